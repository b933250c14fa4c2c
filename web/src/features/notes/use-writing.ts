import type { NoteId } from '@fovea/contract/ids';
import type { Note } from '@fovea/contract/notes';
import { useLayoutEffect, useRef, useState } from 'react';

/** The field under an advice, by its key. */
type AdvicePlace = `advice ${string}`;
export const adviceField = (key: string): AdvicePlace => `advice ${key}`;

/** Where something can be written: a new note, or the field under or in place of one that is there. */
type Place = NoteId | 'new' | AdvicePlace;

/** What stands in one field. */
export interface Written {
  readonly text: string;
  /** True while it is neither sent nor what the field began with. */
  readonly isUnsent: boolean;
  readonly write: (text: string) => void;
  readonly clear: () => void;
  /** Empties the field of what was sent; what has been typed since stays. @returns whether that was all */
  readonly sent: (text: string) => boolean;
}

/** A place in the picture, in shares of width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What was written to a note that is not there any more. */
export interface LostWords {
  readonly place: Place;
  readonly text: string;
}

/** The field that is open at a note, or under an advice. */
type Doing = 'reply' | 'change' | 'add';

function without<V>(all: ReadonlyMap<Place, V>, place: Place): ReadonlyMap<Place, V> {
  return new Map([...all].filter(([one]) => one !== place));
}

/**
 * What is being written in all fields together, so that one guard stands before it, and a field that is drawn anew has its text. It is
 * held by the page: film and tabs go while a film is analysed again, and come back to it.
 */
export function useWriting() {
  const [texts, setTexts] = useState<ReadonlyMap<Place, string>>(() => new Map());
  const [open, setOpen] = useState<ReadonlyMap<Place, Doing>>(() => new Map());
  const [point, setPoint] = useState<Point | null>(null);
  const latest = useRef(texts);
  useLayoutEffect(() => {
    latest.current = texts;
  }, [texts]);
  const put = (place: Place, text: string | null) =>
    setTexts((before) => (text === null ? without(before, place) : new Map(before).set(place, text)));
  return {
    ...{ point, setPoint },
    isUnsent: texts.size > 0,
    /** Words whose field went with its note: somebody else may delete what is being answered. */
    lostAmong: (notes: readonly Note[]): LostWords[] => {
      const standing = new Set<Place>(notes.filter((note) => !note.is_deleted).map(({ id }) => id));
      return [...texts]
        .filter(([place]) => place !== 'new' && !place.startsWith('advice ') && !standing.has(place))
        .map(([place, text]) => ({ place, text }));
    },
    /** Lost words go into the field of a new note, behind what stands there, or away. */
    settle: ({ place, text }: LostWords, how: 'take' | 'discard') => {
      setTexts((before) => {
        const rest = without(before, place);
        if (how === 'discard') return rest;
        return new Map(rest).set('new', [before.get('new'), text].filter((part) => part !== undefined).join('\n'));
      });
      setOpen((before) => without(before, place));
    },
    doing: (id: NoteId | AdvicePlace): Doing | null => open.get(id) ?? null,
    setDoing: (id: NoteId | AdvicePlace, doing: Doing | null) =>
      setOpen((before) => (doing === null ? without(before, id) : new Map(before).set(id, doing))),
    at: (place: Place, first = ''): Written => ({
      text: texts.get(place) ?? first,
      isUnsent: texts.has(place),
      write: (text) => put(place, text === first ? null : text),
      clear: () => put(place, null),
      sent: (text) => {
        const isAll = (latest.current.get(place) ?? first) === text;
        if (isAll) put(place, null);
        return isAll;
      },
    }),
  };
}

export type AllWriting = ReturnType<typeof useWriting>;
