import type { Folder } from '@fovea/contract/folders';
import { FOLDER_COUNT_MAX, FolderName } from '@fovea/contract/folders';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FolderRounded from '@mui/icons-material/FolderRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { notCarried, useDragSource, useDropTarget } from '../../ui/drag/use-drag.ts';
import { NameField } from '../../ui/name-field.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { placeId } from './folder-place.ts';
import type { FolderWishes } from './use-folder-wishes.ts';

interface FolderTileProps {
  readonly folder: Folder;
  readonly wishes: FolderWishes | null;
}

/** What is in it, in words: counted up to a limit. */
export function contentOf(t: TFunction<'folder'>, { folder_count: folders, pre_test_count: films }: Folder): string {
  const many = films > FOLDER_COUNT_MAX ? t('films-many', { count: FOLDER_COUNT_MAX }) : t('films', { count: films });
  if (folders === 0) return films === 0 ? t('nothing-in-it') : many;
  return films === 0 ? t('folders', { count: folders }) : `${t('folders', { count: folders })}, ${many}`;
}

/** One folder: opens on click, takes what is dropped on it, and can be carried itself. */
export function FolderTile({ folder, wishes }: FolderTileProps) {
  const { t } = useTranslation('folder');
  const [isRenaming, setIsRenaming] = useState(false);
  const id = placeId(folder);
  const isAllowed = wishes !== null && !isRenaming;
  const drag = useDragSource(id, isAllowed);
  const drop = useDropTarget(id, isAllowed);
  return (
    <Card
      component="li"
      ref={(node: HTMLLIElement | null) => {
        drag.setNode(node);
        drop.setNode(node);
      }}
      {...drag.listeners}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        pl: 3,
        pr: 1,
        height: 56,
        opacity: drag.isDragging ? 0.4 : 1,
        '&:hover': { borderColor: 'text.secondary' },
        ...(drop.isOver ? { borderColor: 'primary.main', bgcolor: 'action.selected' } : {}),
      }}
    >
      <FolderRounded sx={{ color: 'text.secondary', flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isRenaming && wishes ? (
          <NameField
            label={t('name')}
            value={folder.name}
            isValid={(text) => FolderName.safeParse(text).success}
            onSave={(name) => wishes.rename(folder, name)}
            onDone={() => setIsRenaming(false)}
          />
        ) : (
          <Typography
            component={Link}
            ref={drag.setHandle}
            to={`/folder/${folder.slug}`}
            noWrap
            draggable={false}
            title={folder.name}
            aria-describedby={drag.describedBy}
            onKeyDown={(event) => wishes && onKey(event, { rename: () => setIsRenaming(true), remove: () => wishes.askToDelete(folder) })}
            sx={nameLook}
          >
            {folder.name}
          </Typography>
        )}
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          {contentOf(t, folder)}
        </Typography>
      </Box>
      {wishes && (
        <Box {...notCarried} sx={{ position: 'relative', zIndex: 1 }}>
          <RowMenu label={t('more', { name: folder.name })} actions={actionsOf(t, folder, { wishes, rename: () => setIsRenaming(true) })} />
        </Box>
      )}
    </Card>
  );
}

function onKey(event: KeyboardEvent, { rename, remove }: { readonly rename: () => void; readonly remove: () => void }): void {
  const act = { F2: rename, Delete: remove }[event.key];
  if (!act || event.defaultPrevented) return;
  event.preventDefault();
  act();
}

/** The name is the link; the whole tile belongs to it. */
const nameLook = {
  display: 'block',
  fontWeight: 620,
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '9px' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--fovea-focus)', outlineOffset: 2 },
} as const;

const icon = { fontSize: 'small' } as const;

function actionsOf(t: TFunction<'folder'>, folder: Folder, { wishes, rename }: { wishes: FolderWishes; rename: () => void }) {
  return [
    { name: 'rename', label: t('rename'), icon: <EditOutlined {...icon} />, run: rename },
    { name: 'move', label: t('move'), icon: <DriveFileMoveOutlined {...icon} />, run: () => wishes.askToMove(folder) },
    { name: 'delete', label: t('delete'), icon: <DeleteOutlineRounded {...icon} />, run: () => wishes.askToDelete(folder), isApart: true },
  ];
}
