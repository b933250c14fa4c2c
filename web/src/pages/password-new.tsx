import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { linkQuery } from '../features/account/api.ts';
import { isLinkGone } from '../features/account/is-link-gone.ts';
import { LinkFault } from '../features/account/link-fault.tsx';
import { NewPasswordForm } from '../features/account/new-password-form.tsx';
import { AuthFrame } from '../features/session/auth-frame.tsx';
import { formatMoment } from '../lib/format.ts';
import type { Chosen } from './password-chosen.ts';

/** Where the link of a reset and of an invitation lead: a password of one's own, then to the sign-in page. */
export function PasswordNewPage() {
  const { t, i18n } = useTranslation('auth.password-new');
  const { token = '' } = useParams();
  const { data: link, error, refetch, isFetching } = useQuery(linkQuery(token));
  const navigate = useNavigate();
  if (error)
    return (
      <AuthFrame title={t('title')} heading={isLinkGone(error) ? t('gone.title') : t('error-page.missing-title')}>
        <LinkFault error={error} gone={t('gone.text')} retry={() => void refetch()} isRetrying={isFetching}>
          <Button variant="contained" component={Link} to="/password/reset">
            {t('gone.reset')}
          </Button>
          <Button component={Link} to="/login">
            {t('gone.login')}
          </Button>
        </LinkFault>
      </AuthFrame>
    );
  if (!link)
    return (
      <AuthFrame title={t('title')} heading={t('loading')}>
        <Skeleton variant="rounded" height={240} />
      </AuthFrame>
    );
  if (link.kind === 'email-change') return <Navigate to={`/email/confirm/${token}`} replace />;
  const isInvited = link.kind === 'invitation';
  const facts = { email: link.email_masked, until: formatMoment(link.expires_at, i18n.language) };
  return (
    <AuthFrame
      title={isInvited ? t('invited.title') : t('title')}
      heading={isInvited ? t('invited.title') : t('title')}
      text={isInvited ? t('invited.text', facts) : t('reset.text', facts)}
    >
      <NewPasswordForm
        token={token}
        link={link}
        onChosen={() => {
          const state: Chosen = { chosen: isInvited ? 'invitation' : 'reset' };
          void navigate('/login', { replace: true, state });
        }}
      />
    </AuthFrame>
  );
}
