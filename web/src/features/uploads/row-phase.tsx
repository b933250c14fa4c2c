import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrorsOf } from '../../lib/error-text.ts';
import { formatBytes, formatShare } from '../../lib/format.ts';
import { formatWait } from '../../lib/format-wait.ts';
import { estimateS } from './check-file.ts';
import type { Upload } from './upload.ts';
import { shareSent } from './upload.ts';
import { isCutShort, useArrived } from './use-arrived.ts';

/** What the server said of wishes that it refused. */
const remarksOf = (refusal: unknown): string => Object.values(fieldErrorsOf(refusal)).join(' ');

/** How far a row is, as a sentence. */
function phaseText(t: TFunction<'pre-test'>, upload: Upload, locale: string): string | null {
  const { phase, sentBytes, bytes } = upload;
  const share = formatShare(shareSent(upload), locale);
  switch (phase.kind) {
    case 'draft':
      if (phase.error) return t('state.failed', { reason: remarksOf(phase.error) || errorText(t, phase.error) });
      return upload.saved ? t('state.draft') : null;
    case 'restoring':
      return t('state.restoring');
    case 'needs-yes':
      return t(upload.isStarted ? 'state.needs-yes' : 'state.draft-needs-yes');
    case 'lined-up':
      return t('state.lined-up');
    case 'creating':
      return t('state.creating');
    case 'sending': {
      if (sentBytes >= bytes) return t('state.confirming');
      const sent = t('state.sending', { sent: formatBytes(sentBytes, locale), bytes: formatBytes(bytes, locale) });
      if (phase.bytesPerS === null) return sent;
      const analysisS = upload.facts ? (estimateS(upload.facts) ?? 0) : 0;
      return `${sent}, ${t('state.result-in', { time: formatWait((bytes - sentBytes) / phase.bytesPerS + analysisS, locale) })}`;
    }
    case 'paused':
      return t('state.paused', { share });
    case 'waiting':
      return t(phase.isAnswered ? 'state.held' : 'state.waiting', { share });
    case 'needs-file':
      if (phase.wrongFile) return t('state.other-file', { file: upload.fileName });
      return t(upload.isStarted ? 'state.needs-file' : 'state.draft-needs-file', { file: upload.fileName });
    case 'sent':
      return t('state.sent');
    case 'failed':
      return t('state.failed', { reason: errorText(t, phase.error) });
  }
}

const TONES: Partial<Record<Upload['phase']['kind'], string>> = {
  failed: 'error.main',
  waiting: 'warning.main',
  'needs-file': 'warning.main',
  'needs-yes': 'warning.main',
  sent: 'success.main',
};

/** Where its analysis is: in the queue, under way with a time, or at its end. */
export function arrivedText(t: TFunction<'pre-test'>, preTest: PreTest, locale: string): string {
  const { status, stage, progress, eta_s, queue_position, failure } = preTest;
  if (status === 'complete') return t('state.ready');
  if (status === 'failed' && failure) return t(`failure.${failure.code}`, { defaultValue: failure.detail });
  if (status === 'failed' || status === 'cancelled') return t('state.ended');
  if (status === 'queued' && stage === 'no-room') return t('stage.no-room');
  if (status !== 'processing')
    return queue_position !== null && queue_position > 1 ? t('queue.position', { position: queue_position }) : t('state.sent');
  const left = eta_s === null ? [] : [t('time.left', { time: formatWait(eta_s, locale) })];
  return [stage ? t(`stage.${stage}`) : t('status.processing'), formatShare(progress / 100, locale), ...left].join(', ');
}

export function RowPhase({ upload }: { readonly upload: Upload }) {
  const { t, i18n } = useTranslation('pre-test');
  const { phase } = upload;
  const arrived = useArrived(upload);
  const text = arrived ? arrivedText(t, arrived, i18n.language) : phaseText(t, upload, i18n.language);
  if (!text) return null;
  const isRefused = phase.kind === 'draft' && phase.error !== undefined;
  const isEnded = isRefused || isCutShort(arrived);
  const hasBar =
    upload.isStarted && phase.kind !== 'sent' && phase.kind !== 'lined-up' && !(phase.kind === 'failed' && upload.sentBytes === 0);
  const isOpenEnded = phase.kind === 'creating';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {hasBar && (
        <LinearProgress
          aria-label={t('row.progress', { name: upload.name })}
          variant={isOpenEnded ? 'indeterminate' : 'determinate'}
          {...(isOpenEnded ? {} : { value: Math.round(shareSent(upload) * 100) })}
          color={phase.kind === 'failed' ? 'error' : 'primary'}
        />
      )}
      {arrived?.status === 'processing' && (
        <LinearProgress variant="determinate" value={arrived.progress} aria-label={t('row.analysis', { name: upload.name })} />
      )}
      <Typography
        variant="body2"
        sx={{ color: isEnded ? 'error.main' : (TONES[phase.kind] ?? 'text.secondary') }}
        aria-live={phase.kind === 'sending' || arrived?.status === 'processing' ? 'off' : 'polite'}
      >
        {text}
      </Typography>
    </Box>
  );
}
