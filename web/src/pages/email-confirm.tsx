import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { linkQuery, useConfirmEmail } from '../features/account/api.ts';
import { isLinkGone } from '../features/account/is-link-gone.ts';
import { LinkFault } from '../features/account/link-fault.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { AuthFrame } from '../features/session/auth-frame.tsx';
import { useErrorText } from '../lib/error-text.ts';
import { Banner } from '../ui/banner.tsx';

/** Where the mail to a new address leads. It takes a press of a button: mail filters open links too. */
export function EmailConfirmPage() {
  const { t } = useTranslation('auth.email-confirm');
  const { token = '' } = useParams();
  const text = useErrorText();
  const user = useCurrentUser();
  const link = useQuery(linkQuery(token));
  const confirm = useConfirmEmail(token);
  const on = (
    <Button
      variant={confirm.isSuccess ? 'contained' : 'text'}
      size="large"
      fullWidth
      component={Link}
      to={user ? '/user/settings' : '/login'}
    >
      {user ? t('to-settings') : t('to-login')}
    </Button>
  );
  if (confirm.isSuccess)
    return (
      <AuthFrame title={t('title')} heading={t('done.title')} text={t('done.text', { email: link.data?.email_masked ?? '' })}>
        {on}
      </AuthFrame>
    );
  if (link.error)
    return (
      <AuthFrame title={t('title')} heading={isLinkGone(link.error) ? t('gone.title') : t('error-page.missing-title')}>
        <LinkFault error={link.error} gone={t('gone.text')} retry={() => void link.refetch()} isRetrying={link.isFetching}>
          {on}
        </LinkFault>
      </AuthFrame>
    );
  if (!link.data)
    return (
      <AuthFrame title={t('title')} heading={t('loading')}>
        <Skeleton variant="rounded" height={120} />
      </AuthFrame>
    );
  if (link.data.kind !== 'email-change') return <Navigate to={`/password/new/${token}`} replace />;
  return (
    <AuthFrame title={t('title')} heading={t('title')} text={t('text', { email: link.data.email_masked })}>
      {confirm.error && <Banner tone="error">{text(confirm.error)}</Banner>}
      <Button variant="contained" size="large" fullWidth sx={{ mt: 4 }} loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('submit')}
      </Button>
    </AuthFrame>
  );
}
