import type { Marks, TextMark } from '@fovea/contract/corrections';
import type { TextRole } from '@fovea/contract/message';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
type Step = Omit<Work, 'way'>;

/** A change with what takes it back, which needs the marks as they were. */
interface Deed extends Step {
  readonly back: (before: Marks) => Step['next'];
}

const UNSAID = { counts: null, wording: null, role: null };

const ofText = (found: number, word: (mark: TextMark | null) => Omit<TextMark, 'found'> | null): Deed => ({
  next: (marks) => withText(marks, found, word(textMarkOf(marks, found))),
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
  const send = (step: Step, way: Work['way']): Promise<Marks> => inLine(() => sendChange(queries, prediction, { ...step, way }));
  const run = ({ back, ...step }: Deed, done: Done): Promise<boolean> =>
    change(async () => {
      const before = await send(step, 'change');
      return { text: t(`done.${done}`), undo: () => send({ ...step, next: back(before) }, 'undo') };
    });
  const { data } = query;
  const sceneryFound = (place: number) => data?.found.texts?.[place]?.in_scene ?? false;
  return {
    ...{ query, isBusy },
    canEdit: mayEdit && prediction.state === 'complete' && data !== undefined,
    markOf: (place: number) => data && textMarkOf(data.marks, place),
    /** Whether a text counts; where that is what was found, nothing more is said of it. */
    count: (place: number, counts: boolean) => {
      const said = counts === !sceneryFound(place) ? null : counts;
      return run(
        ofText(place, (mark) => ({ ...UNSAID, ...mark, counts: said })),
        counts ? 'message' : 'scenery',
      );
    },
    /** How a text is written; as it was read, nothing more is said of that. */
    reword: (place: number, wording: string) => {
      const said = wording === data?.found.texts?.[place]?.text ? null : wording;
      return run(
        ofText(place, (mark) => ({ ...UNSAID, ...mark, wording: said })),
        'reworded',
      );
    },
    /** What a text is for. */
    setRole: (place: number, role: TextRole) =>
      run(
        ofText(place, (mark) => ({ ...UNSAID, ...mark, role })),
        'role',
      ),
    release: (place: number) =>
      run(
        ofText(place, () => null),
        'released',
      ),
    setFace: (place: number, isFace: boolean) => run(ofFace(place, !isFace), isFace ? 'face' : 'no_face'),
    restore: () => run(ofAll({ texts: [], faces: [] }), 'restored'),
    take: (marks: Marks) => run(ofAll(marks), 'taken'),
  };
}
export type CorrectionsInHand = ReturnType<typeof useCorrections>;
