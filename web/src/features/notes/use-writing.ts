import type { NoteId } from '@fovea/contract/ids';
import type { Note } from '@fovea/contract/notes';
import { useState } from 'react';

/** Where something can be written: a new note, or the field under or in place of one that is there. */
type Place = NoteId | 'new';

/** What stands in one field. */
export interface Written {
  readonly text: string;
  /** True while it is neither sent nor what the field began with. */
  readonly isUnsent: boolean;
  readonly write: (text: string) => void;
  readonly clear: () => void;
}

/** What is being written in all fields together: one guard stands before them, since the router knows one at a time. */
export function useWriting(notes: readonly Note[] | undefined) {
  const [texts, setTexts] = useState<ReadonlyMap<Place, string>>(() => new Map());
  const put = (place: Place, text: string | null) =>
    setTexts((before) => {
      const next = new Map(before);
      if (text === null) next.delete(place);
      else next.set(place, text);
      return next;
    });
  return {
    /** A field that went with its note has nothing left to lose. */
    isUnsent: texts.has('new') || (notes?.some(({ id }) => texts.has(id)) ?? false),
    at: (place: Place, first = ''): Written => ({
      text: texts.get(place) ?? first,
      isUnsent: texts.has(place),
      write: (text) => put(place, text === first ? null : text),
      clear: () => put(place, null),
    }),
  };
}

export type AllWriting = ReturnType<typeof useWriting>;
