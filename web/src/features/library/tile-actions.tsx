import type { PreTest } from '@fovea/contract/pre-tests';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { isMoving, useCancel, useRetry } from './api.ts';

const mayTryAgain = ({ status, failure, video }: PreTest) =>
  video !== null && (status === 'cancelled' || (status === 'failed' && (failure?.is_retryable ?? false)));

/** A draft that nobody will send a film for is stopped like the rest. */
const mayStop = (preTest: PreTest) => preTest.status === 'draft' || isMoving(preTest);

/** Stop what moves, start again what stopped. Cancelling needs no question: it can be taken back. */
export function TileActions({ preTest }: { readonly preTest: PreTest }) {
  const { t } = useTranslation('predictions');
  const say = useSnackbar();
  const text = useErrorText();
  const cancel = useCancel();
  const retry = useRetry();
  const { uuid, pre_test_name: name } = preTest;
  const onError = (error: unknown) => say({ text: text(error), tone: 'error' });
  const again = () => retry.mutate(uuid, { onError, onSuccess: () => say({ text: t('retried') }) });
  const stop = () =>
    cancel.mutate(uuid, {
      onError,
      onSuccess: (stopped) =>
        say({ text: t('cancelled'), tone: 'info', ...(mayTryAgain(stopped) ? { action: { label: t('restart'), run: again } } : {}) }),
    });
  if (mayStop(preTest)) {
    const label = t('tile.cancel', { name });
    return (
      <Tooltip title={t('action.cancel')}>
        <IconButton size="small" aria-label={label} onClick={stop} disabled={cancel.isPending}>
          <CloseRounded sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    );
  }
  if (!mayTryAgain(preTest)) return null;
  return (
    <Tooltip title={t('action.retry')}>
      <IconButton size="small" color="primary" aria-label={t('tile.retry', { name })} onClick={again} disabled={retry.isPending}>
        <ReplayRounded sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
