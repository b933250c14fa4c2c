import type { PredictionId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import AddRounded from '@mui/icons-material/AddRounded';
import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import PlaylistAddRounded from '@mui/icons-material/PlaylistAddRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useChosenPlacement } from '../features/compliance/use-chosen-placement.ts';
import { folderQuery } from '../features/folders/api.ts';
import { bringBack } from '../features/library/bring-back.ts';
import { ResultHeader } from '../features/prediction/result-header.tsx';
import type { ResultWishes } from '../features/prediction/use-result-wishes.ts';
import { useResultWishes } from '../features/prediction/use-result-wishes.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { limitsQuery } from '../features/uploads/api.ts';
import { may } from '../lib/may.ts';
import { useWayBack } from '../lib/way-back.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { late } from '../ui/late.tsx';
import type { Action } from '../ui/row-menu.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { CutStripSkeleton } from './cut-strip-skeleton.tsx';
import { GonePlacement } from './gone-placement.tsx';
import { useReadFor } from './read-for.tsx';
import { ResultNeighbours } from './result-neighbours.tsx';

const CutStrip = late('cut-strip', async () => (await import('./cut-strip.tsx')).CutStrip);
const DuplicateDialog = late('duplicate-dialog', async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog, 'over');
const FolderPicker = late('folder-picker', async () => (await import('../features/folders/folder-picker.tsx')).FolderPicker, 'over');
const NextCutDialog = late('next-cut-dialog', async () => (await import('./next-cut-dialog.tsx')).NextCutDialog, 'over');
const PurposeDialog = late('purpose-dialog', async () => (await import('./purpose-dialog.tsx')).PurposeDialog, 'over');
const RelateDialog = late('relate-dialog', async () => (await import('../features/cuts/relate-dialog.tsx')).RelateDialog, 'over');
const RunsDialog = late('runs-dialog', async () => (await import('../features/prediction/runs/runs-dialog.tsx')).RunsDialog, 'over');
const ShareDialog = late('share-dialog', async () => (await import('../features/shares/share-dialog.tsx')).ShareDialog, 'over');

type Question = 'purpose' | 'move' | 'duplicate' | 'rerun' | 'runs' | 'share' | 'next-cut' | 'relate' | null;

interface ResultTopProps {
  readonly preTest: PreTest;
  /** An earlier analysis that is looked at; null for the newest. */
  readonly run: PredictionId | null;
}

/** The head of a result page: where it lies, its name, and what can be done with it. */
export function ResultTop({ preTest, run }: ResultTopProps) {
  const { t } = useTranslation('prediction');
  const user = useCurrentUser();
  const [isRenaming, setIsRenaming] = useState(false);
  const [question, setQuestion] = useState<Question>(null);
  const wishes = useResultWishes(preTest);
  const folder = useQuery({ ...folderQuery(preTest.folder?.slug ?? ''), enabled: preTest.folder !== null });
  const steps = folder.data ? [...folder.data.breadcrumbs, folder.data] : preTest.folder ? [preTest.folder] : [];
  const [placement] = useChosenPlacement();
  // What the page is read for is what is exported and compared.
  const own = `${run ? `run=${run}&` : ''}${placement ? `placement=${placement}&` : ''}`;
  const actions = useActions(preTest, { wishes, ask: setQuestion, rename: () => setIsRenaming(true) });
  return (
    <>
      <ResultHeader
        name={preTest.pre_test_name}
        isSample={preTest.is_sample}
        folders={preTest.folder ? steps : []}
        beside={<ResultNeighbours uuid={preTest.uuid} />}
        renaming={isRenaming ? { onSave: wishes.rename, onDone: () => setIsRenaming(false) } : null}
        actions={
          <>
            {preTest.status === 'complete' && may(user, 'pre-test.share') && (
              <Button variant="outlined" startIcon={<IosShareRounded />} onClick={() => setQuestion('share')}>
                {t('header.share')}
              </Button>
            )}
            {preTest.status === 'complete' && (
              <>
                <Button component={Link} to={`?${own}tab=versions`} variant="outlined" startIcon={<CompareArrowsRounded />}>
                  {t('header.compare')}
                </Button>
                <Button component={Link} to={`?${own}tab=export`} variant="outlined" startIcon={<DownloadRounded />}>
                  {t('header.export')}
                </Button>
              </>
            )}
            <RowMenu label={t('action.more-of', { name: preTest.pre_test_name })} actions={actions} />
          </>
        }
      />
      <GonePlacement preTest={preTest} />
      {preTest.cut && (
        <Suspense fallback={<CutStripSkeleton cut={preTest.cut} />}>
          <CutStrip preTest={preTest} onNext={() => setQuestion('next-cut')} />
        </Suspense>
      )}
      <Suspense>
        <Asked question={question} preTest={preTest} run={run} wishes={wishes} onAnswer={() => setQuestion(null)} />
      </Suspense>
    </>
  );
}

interface Hands {
  readonly wishes: ResultWishes;
  readonly ask: (question: Question) => void;
  readonly rename: () => void;
}

const icon = { fontSize: 'small' } as const;

/** What this person may do with this result, as it is now. */
function useActions({ status, video }: PreTest, { wishes, ask, rename }: Hands): Action[] {
  const { t } = useTranslation('prediction');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const back = useWayBack();
  const bin = async () => {
    if (await wishes.bin(bringBack)) void navigate(back.to, { state: back.state });
  };
  const mayEdit = may(user, 'pre-test.edit');
  const isDone = status === 'complete';
  return [
    mayEdit && { name: 'rename', label: t('header.rename'), icon: <EditOutlined {...icon} />, run: rename },
    mayEdit && { name: 'move', label: t('header.move'), icon: <DriveFileMoveOutlined {...icon} />, run: () => ask('move') },
    may(user, 'pre-test.create') &&
      video !== null && {
        name: 'duplicate',
        label: t('header.duplicate'),
        icon: <ContentCopyRounded {...icon} />,
        run: () => ask('duplicate'),
      },
    may(user, 'pre-test.create') && {
      name: 'next-cut',
      label: t('header.next-cut'),
      icon: <AddRounded {...icon} />,
      run: () => ask('next-cut'),
    },
    mayEdit && { name: 'relate', label: t('header.relate'), icon: <PlaylistAddRounded {...icon} />, run: () => ask('relate') },
    mayEdit &&
      isDone &&
      video !== null && { name: 'purpose', label: t('purpose.menu'), icon: <SellOutlined {...icon} />, run: () => ask('purpose') },
    mayEdit && isDone && { name: 'rerun', label: t('header.rerun'), icon: <ReplayRounded {...icon} />, run: () => ask('rerun') },
    video !== null && { name: 'runs', label: t('header.runs'), icon: <HistoryRounded {...icon} />, run: () => ask('runs') },
    may(user, 'pre-test.delete') && {
      name: 'bin',
      label: t('header.bin'),
      icon: <DeleteOutlineRounded {...icon} />,
      run: () => void bin(),
      isApart: true,
    },
  ].filter((action) => action !== false);
}

/** A link is for the placement that the page is read for. */
function Sharing({ preTest, onClose }: { readonly preTest: PreTest; readonly onClose: () => void }) {
  const [shown] = useChosenPlacement();
  const { placement, field } = useReadFor(preTest, shown);
  return (
    <ShareDialog
      of={{ kind: 'result', uuid: preTest.uuid }}
      names={[preTest.pre_test_name]}
      {...{ placement, onClose }}
      placementField={field}
    />
  );
}

interface AskedProps extends ResultTopProps {
  readonly question: Question;
  readonly wishes: ResultWishes;
  readonly onAnswer: () => void;
}

function Asked({ question, preTest, run, wishes, onAnswer }: AskedProps) {
  const { t } = useTranslation('prediction');
  const { data: limits } = useQuery({ ...limitsQuery, enabled: question === 'rerun' });
  const navigate = useNavigate();
  switch (question) {
    case null:
      return null;
    case 'runs':
      return <RunsDialog preTest={preTest} shown={run} onClose={onAnswer} />;
    case 'share':
      return <Sharing preTest={preTest} onClose={onAnswer} />;
    case 'purpose':
      return <PurposeDialog preTest={preTest} onClose={onAnswer} />;
    case 'next-cut':
      return <NextCutDialog preTest={preTest} onClose={onAnswer} />;
    case 'relate':
      return <RelateDialog preTest={preTest} onClose={onAnswer} />;
    case 'duplicate':
      return <DuplicateDialog preTest={preTest} onMade={(uuid) => void navigate(`/prediction/${uuid}`)} onClose={onAnswer} />;
    case 'move':
      return (
        <FolderPicker
          title={t('header.move-title')}
          here={preTest.folder_id}
          onChoose={(to) => {
            onAnswer();
            wishes.move(to);
          }}
          onClose={onAnswer}
        />
      );
    case 'rerun':
      return (
        <ConfirmDialog
          title={t('header.rerun-title')}
          text={t(limits?.counts_credits ? 'header.rerun-text-credits' : 'header.rerun-text')}
          confirm={t('header.rerun')}
          onConfirm={() => {
            onAnswer();
            wishes.rerun();
          }}
          onCancel={onAnswer}
        />
      );
  }
}
