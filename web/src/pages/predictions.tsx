import AddRounded from '@mui/icons-material/AddRounded';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FirstMinutes } from '../features/first-minutes/first-minutes.tsx';
import { FolderQuestions } from '../features/folders/folder-questions.tsx';
import { useCurrentFolder } from '../features/folders/use-current-folder.ts';
import { useFolderWishes } from '../features/folders/use-folder-wishes.ts';
import { EmptyPicture } from '../features/library/empty-picture.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { may } from '../lib/may.ts';
import { EmptyFace } from '../ui/faces.tsx';
import { DropAnywhere } from './drop-anywhere.tsx';
import { LibraryRoom } from './library-room.tsx';

/** `/predictions`: what lies in no folder, and all of it once it is narrowed. */
export function PredictionsPage() {
  const { t } = useTranslation('predictions');
  const user = useCurrentUser();
  const mayStart = may(user, 'pre-test.create');
  const wishes = useFolderWishes();
  useCurrentFolder(null);
  const actions = (
    <>
      {may(user, 'folder.create') && (
        <Button variant="outlined" startIcon={<CreateNewFolderOutlined />} onClick={() => wishes.askForNew(null)}>
          {t('new-folder')}
        </Button>
      )}
      {mayStart && <StartButton />}
    </>
  );
  return (
    <>
      <LibraryRoom
        folder={null}
        folderWishes={may(user, 'folder.edit') ? wishes : null}
        title={t('title')}
        above={mayStart && user && <FirstMinutes key={user.id} personId={user.id} />}
        actions={actions}
        empty={mayStart ? <Empty /> : <NothingToSee />}
      />
      <FolderQuestions wishes={wishes} />
      {mayStart && <DropAnywhere folder={null} />}
    </>
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
