import { expect, test, vi } from 'vitest';
import { saveTable } from './save-table.ts';

test('a table is saved so that a spreadsheet reads its letters: with the mark of UTF-8 in front', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined }),
  );
  saveTable('M\u00fcvra,1\r\n', 'figures.csv');
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.subarray(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x4d, 0xc3]);
  expect(saved[0]?.type).toBe('text/csv;charset=utf-8');
});
