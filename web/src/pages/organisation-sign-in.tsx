import type { IssuerAnswer, IssuerOutcome } from '@fovea/contract/single-sign-on';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { OrganisationForm } from '../features/organisation-sign-in/organisation-form.tsx';
import { answerIn, useOrganisationAnswer } from '../features/organisation-sign-in/use-organisation-answer.ts';
import { useCurrentUser, useEnter } from '../features/session/api.ts';
import { AuthFrame } from '../features/session/auth-frame.tsx';
import { useErrorText } from '../lib/error-text.ts';
import { ownPath } from '../lib/own-path.ts';
import { Banner } from '../ui/banner.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';

/** Where one leaves for one's organisation, and where that sends the browser back to. */
export function OrganisationSignInPage() {
  const { t } = useTranslation('auth.organisation');
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const answer = answerIn(search);
  if (answer) return <Returning answer={answer} />;
  const wasDenied = search.has('error');
  if (user && !wasDenied) return <Navigate to="/user" replace />;
  return (
    <AuthFrame title={t('title')} heading={t('title')} text={t('text')}>
      <OrganisationForm back={ownPath(search.get('redir_url'))} banner={wasDenied && <Banner tone="warning">{t('denied')}</Banner>} />
      <Box
        component={Link}
        to={user ? '/user/settings' : '/login'}
        sx={{ display: 'block', textAlign: 'center', color: 'primary.main', mt: 4, p: 1 }}
      >
        {user ? t('back') : t('other')}
      </Box>
    </AuthFrame>
  );
}

function Returning({ answer }: { readonly answer: IssuerAnswer }) {
  const { t } = useTranslation('auth.organisation');
  const navigate = useNavigate();
  const enter = useEnter();
  const say = useSnackbar();
  const text = useErrorText();
  const user = useCurrentUser();
  const onDone = (outcome: IssuerOutcome) => {
    if (outcome.kind === 'signed-in') enter(outcome.user);
    else say({ text: t('proved') });
    void navigate(ownPath(outcome.back) ?? '/predictions', { replace: true });
  };
  const error = useOrganisationAnswer(answer, onDone);
  if (!error)
    return (
      <AuthFrame title={t('title')} heading={t('returning')} text={t('returning.text')}>
        <Skeleton variant="rounded" height={48} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('title')} heading={t('title')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Banner tone="error">{text(error)}</Banner>
        <Button variant="contained" size="large" component={Link} to={user ? '/user/settings' : '/login/organisation'} replace>
          {user ? t('back') : t('again')}
        </Button>
        {!user && (
          <Button size="large" component={Link} to="/login" replace>
            {t('other')}
          </Button>
        )}
      </Box>
    </AuthFrame>
  );
}
