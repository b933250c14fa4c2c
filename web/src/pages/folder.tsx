import type { Folder } from '@fovea/contract/folders';
import { FolderName } from '@fovea/contract/folders';
import { FolderKey } from '@fovea/contract/ids';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { folderQuery } from '../features/folders/api.ts';
import { FolderCrumbs } from '../features/folders/folder-crumbs.tsx';
import { FolderQuestions } from '../features/folders/folder-questions.tsx';
import { useCurrentFolder } from '../features/folders/use-current-folder.ts';
import type { FolderWishes } from '../features/folders/use-folder-wishes.ts';
import { useFolderWishes } from '../features/folders/use-folder-wishes.ts';
import { EmptyPicture } from '../features/library/empty-picture.tsx';
import { PosterGridSkeleton } from '../features/library/poster-grid.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { ACCEPTED, PICKER } from '../features/uploads/accepted.ts';
import { useUploadStore } from '../features/uploads/use-uploads.ts';
import { may } from '../lib/may.ts';
import { MissingPage } from '../lib/missing-page.ts';
import { EmptyFace, FailedPage, StaleNote } from '../ui/faces.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { NameField } from '../ui/name-field.tsx';
import { Page } from '../ui/page.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { View } from '../ui/view.tsx';
import { DropAnywhere } from './drop-anywhere.tsx';
import { GonePage, isGoneBy } from './gone-page.tsx';
import { LibraryRoom } from './library-room.tsx';

/** `/folder/:folder`: what lies in one folder, by its slug. */
export function FolderPage() {
  const key = FolderKey.safeParse(useParams().folder);
  return key.success ? <FolderView key={key.data} slug={key.data} /> : <NoSuchFolder />;
}

/** An address that can name no folder. */
function NoSuchFolder(): never {
  throw new MissingPage(useMissingWords());
}

function useMissingWords() {
  const { t } = useTranslation('folder');
  return { title: t('missing.title'), text: t('missing.text') };
}

/** Instead of a folder that somebody put away while it was looked at: nothing new lies in it, and nothing leads back to it. */
function GoneFolder() {
  const { t } = useTranslation('folder');
  useCurrentFolder(null);
  return <GonePage t={t} />;
}

function FolderView({ slug }: { readonly slug: string }) {
  const missing = useMissingWords();
  const query = useQuery(folderQuery(slug));
  return (
    <View
      query={query}
      isEmpty={() => false}
      loading={
        <Page title={<Skeleton width={220} />} above={<Skeleton width={64} sx={{ fontSize: 13, lineHeight: 1.5 }} />}>
          <Box sx={{ height: 40, mb: 4 }} />
          <PosterGridSkeleton />
        </Page>
      }
      empty={null}
      failed={(fault) => <FailedPage missing={missing} {...fault} />}
      stale={(fault) => (isGoneBy('folder_not_found', fault.error) ? null : <StaleNote {...fault} />)}
      ready={(folder) => (isGoneBy('folder_not_found', query.error) ? <GoneFolder /> : <FolderRoom folder={folder} />)}
    />
  );
}

function FolderRoom({ folder }: { readonly folder: Folder }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const wishes = useFolderWishes();
  useCurrentFolder(folder.slug);
  const [isRenaming, setIsRenaming] = useState(false);
  const { t } = useTranslation('folder');
  const mayEdit = may(user, 'folder.edit');
  const mayStart = may(user, 'pre-test.create');
  const above = folder.breadcrumbs.at(-1);
  const name = (
    <>
      <title>{`${folder.name} · Fovea`}</title>
      {isRenaming ? (
        <NameField
          label={t('name')}
          value={folder.name}
          isValid={(text) => FolderName.safeParse(text).success}
          onSave={(next) => wishes.rename(folder, next)}
          onDone={() => setIsRenaming(false)}
        />
      ) : (
        folder.name
      )}
    </>
  );
  return (
    <>
      <LibraryRoom
        folder={folder}
        folderWishes={mayEdit ? wishes : null}
        above={<FolderCrumbs steps={folder.breadcrumbs} mayDrop={mayEdit} />}
        title={name}
        actions={
          <>
            {mayEdit && <FolderMenu folder={folder} wishes={wishes} onRename={() => setIsRenaming(true)} />}
            {may(user, 'folder.create') && (
              <Button variant="outlined" startIcon={<CreateNewFolderOutlined />} onClick={() => wishes.askForNew(folder)}>
                {t('new')}
              </Button>
            )}
            {mayStart && <StartHere folder={folder} />}
          </>
        }
        empty={<EmptyFolder mayStart={mayStart} />}
      />
      <FolderQuestions
        wishes={wishes}
        onDeleted={({ id }) => id === folder.id && void navigate(above ? `/folder/${above.slug}` : '/predictions')}
      />
      {mayStart && <DropAnywhere folder={folder} />}
    </>
  );
}

interface FolderMenuProps {
  readonly folder: Folder;
  readonly wishes: FolderWishes;
  readonly onRename: () => void;
}

function FolderMenu({ folder, wishes, onRename }: FolderMenuProps) {
  const { t } = useTranslation('folder');
  return (
    <RowMenu
      label={t('more', { name: folder.name })}
      actions={[
        { name: 'rename', label: t('rename'), icon: <EditOutlined fontSize="small" />, run: onRename },
        { name: 'move', label: t('move'), icon: <DriveFileMoveOutlined fontSize="small" />, run: () => wishes.askToMove(folder) },
        {
          name: 'delete',
          label: t('delete'),
          icon: <DeleteOutlineRounded fontSize="small" />,
          run: () => wishes.askToDelete(folder),
          isApart: true,
        },
      ]}
    />
  );
}

/** Films chosen here lie here. */
function StartHere({ folder }: { readonly folder: Folder }) {
  const { t } = useTranslation('folder');
  const { add } = useUploadStore();
  const navigate = useNavigate();
  const start: ComponentProps<typeof FileButton>['onFiles'] = (files, handles) => {
    add(files, folder.id, Promise.resolve(handles));
    void navigate('/pre-test');
  };
  return (
    <FileButton variant="contained" accept={ACCEPTED} picker={PICKER} multiple onFiles={start}>
      {t('start')}
    </FileButton>
  );
}

function EmptyFolder({ mayStart }: { readonly mayStart: boolean }) {
  const { t } = useTranslation('folder');
  return <EmptyFace picture={<EmptyPicture />} title={t('empty.title')} text={t(mayStart ? 'empty.text' : 'empty.look')} />;
}
