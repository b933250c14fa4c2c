import { CallError } from '@fovea/contract/call';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useNavigate, useRouteError } from 'react-router';
import { useCurrentUser } from '../features/session/api.ts';
import { isClientStatus, isUnanswered } from '../lib/client-status.ts';
import { errorText, jobIdOf } from '../lib/error-text.ts';
import { MissingCode } from '../lib/load-once.ts';
import { hasRole } from '../lib/may.ts';
import { MissingPage } from '../lib/missing-page.ts';
import { IN_NEW_WINDOW, supportSite } from '../lib/support-site.ts';
import { late } from '../ui/late.tsx';
import { NameBar } from '../ui/name-bar.tsx';
import { useAnotherTry } from './use-another-try.ts';
import { useFaultReport } from './use-fault-report.ts';

const FaultDetails = late('fault-details', async () => (await import('./fault-details.tsx')).FaultDetails);

/** The status an error carries: the router's own, the server's, or none for a fault in the page itself. */
function statusFrom(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || error instanceof CallError || error instanceof MissingPage ? error.status : undefined;
}

interface ErrorPageProps {
  /** Nothing of ours stands around it: whoever came by a link has no other page here. */
  readonly isBare?: boolean;
}

/** Statuses 400 to 421 are about the address or the person; all others are ours (specification §2). */
export function ErrorPage({ isBare = false }: ErrorPageProps) {
  const error = useRouteError();
  const status = statusFrom(error);
  if (status === undefined || !isClientStatus(status))
    return <FaultView error={error} isAnotherFirst={isBare || error instanceof MissingCode} />;
  return (
    <>
      {error instanceof MissingPage && isOurs(error.cause) && <Reported error={error.cause} />}
      <ClientErrorView status={status} error={error} />
    </>
  );
}

/** An answer that could not be read is a fault to hear of, though the page says 404 (specification §8). */
const isOurs = (cause: unknown): boolean => cause !== undefined && !(cause instanceof CallError) && !isUnanswered(cause);

function Reported({ error }: { readonly error: unknown }) {
  useFaultReport(error);
  return null;
}

/** The same where nothing stands around it: whose page it is stands above, for people who came by a link and know nothing else of it. */
export function BareErrorPage() {
  const { t } = useTranslation();
  return (
    <>
      <NameBar>{t('product')}</NameBar>
      <main>
        <ErrorPage isBare />
      </main>
    </>
  );
}

/** Refused by somebody on the way to the server, who knows nothing of roles or of what there is. */
const isOfProxy = (error: unknown): boolean => error instanceof CallError && !error.problem;

/** Title and text: the page's own, or by what the status says of the address or of the person; other refusals have a sentence each. */
function wordsOf(t: TFunction, { status, error }: ClientErrorViewProps): readonly [string, string] {
  if (error instanceof MissingPage) return [error.message, error.text];
  if (isOfProxy(error)) return [t('error-page.refused-title'), errorText(t, error)];
  if (status === 401 || status === 403) return [t('error-page.forbidden-title'), t('error-page.forbidden-text')];
  if (status === 404 || status === 410 || !(error instanceof CallError))
    return [t('error-page.not-found-title'), t('error-page.not-found-text')];
  return [t('error-page.refused-title'), errorText(t, error)];
}

interface ClientErrorViewProps {
  readonly status: number;
  /** The server's refusal, where it was one. */
  readonly error?: unknown;
}

/** The view of what is not there or not allowed: back, or home. */
export function ClientErrorView({ status, error }: ClientErrorViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const jobId = jobIdOf(error instanceof MissingPage ? error.cause : error);
  const [title, text] = wordsOf(t, { status, error });
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', textAlign: 'center', gap: 3, minHeight: '70dvh', p: 6 }}>
      <title>{`${status} · Fovea`}</title>
      <Typography component="p" sx={{ fontSize: '2.75rem', fontWeight: 620, lineHeight: 1, color: 'text.secondary' }}>
        {status}
      </Typography>
      <Typography variant="h1" sx={{ textWrap: 'balance' }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '46ch', textWrap: 'balance' }}>
        {text}
      </Typography>
      {jobId && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('face.job-id', { id: jobId })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 3 }}>
        {(isOfProxy(error) || (error instanceof MissingPage && error.mayTryAgain)) && <AnotherTry />}
        <Button variant="outlined" onClick={() => navigate(-1)}>
          {t('action.back')}
        </Button>
        {error instanceof MissingPage && error.elsewhere}
        <Button variant="contained" component={Link} to="/pre-test">
          {t('action.home')}
        </Button>
      </Box>
    </Box>
  );
}

function AnotherTry({ variant = 'outlined' }: { readonly variant?: 'contained' | 'outlined' }) {
  const { t } = useTranslation();
  return (
    <Button variant={variant} onClick={useAnotherTry()}>
      {t('action.retry')}
    </Button>
  );
}

/** What happened to a page that was given up: it never came, the server said why, or it broke. */
function wordsOfFault(t: TFunction, error: unknown): readonly [string, string] {
  if (error instanceof MissingCode) return [t('error-page.missing-title'), t('error-page.missing-text')];
  return [t('error-page.title'), error instanceof CallError ? errorText(t, error) : t('error-page.text')];
}

/** The view of what is ours: what was the matter where the server said so, another try, home, and for admins how to find it again. */
function FaultView({ error, isAnotherFirst }: { readonly error: unknown; readonly isAnotherFirst: boolean }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const report = useFaultReport(error);
  const [title, text] = wordsOfFault(t, error);
  const jobId = jobIdOf(error);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', gap: 3, minHeight: '70dvh', p: 6 }}>
      <title>{`${title} · Fovea`}</title>
      <Typography variant="h1" sx={{ textAlign: 'center', textWrap: 'balance' }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '52ch', textAlign: 'center', textWrap: 'balance' }}>
        {text}
      </Typography>
      {jobId && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('face.job-id', { id: jobId })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 3 }}>
        {isAnotherFirst && (error instanceof CallError ? <AnotherTry variant="contained" /> : <Reload variant="contained" />)}
        <Button variant={isAnotherFirst ? 'outlined' : 'contained'} component="a" href="/predictions">
          {t('action.home')}
        </Button>
        {!isAnotherFirst && (error instanceof CallError ? <AnotherTry /> : <Reload variant="outlined" />)}
        <Button variant="outlined" href={supportSite()} {...IN_NEW_WINDOW} endIcon={<OpenInNewRounded titleAccess={t('new-window')} />}>
          {t('error-page.learn-more')}
        </Button>
        {hasRole(user, 'admin') && (
          <Button variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('error-page.details')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ width: '100%', maxWidth: 720, mt: 3 }}>
          <Suspense>
            <FaultDetails error={error} report={report} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

function Reload({ variant }: { readonly variant: 'contained' | 'outlined' }) {
  const { t } = useTranslation();
  return (
    <Button variant={variant} onClick={() => window.location.reload()}>
      {t('action.reload')}
    </Button>
  );
}
