import { NoteId } from '@fovea/contract/ids';
import { Note } from '@fovea/contract/notes';
import { expect, it } from 'vitest';
import { inRows } from './note-marks.tsx';

const id = (n: number) => NoteId.parse(`01930000-0000-7000-8000-${String(n).padStart(12, '0')}`);
const timed = (n: number, atS: number, toS: number | null) => ({
  atS,
  note: Note.parse({
    ...{ id: id(n), parent: null, author: null, at_s: atS, to_s: toS, point: null, text: 'Here', mentions: [], advice: null },
    ...{ is_deleted: false, resolved_at: null, resolved_by: null, created_at: '2026-11-20T10:00:00.000Z', edited_at: null },
  }),
});
const rowsOf = (...notes: ReturnType<typeof timed>[]) => inRows(notes, 30).map(({ note, row }) => [note.id, row]);

it('keeps notes that follow each other in one row, and gives those on the same moments one each', () => {
  expect(rowsOf(timed(1, 0, 5), timed(2, 5, 9), timed(3, 12, null))).toEqual([
    [id(1), 0],
    [id(2), 0],
    [id(3), 0],
  ]);
  expect(rowsOf(timed(1, 20.5, 23.1), timed(2, 20.5, 23.1), timed(3, 22, null), timed(4, 24, null))).toEqual([
    [id(1), 0],
    [id(2), 1],
    [id(3), 2],
    [id(4), 0],
  ]);
});

it('has three rows at most', () => {
  expect(rowsOf(timed(1, 1, 9), timed(2, 1, 9), timed(3, 1, 9), timed(4, 1, 9)).map(([, row]) => row)).toEqual([0, 1, 2, 2]);
});
