import type { PreTest } from '@fovea/contract/pre-tests';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../ui/row-menu.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { FilmRoom } from './film-room.ts';
import { mayAnalyse } from './use-film-wishes.ts';

interface FilmMenuProps {
  readonly film: PreTest;
  readonly room: FilmRoom;
  readonly tabIndex: number;
}

const icon = { fontSize: 'small' } as const;

/** What can be done with one film. */
export function FilmMenu({ film, room, tabIndex }: FilmMenuProps) {
  const { t } = useTranslation('predictions');
  const { wishes, mayDelete } = room;
  if (!wishes) return null;
  const actions: Action[] = [
    { name: 'rename', label: t('rename'), icon: <EditOutlined {...icon} />, run: () => room.onRename(film) },
    { name: 'move', label: t('move'), icon: <DriveFileMoveOutlined {...icon} />, run: () => room.askToMove([film]) },
    ...(mayAnalyse(film)
      ? [{ name: 'analyse', label: t('analyse'), icon: <ReplayRounded {...icon} />, run: () => room.askToAnalyse([film]) }]
      : []),
    ...(mayDelete
      ? [{ name: 'bin', label: t('bin'), icon: <DeleteOutlineRounded {...icon} />, run: () => void wishes.bin([film]), isApart: true }]
      : []),
  ];
  return <RowMenu label={t('action.more-of', { name: film.pre_test_name })} actions={actions} tabIndex={tabIndex} />;
}
