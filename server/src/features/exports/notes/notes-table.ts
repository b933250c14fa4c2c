import { commaTable } from '@fovea/contract/comma-table';
import type { Note } from '@fovea/contract/notes';

const HEAD = [
  'note',
  'answers',
  'from_s',
  'to_s',
  'x',
  'y',
  'by',
  'written_at',
  'edited_at',
  'resolved_at',
  'resolved_by',
  'mentions',
  'text',
];

/** Notes as comma-separated values, one a row in the order of the film, replies under what they answer. Deleted ones have no text. */
export const notesTable = (notes: readonly Note[]): string =>
  commaTable([
    HEAD,
    ...notes.map((note) => [
      ...[note.id, note.parent, note.at_s, note.to_s, note.point?.x ?? null, note.point?.y ?? null, note.author?.name ?? null],
      ...[note.created_at, note.edited_at, note.resolved_at, note.resolved_by],
      ...[note.mentions.map(({ name }) => name).join(', '), note.text],
    ]),
  ]);
