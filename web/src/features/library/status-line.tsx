import type { PreTest } from '@fovea/contract/pre-tests';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import RemoveCircleOutlineRounded from '@mui/icons-material/RemoveCircleOutlineRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatShare, formatWait } from '../../lib/format.ts';

const MARKS = {
  draft: [ScheduleRounded, 'text.secondary'],
  uploading: [ScheduleRounded, 'text.secondary'],
  queued: [ScheduleRounded, 'text.secondary'],
  processing: [ScheduleRounded, 'primary.main'],
  complete: [CheckCircleOutlineRounded, 'success.main'],
  failed: [ErrorOutlineRounded, 'error.main'],
  cancelled: [RemoveCircleOutlineRounded, 'text.secondary'],
} as const satisfies Record<PreTest['status'], unknown>;

/** Where a test is, in words: what is being done, how far, how long it may take. */
function statusText(t: TFunction<'predictions'>, preTest: PreTest, locale: string): string {
  const { status, stage, progress, eta_s: etaS, queue_position: position } = preTest;
  if (status === 'queued' && position !== null) return position === 1 ? t('queue.next') : t('queue.position', { position });
  if (status !== 'processing') return t(`status.${status}`);
  const pieces = [stage ? t(`stage.${stage}`) : t('status.processing'), formatShare(progress / 100, locale)];
  if (etaS !== null) pieces.push(t('time.left', { time: formatWait(etaS, locale) }));
  return pieces.join(', ');
}

/** The reason of a failure in the reader's language, or the server's own sentence when it is a new one. */
export const failureText = (t: TFunction<'predictions'>, failure: NonNullable<PreTest['failure']>): string =>
  t(`failure.${failure.code}`, { defaultValue: failure.detail });

export function StatusLine({ preTest }: { readonly preTest: PreTest }) {
  const { t, i18n } = useTranslation('predictions');
  const [Icon, colour] = MARKS[preTest.status];
  return (
    <Box aria-live="polite" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, fontSize: 13, color: colour, minWidth: 0 }}>
      <Icon aria-hidden sx={{ fontSize: 16, flex: 'none', mt: '1.5px' }} />
      <Box component="span" sx={{ textWrap: 'pretty' }}>
        {statusText(t, preTest, i18n.language)}
      </Box>
    </Box>
  );
}

/** The live bar of a test that is being worked on; keeps its place when there is nothing to show. */
export function StatusBar({ preTest }: { readonly preTest: PreTest }) {
  const { t } = useTranslation('predictions');
  const isShown = preTest.status === 'processing' || preTest.status === 'uploading' || preTest.status === 'queued';
  if (!isShown) return <Box sx={{ height: 3 }} />;
  const isWaiting = preTest.status !== 'processing';
  return (
    <LinearProgress
      variant="determinate"
      value={isWaiting ? 0 : preTest.progress}
      aria-label={t('tile.progress', { name: preTest.pre_test_name })}
      sx={{ height: 3, borderRadius: 0, ...(isWaiting ? { bgcolor: 'divider' } : {}) }}
    />
  );
}
