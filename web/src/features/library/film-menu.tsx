import type { PreTest } from '@fovea/contract/pre-tests';
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { closeThen } from '../../ui/close-then.ts';
import type { FilmRoom } from './film-room.ts';
import { mayAnalyse } from './use-film-wishes.ts';

/** The film whose menu is open, and the button that opened it. */
export interface OpenMenu {
  readonly film: PreTest;
  readonly anchor: HTMLElement;
}

interface FilmMenuProps {
  readonly menu: OpenMenu | null;
  readonly room: FilmRoom;
  readonly onClose: () => void;
}

/** What can be done with one film: one menu for the whole list, since only one is ever open. */
export function FilmMenu({ menu, room, onClose }: FilmMenuProps) {
  const { mayDelete, words } = room;
  if (!menu || !room.wishes) return null;
  const t: TFunction<'predictions'> = words.t;
  const { film, anchor } = menu;
  const item = (label: string, icon: ReactNode, run: () => void) => (
    <MenuItem onClick={() => closeThen(onClose, run)}>
      <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {item(t('rename'), <EditOutlined fontSize="small" />, () => room.onRename(film))}
      {item(t('move'), <DriveFileMoveOutlined fontSize="small" />, () => room.askToMove({ films: [film], folders: [] }))}
      {mayAnalyse(film) && item(t('analyse'), <ReplayRounded fontSize="small" />, () => room.askToAnalyse([film]))}
      {item(t('next-cut'), <AddRounded fontSize="small" />, () => room.askForNextCut(film))}
      {mayDelete && <Divider />}
      {mayDelete && item(t('bin'), <DeleteOutlineRounded fontSize="small" />, () => room.bin({ films: [film], folders: [] }))}
    </Menu>
  );
}
