import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '../features/session/api.ts';
import { StartList } from '../features/uploads/start-list.tsx';
import { useUploadStore } from '../features/uploads/use-uploads.ts';
import { may } from '../lib/may.ts';
import { DropVeil } from '../ui/drop-veil.tsx';
import { EmptyFace } from '../ui/faces.tsx';
import { Page } from '../ui/page.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';

export function PreTestPage() {
  const { t } = useTranslation('pre-test');
  const mayStart = may(useCurrentUser(), 'pre-test.create');
  return <Page title={t('title')}>{mayStart ? <Start /> : <ViewOnly />}</Page>;
}

function Start() {
  const { t } = useTranslation('pre-test');
  const { add } = useUploadStore();
  const isOver = useFileDrop(add);
  return (
    <>
      <StartList />
      <DropVeil isOver={isOver} title={t('drop.release')} />
    </>
  );
}

/** The page of who may look but not start: says so, and where to go. */
function ViewOnly() {
  const { t } = useTranslation('pre-test');
  return (
    <EmptyFace
      title={t('view-only.title')}
      text={t('view-only.text')}
      action={
        <Button variant="contained" component={Link} to="/predictions">
          {t('view-only.library')}
        </Button>
      }
    />
  );
}
