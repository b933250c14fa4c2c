import type { FolderContent } from '@fovea/contract/folders';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../features/folders/folder-place.ts';
import type { Things } from '../features/library/use-selection.ts';
import type { SetWish } from '../features/library/use-setting.ts';
import { preTestQuery } from '../features/prediction/api.ts';
import { limitsQuery } from '../features/uploads/api.ts';
import { StopUploadDialog } from '../features/uploads/stop-upload-dialog.tsx';
import { useLiveInterval } from '../lib/live.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { late } from '../ui/late.tsx';
import { useThingNames } from './use-together.ts';

type Films = readonly PreTest[];

const DeleteFolderDialog = late(
  'delete-folder-dialog',
  async () => (await import('../features/folders/delete-folder-dialog.tsx')).DeleteFolderDialog,
  'over',
);
const FolderPicker = late('folder-picker', async () => (await import('../features/folders/folder-picker.tsx')).FolderPicker, 'over');

const NextCutDialog = late('next-cut-dialog', async () => (await import('./next-cut-dialog.tsx')).NextCutDialog, 'over');
const SetDialog = late('set-dialog', async () => (await import('./set-dialog.tsx')).SetDialog, 'over');

/** What is being asked about films, and the folders that are chosen with them. */
export type Question =
  | { readonly kind: 'move' | 'bin'; readonly things: Things }
  | { readonly kind: 'analyse'; readonly films: Films }
  | { readonly kind: 'set'; readonly films: Films }
  | { readonly kind: 'next-cut'; readonly film: PreTest }
  | { readonly kind: 'stop'; readonly film: PreTest };

interface FilmQuestionsProps {
  readonly question: Question;
  readonly onClose: () => void;
  readonly onMove: (things: Things, to: Place) => void;
  readonly onBin: (things: Things, content: FolderContent) => void;
  readonly onAnalyse: (films: Films) => void;
  readonly onSet: (films: Films, wish: SetWish) => void;
  readonly onStop: (film: PreTest) => void;
}

/**
 * Where films are to go; whether they shall be analysed again, which may take credits; and whether an upload shall be thrown away: no
 * undo brings those back.
 */
export function FilmQuestions({ question, onClose, onMove, onBin, onAnalyse, onSet, onStop }: FilmQuestionsProps) {
  const { t } = useTranslation('predictions');
  const naming = useThingNames();
  if (question.kind === 'analyse') return <AnalyseQuestion films={question.films} onClose={onClose} onAnalyse={onAnalyse} />;
  if (question.kind === 'set') {
    const { films } = question;
    const set = (wish: SetWish) => {
      onClose();
      onSet(films, wish);
    };
    return (
      <Suspense>
        <SetDialog films={films} onSet={set} onClose={onClose} />
      </Suspense>
    );
  }
  if (question.kind === 'next-cut')
    return (
      <Suspense>
        <NextCutDialog preTest={question.film} onClose={onClose} />
      </Suspense>
    );
  if (question.kind === 'stop') return <StopQuestion film={question.film} {...{ onClose, onStop }} />;
  const { things } = question;
  const { films, folders } = things;
  if (question.kind === 'bin') {
    const bin = (content: FolderContent) => {
      onClose();
      onBin(things, content);
    };
    return (
      <Suspense>
        <DeleteFolderDialog folders={folders} what={naming(things)} onDelete={bin} onClose={onClose} />
      </Suspense>
    );
  }
  const homes = new Set([...films.map(({ folder_id }) => folder_id), ...folders.map(({ parent_id }) => parent_id)]);
  const isMany = films.length > 1 && folders.length === 0;
  return (
    <Suspense>
      <FolderPicker
        title={isMany ? t('move-title-many', { count: films.length }) : t('move-title', { name: naming(things) })}
        here={homes.size === 1 ? [...homes][0] : undefined}
        without={folders.map(({ id }) => id)}
        onChoose={(to) => {
          onClose();
          onMove(things, to);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** An upload may end while it is asked about: then there is nothing to be cancelled any more, and the question goes. */
function StopQuestion({ film, onClose, onStop }: Pick<FilmQuestionsProps, 'onClose' | 'onStop'> & { readonly film: PreTest }) {
  const { data: now = film } = useQuery(preTestQuery(film.uuid, useLiveInterval()));
  if (now.status !== 'uploading') return null;
  const stop = () => {
    onClose();
    onStop(now);
  };
  return <StopUploadDialog onStop={stop} onKeep={onClose} />;
}

/** Credits are spoken of to those alone whose organisation counts them. */
function AnalyseQuestion({ films, onClose, onAnalyse }: Pick<FilmQuestionsProps, 'onClose' | 'onAnalyse'> & { readonly films: Films }) {
  const { t } = useTranslation('predictions');
  const { data: limits } = useQuery(limitsQuery);
  return (
    <ConfirmDialog
      title={t('analyse-title', { count: films.length })}
      text={t(limits?.counts_credits ? 'analyse-text-credits' : 'analyse-text')}
      confirm={t('analyse')}
      onConfirm={() => {
        onClose();
        onAnalyse(films);
      }}
      onCancel={onClose}
    />
  );
}
