import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatWait } from '../../lib/format-wait.ts';
import { Card } from '../../ui/card.tsx';

interface StatusPanelProps {
  readonly preTest: PreTest;
  /** False for people who may only look. */
  readonly mayChange: boolean;
  /** True for people who see what the organisation has bought. */
  readonly mayBuy?: boolean;
  readonly isChanging: boolean;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** How far a pre-test is that has no complete result: what happens, how long it may take, and what can be done. */
export function StatusPanel({ preTest, mayChange, mayBuy = false, isChanging, onCancel, onRetry }: StatusPanelProps) {
  const { t } = useTranslation('prediction');
  const cancel = mayChange && (
    <Button size="small" color="cancel" variant="outlined" onClick={onCancel} loading={isChanging}>
      {t('status.cancel')}
    </Button>
  );
  const retry = mayChange && preTest.video !== null && (
    <Button size="small" variant="contained" onClick={onRetry} loading={isChanging}>
      {t('status.retry')}
    </Button>
  );
  const choose = mayChange && (
    <Button size="small" variant="contained" component={Link} to={`/pre-test?draft=${preTest.uuid}`}>
      {t('status.choose')}
    </Button>
  );
  const billing = mayBuy && preTest.failure?.code === 'not_enough_credits' && (
    <Button size="small" variant="outlined" component={Link} to="/account/settings?activeTab=billing-details">
      {t('status.billing')}
    </Button>
  );
  const another = mayChange && (
    <Button size="small" variant="contained" component={Link} to="/pre-test">
      {t('status.another')}
    </Button>
  );
  switch (preTest.status) {
    case 'complete':
      return null;
    case 'draft':
      return (
        <Panel
          title={t('status.draft')}
          text={t('status.draftText')}
          action={
            <>
              {choose}
              {cancel}
            </>
          }
        />
      );
    case 'uploading':
      return <Panel title={t('status.uploading')} text={t('status.uploadingText')} action={cancel} />;
    case 'queued':
      return <Queued preTest={preTest} action={cancel} />;
    case 'processing':
      return <Processing preTest={preTest} mayChange={mayChange} action={cancel} />;
    case 'failed':
      return <Failed {...{ preTest, mayChange, retry, billing, another }} />;
    case 'cancelled':
      // Cancelled while it was being sent, or before: there is no film that could be safe, or analysed.
      return preTest.video ? (
        <Panel title={t('status.cancelled')} text={t(mayChange ? 'status.cancelledText' : 'status.cancelledLook')} action={retry} />
      ) : (
        <Panel title={t('status.unsent')} text={t(mayChange ? 'status.unsentText' : 'status.unsentLook')} action={choose} />
      );
  }
}

/** What keeps it waiting: its turn, or a server without room, which people can do something about. */
function Queued({ preTest, action }: Omit<ProcessingProps, 'mayChange'>) {
  const { t } = useTranslation('prediction');
  const lacksRoom = preTest.stage === 'no-room';
  const title = lacksRoom ? t('stage.no-room') : t('status.queued');
  return (
    <Panel title={title} text={lacksRoom ? t('status.noRoom') : queueText(preTest, t)} action={action} bar={<Bar preTest={preTest} />} />
  );
}

const queueText = ({ queue_position }: PreTest, t: TFunction<'prediction'>): string =>
  queue_position === null || queue_position <= 1 ? t('status.queuedNext') : t('status.queuedBehind', { count: queue_position - 1 });

type ProcessingProps = Pick<StatusPanelProps, 'preTest' | 'mayChange'> & { readonly action: ReactNode };

function Processing({ preTest, mayChange, action }: ProcessingProps) {
  const { t, i18n } = useTranslation('prediction');
  const { stage, eta_s } = preTest;
  const counts = mayChange ? ` ${t('status.cancelCounts')}` : '';
  const wait = eta_s === null ? t('status.noEta') : t('status.eta', { wait: formatWait(eta_s, i18n.language) });
  return (
    <Panel
      title={t(`stage.${stage ?? 'waiting'}`)}
      text={`${t('status.progress', { progress: preTest.progress })} · ${wait} ${t('status.leave')}${counts}`}
      action={action}
      bar={<Bar preTest={preTest} />}
    />
  );
}

function Bar({ preTest }: { readonly preTest: PreTest }) {
  const { t } = useTranslation('prediction');
  return <LinearProgress variant="determinate" value={preTest.progress} aria-label={t('status.bar')} />;
}

interface FailedProps extends Pick<StatusPanelProps, 'preTest' | 'mayChange'> {
  readonly retry: ReactNode;
  readonly billing: ReactNode;
  readonly another: ReactNode;
}

/** What to do next, for who may do it; who may only look is told what others can do. */
const nextOf = (isRetryable: boolean, mayChange: boolean) => {
  if (isRetryable) return mayChange ? 'status.failedRetry' : 'status.failedRetryLook';
  return mayChange ? 'status.failedFile' : 'status.failedFileLook';
};

/** Their words say themselves what is safe and what to do. */
const SAY_ALL = new Set(['not_enough_credits', 'allowance_used']);

function Failed({ preTest, mayChange, retry, billing, another }: FailedProps) {
  const { t } = useTranslation('prediction');
  const { failure } = preTest;
  const what = failure ? t(`failure.${failure.code}`, { defaultValue: failure.detail }) : t('status.failedUnknown');
  const isRetryable = failure?.is_retryable ?? true;
  return (
    <Panel
      title={t('status.failed')}
      text={failure && SAY_ALL.has(failure.code) ? what : `${what} ${t(nextOf(isRetryable, mayChange))}`}
      action={
        <>
          {billing}
          {isRetryable ? retry : another}
        </>
      }
      tone="error"
    />
  );
}

interface PanelProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly bar?: ReactNode;
  readonly tone?: 'error';
}

function Panel({ title, text, action, bar, tone }: PanelProps) {
  return (
    <Card role={tone === 'error' ? 'alert' : 'status'} sx={{ p: 4, ...(tone === 'error' ? { borderColor: 'error.main' } : {}) }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h3" component="h2" color={tone === 'error' ? 'error' : 'textPrimary'}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
        {action}
      </Box>
      {bar && <Box sx={{ mt: 3 }}>{bar}</Box>}
    </Card>
  );
}
