import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useEnter } from '../features/session/api.ts';
import { AuthFrame } from '../features/session/auth-frame.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { ownPath } from '../lib/own-path.ts';
import { late } from '../ui/late.tsx';
import { chosenIn } from './password-chosen.ts';

/** Most servers have no use for it, so what the first page weighs is without. */
const OrganisationLink = late(
  'organisation-link',
  async () => (await import('../features/organisation-sign-in/organisation-link.tsx')).OrganisationLink,
  'nowhere',
);

const HOME = '/predictions';

/** Where a person goes after signing in: back, or to the library. The guards send on who must change the password. */
export function LoginPage() {
  const { t } = useTranslation('auth.login');
  const navigate = useNavigate();
  const enter = useEnter();
  const [search] = useSearchParams();
  const back = ownPath(search.get('redir_url'));
  const chosen = chosenIn(useLocation().state);
  // Whoever opens the bare address is sent on to the library before anything is known of them, and may never have been here.
  const wasHere = chosen || (back && back !== HOME);
  const [step, setStep] = useState<'credentials' | 'code'>('credentials');
  const forgot = (
    <Box component={Link} to="/password/reset" sx={{ color: 'primary.main', justifySelf: 'center', p: 1, borderRadius: 1 }}>
      {t('forgot')}
    </Box>
  );
  return (
    <AuthFrame
      title={t('title')}
      heading={chosen === 'invitation' ? t('ready') : t(wasHere ? 'welcome' : 'title')}
      text={step === 'code' ? t('code.step') : chosen ? t('chosen') : wasHere ? t('returning') : t('first-time')}
    >
      <LoginForm
        aside={
          <>
            <Suspense>
              <OrganisationLink />
            </Suspense>
            {forgot}
          </>
        }
        onStep={setStep}
        onSignedIn={(user) => {
          enter(user);
          void navigate(back ?? HOME, { replace: true });
        }}
      />
    </AuthFrame>
  );
}
