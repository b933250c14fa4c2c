import type { UserId } from '@fovea/contract/ids';
import type { Note, NotePerson } from '@fovea/contract/notes';
import type { NotesView } from './service.ts';

type Row = NotesView['notes'][number];

function presentNote(row: Row, names: NotesView['names']): Note {
  const person = (id: UserId | null): NotePerson | null => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  return {
    ...{ id: row.id, parent: row.parentId, author: person(row.authorId) },
    ...{ at_s: row.atS, to_s: row.toS, point: row.x === null || row.y === null ? null : { x: row.x, y: row.y } },
    ...(row.deletedAt === null
      ? { text: row.body, mentions: row.mentions.flatMap((id) => person(id) ?? []), is_deleted: false }
      : { text: '', mentions: [], is_deleted: true }),
    advice: row.advice,
    ...{ resolved_at: row.resolvedAt?.toISOString() ?? null, resolved_by: person(row.resolvedBy)?.name ?? null },
    ...{ created_at: row.createdAt.toISOString(), edited_at: row.editedAt?.toISOString() ?? null },
  };
}

/** In the order of the film, what is about all of it first; each with its replies after it, the oldest first. */
export function presentNotes({ notes, names }: NotesView): Note[] {
  const first = notes.filter(({ parentId }) => parentId === null).toSorted((a, b) => (a.atS ?? -1) - (b.atS ?? -1));
  return first.flatMap((row) => [row, ...notes.filter(({ parentId }) => parentId === row.id)]).map((row) => presentNote(row, names));
}

/** One alone, as the answer to what was done with it. */
export const presentOne = ({ notes, names }: NotesView): Note[] => notes.map((row) => presentNote(row, names));
