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
  /** Empties the field of what was sent; what has been typed since stays. */
  readonly sent: (text: string) => void;
}

const without = (texts: ReadonlyMap<Place, string>, place: Place): ReadonlyMap<Place, string> =>
  new Map([...texts].filter(([one]) => one !== place));

/** What is being written in all fields together, so that one guard stands before it, and a field that is drawn anew has its text. */
export function useWriting(notes: readonly Note[] | undefined) {
  const [texts, setTexts] = useState<ReadonlyMap<Place, string>>(() => new Map());
  const put = (place: Place, text: string | null) =>
    setTexts((before) => (text === null ? without(before, place) : new Map(before).set(place, text)));
  return {
    /** A field that went with its note has nothing left to lose. */
    isUnsent: texts.has('new') || (notes?.some(({ id }) => texts.has(id)) ?? false),
    at: (place: Place, first = ''): Written => ({
      text: texts.get(place) ?? first,
      isUnsent: texts.has(place),
      write: (text) => put(place, text === first ? null : text),
      clear: () => put(place, null),
      sent: (text) => setTexts((before) => (before.get(place) === text ? without(before, place) : before)),
    }),
  };
}

export type AllWriting = ReturnType<typeof useWriting>;
