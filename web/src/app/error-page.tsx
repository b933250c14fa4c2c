import { CallError } from '@fovea/contract/call';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useNavigate, useRouteError } from 'react-router';
import { useCurrentUser } from '../features/session/api.ts';
import { copyText } from '../lib/copy-text.ts';
import { jobIdOf } from '../lib/error-text.ts';
import { hasRole } from '../lib/may.ts';
import { Card } from '../ui/card.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';
import { showsDebugDetails } from './debug-hosts.ts';
import { useFaultReport } from './use-fault-report.ts';

/** The status an error carries: the router's own, the server's, or none for a fault in the page itself. */
function statusFrom(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof CallError ? error.status : undefined;
}

/** Statuses 400 to 421 are about the address or the person; all others are ours (specification §2). */
export function ErrorPage() {
  const error = useRouteError();
  const status = statusFrom(error);
  return status !== undefined && status >= 400 && status <= 421 ? <ClientErrorView status={status} /> : <FaultView error={error} />;
}

/** The same where nothing stands around it. */
export const BareErrorPage = () => (
  <main>
    <ErrorPage />
  </main>
);

/** The view of what is not there or not allowed: back, or home. */
export function ClientErrorView({ status }: { readonly status: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isForbidden = status === 401 || status === 403;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', textAlign: 'center', gap: 3, minHeight: '70dvh', p: 6 }}>
      <title>{`${status} · Fovea`}</title>
      <Typography component="p" sx={{ fontSize: '2.75rem', fontWeight: 620, lineHeight: 1, color: 'text.secondary' }}>
        {status}
      </Typography>
      <Typography variant="h1" sx={{ textWrap: 'balance' }}>
        {isForbidden ? t('error-page.forbidden-title') : t('error-page.not-found-title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '46ch', textWrap: 'balance' }}>
        {isForbidden ? t('error-page.forbidden-text') : t('error-page.not-found-text')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
        <Button variant="outlined" onClick={() => navigate(-1)}>
          {t('action.back')}
        </Button>
        <Button variant="contained" component={Link} to="/pre-test">
          {t('action.home')}
        </Button>
      </Box>
    </Box>
  );
}

function FaultView({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  useFaultReport(error);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', gap: 3, minHeight: '70dvh', p: 6 }}>
      <title>{`${t('error-page.title')} · Fovea`}</title>
      <Typography variant="h1" sx={{ textAlign: 'center', textWrap: 'balance' }}>
        {t('error-page.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '52ch', textAlign: 'center', textWrap: 'balance' }}>
        {t('error-page.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 3 }}>
        <Button variant="contained" component="a" href="/predictions">
          {t('action.home')}
        </Button>
        {hasRole(user, 'admin') && (
          <Button variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('error-page.details')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ width: '100%', maxWidth: 720, mt: 3 }}>
          <FaultDetails error={error} />
        </Box>
      )}
    </Box>
  );
}

function FaultDetails({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const say = useSnackbar();
  const jobId = jobIdOf(error);
  const copy = async (id: string) => {
    await copyText(id);
    say({ text: t('error-page.copied') });
  };
  return (
    <Card sx={{ p: 4, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {jobId ? t('face.job-id', { id: jobId }) : t('error-page.no-job-id')}
        </Typography>
        {jobId && (
          <Button size="small" onClick={() => void copy(jobId)}>
            {t('action.copy')}
          </Button>
        )}
      </Box>
      {showsDebugDetails(window.location.hostname) && error instanceof Error && (
        <Box
          component="pre"
          tabIndex={0}
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
          {`${error.message}\n\n${error.stack ?? ''}`}
        </Box>
      )}
    </Card>
  );
}
