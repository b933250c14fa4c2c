import type { Folder } from '@fovea/contract/folders';
import { FOLDER_COUNT_MAX, FolderName } from '@fovea/contract/folders';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FolderRounded from '@mui/icons-material/FolderRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { KeyboardEvent, MouseEvent } from 'react';
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
  readonly picks: FolderPicks;
}

/** Which folders are chosen, and how they are. */
export interface FolderPicks {
  readonly folders: readonly Folder[];
  /** Anything is chosen, folders or not. */
  readonly isPicking: boolean;
  readonly onToggle: (folder: Folder) => void;
  /** Chooses from what was chosen last to this one. */
  readonly onExtend: (folder: Folder) => void;
}

/** What is in it, in words: counted up to a limit. */
export function contentOf(
  t: TFunction<'folder'>,
  { folder_count: folders, pre_test_count: films }: Pick<Folder, 'folder_count' | 'pre_test_count'>,
): string {
  const many = films > FOLDER_COUNT_MAX ? t('films-many', { count: FOLDER_COUNT_MAX }) : t('films', { count: films });
  if (folders === 0) return films === 0 ? t('nothing-in-it') : many;
  return films === 0 ? t('folders', { count: folders }) : `${t('folders', { count: folders })}, ${many}`;
}

/** One folder: opens on click, takes what is dropped on it, and can be carried itself. */
export function FolderTile({ folder, wishes, picks }: FolderTileProps) {
  const { t } = useTranslation('folder');
  const [isRenaming, setIsRenaming] = useState(false);
  const id = placeId(folder);
  const isPicked = picks.folders.some((one) => one.id === folder.id);
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
        ...(isPicked ? pickedLook : {}),
        ...(wishes ? pickLook(picks.isPicking) : {}),
        ...(drop.isOver ? { borderColor: 'primary.main', bgcolor: 'action.selected' } : {}),
      }}
    >
      <FolderRounded className="sign" sx={{ color: 'text.secondary', flex: 'none' }} />
      {wishes && <FolderPick {...{ folder, picks, isPicked }} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Name {...{ folder, wishes, picks, drag, isRenaming, setIsRenaming }} />
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

interface NameProps extends FolderTileProps {
  readonly drag: ReturnType<typeof useDragSource>;
  readonly isRenaming: boolean;
  readonly setIsRenaming: (isRenaming: boolean) => void;
}

/** The name leads into the folder; F2 makes it a field. */
function Name({ folder, wishes, picks, drag, isRenaming, setIsRenaming }: NameProps) {
  const { t } = useTranslation('folder');
  if (isRenaming && wishes)
    return (
      <NameField
        label={t('name')}
        value={folder.name}
        isValid={(text) => FolderName.safeParse(text).success}
        onSave={(name) => wishes.rename(folder, name)}
        onDone={() => setIsRenaming(false)}
      />
    );
  const keys = wishes && {
    F2: () => setIsRenaming(true),
    ' ': () => picks.onToggle(folder),
    // All that is chosen goes together, and the list asks about it.
    ...(picks.isPicking ? {} : { Delete: () => wishes.askToDelete(folder) }),
  };
  return (
    <Typography
      component={Link}
      ref={drag.setHandle}
      to={`/folder/${folder.slug}`}
      noWrap
      draggable={false}
      title={folder.name}
      aria-describedby={drag.describedBy}
      onClick={(event: MouseEvent) => wishes && onPickingClick(event, folder, picks)}
      onKeyDown={(event) => keys && onKey(event, keys)}
      sx={nameLook}
    >
      {folder.name}
    </Typography>
  );
}

/** Where a folder is chosen. */
function FolderPick({ folder, picks, isPicked }: { readonly folder: Folder; readonly picks: FolderPicks; readonly isPicked: boolean }) {
  const { t } = useTranslation('folder');
  return (
    <input
      type="checkbox"
      className="pick"
      checked={isPicked}
      aria-label={t('pick', { name: folder.name })}
      onChange={() => undefined}
      onClick={(event) => (event.shiftKey ? picks.onExtend(folder) : picks.onToggle(folder))}
      {...notCarried}
    />
  );
}

/** With Ctrl or Shift a folder is chosen instead of opened. */
function onPickingClick(event: MouseEvent, folder: Folder, picks: FolderPicks): void {
  if (!(event.ctrlKey || event.metaKey || event.shiftKey)) return;
  event.preventDefault();
  if (event.shiftKey) picks.onExtend(folder);
  else picks.onToggle(folder);
}

function onKey(event: KeyboardEvent, acts: Readonly<Record<string, () => void>>): void {
  const act = acts[event.key];
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

const pickedLook = { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' } as const;

/** The box takes the sign's place under the pointer, and everywhere once something is chosen; a finger sees both. */
const pickLook = (isPicking: boolean) =>
  ({
    '& .pick': {
      position: 'relative',
      zIndex: 1,
      flex: 'none',
      width: 18,
      height: 18,
      m: '3px',
      accentColor: 'var(--mui-palette-primary-main)',
    },
    '@media (hover: hover)': {
      '& .pick': { ml: '-33px', opacity: isPicking ? 1 : 0 },
      '& .sign': { opacity: isPicking ? 0 : 1 },
      '&:hover, &:focus-within': { '& .pick': { opacity: 1 }, '& .sign': { opacity: 0 } },
    },
  }) as const;

const icon = { fontSize: 'small' } as const;

function actionsOf(t: TFunction<'folder'>, folder: Folder, { wishes, rename }: { wishes: FolderWishes; rename: () => void }) {
  return [
    { name: 'rename', label: t('rename'), icon: <EditOutlined {...icon} />, run: rename },
    { name: 'move', label: t('move'), icon: <DriveFileMoveOutlined {...icon} />, run: () => wishes.askToMove(folder) },
    { name: 'delete', label: t('delete'), icon: <DeleteOutlineRounded {...icon} />, run: () => wishes.askToDelete(folder), isApart: true },
  ];
}
