import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { EmptyPicture } from '../features/library/empty-picture.tsx';
import { Library } from '../features/library/library.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { useUploadStore } from '../features/uploads/use-uploads.ts';
import { may } from '../lib/may.ts';
import { DropVeil } from '../ui/drop-veil.tsx';
import { EmptyFace } from '../ui/faces.tsx';
import { Page } from '../ui/page.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';

export function PredictionsPage() {
  const { t } = useTranslation('predictions');
  const user = useCurrentUser();
  const mayStart = may(user, 'pre-test.create');
  return (
    <Page title={t('title')}>
      <Library mayEdit={may(user, 'pre-test.cancel')} start={mayStart && <StartButton />} empty={mayStart ? <Empty /> : <NothingToSee />} />
      {mayStart && <DropAnywhere />}
    </Page>
  );
}

function StartButton() {
  const { t } = useTranslation('predictions');
  return (
    <Button variant="contained" component={Link} to="/pre-test" startIcon={<AddRounded />}>
      {t('start')}
    </Button>
  );
}

function Empty() {
  const { t } = useTranslation('predictions');
  return <EmptyFace picture={<EmptyPicture />} title={t('empty.title')} text={t('empty.text')} action={<StartButton />} />;
}

function NothingToSee() {
  const { t } = useTranslation('predictions');
  return <EmptyFace picture={<EmptyPicture />} title={t('empty.title')} text={t('empty.look')} />;
}

/** A file dropped on the library goes to the start page with its facts already being read. */
function DropAnywhere() {
  const { t } = useTranslation('predictions');
  const { add } = useUploadStore();
  const navigate = useNavigate();
  const isOver = useFileDrop((files) => {
    add(files);
    void navigate('/pre-test');
  });
  return <DropVeil isOver={isOver} title={t('drop')} text={t('drop.note')} />;
}
