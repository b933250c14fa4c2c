import type { Corrections, Marks, TextMark } from '@fovea/contract/corrections';
import type { TextRole } from '@fovea/contract/message';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOvertaken } from '../../lib/error-text.ts';
import { waitingLine } from '../../lib/waiting-line.ts';
import { useChange } from '../../ui/use-change.ts';
import type { Work } from './api.ts';
import { correctionsQuery, FOLLOWS, sendChange } from './api.ts';
import { isNoFace, textMarkOf, withFace, withText } from './marks.ts';

interface CorrectionsWish {
  readonly isOpen: boolean;
  readonly mayEdit: boolean;
}

type Done = 'scenery' | 'message' | 'reworded' | 'role' | 'released' | 'no_face' | 'face' | 'restored' | 'taken';
type Step = Pick<Work, 'next' | 'own'>;
/** How a correction of a wording went; overtaken: what is said of the film by now, by somebody else's word too. */
type Reworded = { readonly kind: 'saved' | 'refused' } | { readonly kind: 'overtaken'; readonly by: Corrections };

/** A change with what takes it back, which needs the marks as they were. */
interface Deed extends Step {
  readonly back: (before: Marks) => Step['next'];
}

type Word = Omit<TextMark, 'found'>;
const UNSAID: Word = { counts: null, wording: null, role: null };

/** One thing that is said of a text, beside whatever else is said of it by anybody. */
function ofText<N extends keyof Word>(found: number, name: N, said: Word[N]): Deed {
  const saidIn = (marks: Marks): Word[N] => (textMarkOf(marks, found) ?? UNSAID)[name];
  const put = (word: Word[N]) => (marks: Marks) => withText(marks, found, { ...UNSAID, ...textMarkOf(marks, found), [name]: word });
  return { next: put(said), own: (marks) => JSON.stringify(saidIn(marks)), back: (before) => put(saidIn(before)) };
}
/** Nothing is said of a text any more. */
const ofWholeText = (found: number): Deed => ({
  next: (marks) => withText(marks, found, null),
  own: (marks) => JSON.stringify(textMarkOf(marks, found)),
  back: (before) => (marks) => withText(marks, found, textMarkOf(before, found)),
});
const ofFace = (found: number, isNone: boolean): Deed => ({
  next: (marks) => withFace(marks, found, isNone),
  own: (marks) => String(isNoFace(marks, found)),
  back: (before) => (marks) => withFace(marks, found, isNoFace(before, found)),
});
const ofAll = (next: Marks): Deed => ({ next: () => next, own: (marks) => JSON.stringify(marks), back: (before) => () => before });

/** What people say of texts and faces, in a person's hand: reading it, and everything that can be said, each with its way back. */
export function useCorrections(prediction: Prediction, { isOpen, mayEdit }: CorrectionsWish) {
  const { t } = useTranslation('corrections');
  const queries = useQueryClient();
  const [inLine] = useState(waitingLine);
  const { change, isBusy } = useChange(FOLLOWS);
  const query = useQuery({ ...correctionsQuery(prediction), enabled: isOpen && prediction.state === 'complete' });
  const send = (work: Work) => inLine(() => sendChange(queries, prediction, work));
  const make = async ({ back, ...step }: Deed, done: Done, seen?: Corrections) => {
    const { before, after } = await send({ ...step, seen, way: 'change' });
    // Taken back is what was made here: where somebody has said something else since, that stays.
    const undo = () => send({ ...step, next: back(before.marks), seen: after, way: 'undo' });
    return { text: t(`done.${done}`), undo };
  };
  const run = (deed: Deed, done: Done): Promise<boolean> => change(() => make(deed, done));
  const { data } = query;
  /** Whether the analysis itself says so; of what may be scenery it says neither. */
  const isFound = (place: number, counts: boolean) => {
    const found = data?.found.texts?.[place];
    return !found?.may_be_in_scene && counts === !(found?.in_scene ?? false);
  };
  return {
    ...{ query, isBusy },
    canEdit: mayEdit && prediction.state === 'complete' && data !== undefined,
    markOf: (place: number) => data && textMarkOf(data.marks, place),
    /** Whether a text counts; where that is what was found, nothing more is said of it. */
    count: (place: number, counts: boolean) => {
      const said = isFound(place, counts) ? null : counts;
      return run(ofText(place, 'counts', said), counts ? 'message' : 'scenery');
    },
    /**
     * How a text is written; as it was read, nothing more is said of that.
     * @param seen what was said when somebody began to type
     */
    reword: async (place: number, wording: string, seen: Corrections | undefined): Promise<Reworded> => {
      const said = wording === data?.found.texts?.[place]?.text ? null : wording;
      let gone: Reworded = { kind: 'saved' };
      const isDone = await change(async () => {
        try {
          return await make(ofText(place, 'wording', said), 'reworded', seen);
        } catch (error) {
          if (!isOvertaken(error)) throw error;
          gone = { kind: 'overtaken', by: await queries.fetchQuery({ ...correctionsQuery(prediction), staleTime: 0 }) };
          return null;
        }
      });
      return isDone ? gone : { kind: 'refused' };
    },
    /** What a text is for. */
    setRole: (place: number, role: TextRole) => run(ofText(place, 'role', role), 'role'),
    release: (place: number) => run(ofWholeText(place), 'released'),
    setFace: (place: number, isFace: boolean) => run(ofFace(place, !isFace), isFace ? 'face' : 'no_face'),
    restore: () => run(ofAll({ texts: [], faces: [] }), 'restored'),
    take: (marks: Marks) => run(ofAll(marks), 'taken'),
  };
}
export type CorrectionsInHand = ReturnType<typeof useCorrections>;
