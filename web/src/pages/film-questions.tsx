import type { PreTest } from '@fovea/contract/pre-tests';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../features/folders/folder-place.ts';
import { limitsQuery } from '../features/uploads/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const FolderPicker = lazy(async () => ({ default: (await import('../features/folders/folder-picker.tsx')).FolderPicker }));

type Films = readonly PreTest[];

/** What is being asked about films. */
export interface Question {
  readonly kind: 'move' | 'analyse';
  readonly films: Films;
}

interface FilmQuestionsProps {
  readonly question: Question | null;
  readonly onAnswer: () => void;
  readonly onMove: (films: Films, to: Place) => void;
  readonly onAnalyse: (films: Films) => void;
}

/** Where films are to go, and whether they shall be analysed again: that may take credits, which no undo brings back. */
export function FilmQuestions({ question, onAnswer, onMove, onAnalyse }: FilmQuestionsProps) {
  const { t } = useTranslation('predictions');
  if (!question) return null;
  const { kind, films } = question;
  const [first] = films;
  if (kind === 'analyse') return <AnalyseQuestion films={films} onAnswer={onAnswer} onAnalyse={onAnalyse} />;
  const lieTogether = films.every(({ folder_id }) => folder_id === first?.folder_id);
  return (
    <Suspense>
      <FolderPicker
        title={films.length === 1 && first ? t('move-title', { name: first.pre_test_name }) : t('move-title-many', { count: films.length })}
        here={lieTogether ? first?.folder_id : undefined}
        onChoose={(to) => {
          onAnswer();
          onMove(films, to);
        }}
        onClose={onAnswer}
      />
    </Suspense>
  );
}

/** Credits are spoken of to those alone whose organisation counts them. */
function AnalyseQuestion({ films, onAnswer, onAnalyse }: Pick<FilmQuestionsProps, 'onAnswer' | 'onAnalyse'> & { readonly films: Films }) {
  const { t } = useTranslation('predictions');
  const { data: limits } = useQuery(limitsQuery);
  return (
    <ConfirmDialog
      title={t('analyse-title', { count: films.length })}
      text={t(limits?.counts_credits ? 'analyse-text-credits' : 'analyse-text')}
      confirm={t('analyse')}
      onConfirm={() => {
        onAnswer();
        onAnalyse(films);
      }}
      onCancel={onAnswer}
    />
  );
}
