import type { PreTest } from '@fovea/contract/pre-tests';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { isMoving } from './api.ts';
import type { FilmWishes } from './use-film-wishes.ts';
import { mayTryAgain } from './use-film-wishes.ts';

/** A draft that nobody will send a film for is stopped like the rest. */
const mayStop = (film: PreTest) => film.status === 'draft' || isMoving(film);

interface TileActionsProps {
  readonly film: PreTest;
  readonly wishes: FilmWishes;
  readonly tabIndex: number;
}

/** Stop what moves, start again what stopped. Cancelling needs no question: it can be taken back. */
export function TileActions({ film, wishes, tabIndex }: TileActionsProps) {
  const { t } = useTranslation('predictions');
  const name = film.pre_test_name;
  if (mayStop(film))
    return (
      <Tooltip title={t('action.cancel')}>
        <IconButton size="small" tabIndex={tabIndex} aria-label={t('tile.cancel', { name })} onClick={() => wishes.cancel(film)}>
          <CloseRounded sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    );
  if (!mayTryAgain(film)) return null;
  return (
    <Tooltip title={t('action.retry')}>
      <IconButton
        size="small"
        color="primary"
        tabIndex={tabIndex}
        aria-label={t('tile.retry', { name })}
        onClick={() => wishes.retry(film)}
      >
        <ReplayRounded sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
