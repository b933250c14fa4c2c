import { CallError } from '@fovea/contract/call';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leadsElsewhere } from '../lib/client-status.ts';
import { errorText, jobIdOf, useErrorText } from '../lib/error-text.ts';
import { MissingPage } from '../lib/missing-page.ts';

interface EmptyFaceProps {
  readonly picture?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** A button, or several. */
  readonly action?: ReactNode;
  /** `h1` where the face is all that the page has to say. */
  readonly heading?: 'h1' | 'h2';
}

/** The face of nothing yet: what will be here, and the one button that starts it; where another stands beside it, they stand apart. */
export function EmptyFace({ picture, title, text, action, heading = 'h2' }: EmptyFaceProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: { xs: 12, sm: 20 }, px: 4 }}>
      {picture}
      <Typography variant="h2" component={heading} sx={{ textWrap: 'balance' }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '46ch', textWrap: 'balance' }}>
        {text}
      </Typography>
      {action && <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>{action}</Box>}
    </Box>
  );
}

interface FaultProps {
  readonly error: unknown;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

interface FailedFaceProps extends FaultProps {
  /** `h1` where the face is all that the page has to say. */
  readonly heading?: 'h1' | 'h2';
}

/** The face of a failed reading: what happened, the job id for support, and another try. */
export function FailedFace({ error, retry, isRetrying, heading = 'h2' }: FailedFaceProps) {
  const { t } = useTranslation();
  const text = useErrorText();
  const jobId = jobIdOf(error);
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: { xs: 12, sm: 20 }, px: 4 }}>
      <Typography variant="h2" component={heading} sx={{ textWrap: 'balance' }}>
        {t('face.failed-title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '46ch', textWrap: 'balance' }}>
        {text(error)}
      </Typography>
      {jobId && (
        <Typography variant="caption" color="textSecondary">
          {t('face.job-id', { id: jobId })}
        </Typography>
      )}
      <Button variant="outlined" onClick={retry} loading={isRetrying} sx={{ mt: 2 }}>
        {t('action.retry')}
      </Button>
    </Box>
  );
}

interface FailedPageProps extends FailedFaceProps {
  /** What the page says of a subject that is not there, in words of its own. */
  readonly missing?: { readonly title: string; readonly text: string; readonly elsewhere?: ReactNode };
}

/**
 * The same for what the whole page is about: the error page has it (specification §4), with the way back and home, and with another try
 * where one may help. Only what leads elsewhere by itself stays here until it does.
 */
export function FailedPage({ missing, heading = 'h1', ...fault }: FailedPageProps) {
  const { t } = useTranslation();
  const { error } = fault;
  if (leadsElsewhere(error)) return <FailedFace heading={heading} {...fault} />;
  if (!(error instanceof CallError))
    throw new MissingPage({ title: t('face.failed-title'), text: errorText(t, error), mayTryAgain: true, cause: error });
  if (missing && error.problem && error.status === 404) throw new MissingPage({ ...missing, cause: error });
  throw error;
}

/** The note above what was read last, when it could not be read again. */
export function StaleNote({ error, retry, isRetrying }: FaultProps) {
  const { t } = useTranslation();
  const text = useErrorText();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" onClick={retry} loading={isRetrying}>
          {t('action.retry')}
        </Button>
      }
    >
      {error ? t('face.stale', { reason: text(error) }) : t('face.offline')}
    </Alert>
  );
}
