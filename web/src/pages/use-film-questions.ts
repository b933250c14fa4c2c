import type { PreTest } from '@fovea/contract/pre-tests';
import { useCallback, useMemo, useState } from 'react';
import type { Things } from '../features/library/use-selection.ts';
import type { Question } from './film-questions.tsx';

/** The one question that is open about films, and how each is asked: the same functions for ever, so that no tile is drawn again. */
export function useFilmQuestions() {
  const [question, setQuestion] = useState<Question | null>(null);
  const onClose = useCallback(() => setQuestion(null), []);
  const asking = useMemo(
    () => ({
      askToMove: (things: Things) => setQuestion({ kind: 'move', things }),
      askToBin: (things: Things) => setQuestion({ kind: 'bin', things }),
      askToSet: (films: readonly PreTest[]) => setQuestion({ kind: 'set', films }),
      askToAnalyse: (films: readonly PreTest[]) => setQuestion({ kind: 'analyse', films }),
      askForNextCut: (film: PreTest) => setQuestion({ kind: 'next-cut', film }),
      askToStop: (film: PreTest) => setQuestion({ kind: 'stop', film }),
    }),
    [],
  );
  return { question, onClose, asking };
}
