import { NoteId } from '@fovea/contract/ids';
import type { Note } from '@fovea/contract/notes';
import { expect, test } from 'vitest';
import { notesTable } from './notes-table.ts';

const note: Note = {
  ...{ id: NoteId.parse('01930000-0000-7000-8000-000000000001'), parent: null, author: null, at_s: 1.5, to_s: null },
  ...{ point: { x: 0.5, y: 0.25 }, text: '=HYPERLINK("x")\nand, more', mentions: [], advice: null, is_deleted: false },
  ...{ resolved_at: null, resolved_by: null, created_at: '2026-01-02T03:04:05.000Z', edited_at: null },
};

test('R51, A41: notes as a table run nothing in a spreadsheet and keep their lines', () => {
  const [head, ...rows] = notesTable([note]).split('\r\n');
  expect(head).toContain('note,answers,from_s,to_s');
  expect(rows.join('\r\n')).toBe(`${note.id},,1.5,,0.5,0.25,,2026-01-02T03:04:05.000Z,,,,,"'=HYPERLINK(""x"")\nand, more"\r\n`);
});
