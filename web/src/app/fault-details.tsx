import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { jobIdOf } from '../lib/error-text.ts';
import { Card } from '../ui/card.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { showsDebugDetails } from './debug-hosts.ts';
import type { FaultReport } from './use-fault-report.ts';

interface FaultDetailsProps {
  readonly error: unknown;
  readonly report: FaultReport;
}

/**
 * What an admin needs to find the fault again: the job id of the request that failed or, for a fault in the browser, of the one that
 * reported it; both lead to the report in the request log. Where the host is one for it, also the fault itself.
 */
export function FaultDetails({ error, report: { state, componentStack } }: FaultDetailsProps) {
  const { t } = useTranslation();
  const jobId = jobIdOf(error) ?? (state.kind === 'kept' ? state.jobId : null);
  return (
    <Card sx={{ p: 4, display: 'grid', gap: 3 }}>
      {jobId && <JobId id={jobId} />}
      <Typography role="status" variant="body2" color="textSecondary">
        {t(`error-page.report.${state.kind}`)}
      </Typography>
      {showsDebugDetails(window.location.hostname) && <Trace text={traceOf(error, componentStack)} />}
    </Card>
  );
}

function JobId({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {t('face.job-id', { id })}
      </Typography>
      <Button size="small" onClick={() => void copy(id, t('error-page.copied'))}>
        {t('action.copy')}
      </Button>
    </Box>
  );
}

/** The message, the components it happened in, and the calls. */
function traceOf(error: unknown, componentStack: string | undefined): string {
  const [message, stack] = error instanceof Error ? [error.message, error.stack] : [String(error), undefined];
  return [message, componentStack?.replace(/^\n/, ''), stack].filter(Boolean).join('\n\n');
}

function Trace({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={t('error-page.trace')}
      sx={{
        m: 0,
        fontSize: '0.75rem',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        overflow: 'auto',
        maxHeight: 320,
        color: 'text.secondary',
      }}
    >
      {text}
    </Box>
  );
}
