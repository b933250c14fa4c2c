import type { CurrentUser } from '@fovea/contract/sessions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { BrandPanel } from '../features/session/brand-panel.tsx';
import { LanguageLinks } from '../features/session/language-links.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { ownPath } from '../lib/own-path.ts';
import { Mark } from '../ui/mark.tsx';

/** Where a person goes after signing in: back, or to the library. The guards send on who must change the password. */
export function LoginPage() {
  const { t } = useTranslation('auth.login');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = ownPath(search.get('redir_url'));
  const onSignedIn = (_: CurrentUser) => void navigate(back ?? '/predictions', { replace: true });
  return (
    <Box
      component="main"
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 11fr) minmax(420px, 9fr)' }, minHeight: '100dvh' }}
    >
      <title>{`${t('title')} · ${t('product')}`}</title>
      <BrandPanel />
      <Box sx={{ display: 'grid', gridTemplateRows: 'auto 1fr auto', px: { xs: 4, sm: 10, lg: 16 }, py: { xs: 6, sm: 8 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 16, fontWeight: 620 }}>
          <Mark size={28} />
          {t('product')}
        </Box>
        <Box sx={{ alignSelf: 'center', width: '100%', maxWidth: 400, justifySelf: 'center', py: 10 }}>
          <Typography variant="h1" sx={{ mb: 2 }}>
            {t('welcome')}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 6 }}>
            {back ? t('returning') : t('first-time')}
          </Typography>
          <LoginForm onSignedIn={onSignedIn} />
        </Box>
        <LanguageLinks />
      </Box>
    </Box>
  );
}
