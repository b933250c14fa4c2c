import { OUTCOMES_CHARACTERS_MAX } from '@fovea/contract/outcomes';
import { expect, it } from 'vitest';
import { readTableFile } from './read-table-file.ts';

const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [0xfeff, ...text].flatMap((one) => {
      const code = typeof one === 'number' ? one : one.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

it.each([
  ['UTF-8', new TextEncoder().encode('Name\nKäse – neu')],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Name\nKäse – neu')])],
  ['UTF-16, low byte first', utf16('Name\nKäse – neu', true)],
  ['UTF-16, high byte first', utf16('Name\nKäse – neu', false)],
  [
    'the older way of Windows',
    Uint8Array.from([...'Name\nK'].map((one) => one.charCodeAt(0)).concat(0xe4, 0x73, 0x65, 0x20, 0x96, 0x20, 0x6e, 0x65, 0x75)),
  ],
])('a file in %s is read', async (_, bytes) =>
  expect(await readTableFile(new Blob([bytes]))).toEqual({ kind: 'text', text: 'Name\nKäse – neu' }),
);

it.each([
  ['empty', new Uint8Array()],
  ['empty', new TextEncoder().encode(' \r\n')],
  ['spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0])],
  ['spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ['not-text', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
  ['too-large', new Uint8Array(OUTCOMES_CHARACTERS_MAX + 1).fill(65)],
  ['too-large', new Uint8Array(4 * OUTCOMES_CHARACTERS_MAX + 1)],
])('is told as %s', async (fault, bytes) => expect(await readTableFile(new Blob([bytes]))).toEqual({ kind: 'fault', fault }));
