import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ResetForm } from '../features/account/reset-form.tsx';
import { AuthFrame } from '../features/session/auth-frame.tsx';

/** The way back in for who has forgotten the password. The same is said whether anybody has the address or not. */
export function PasswordResetPage() {
  const { t } = useTranslation('auth.password-reset');
  const [asked, setAsked] = useState<string>();
  const back = (
    <Button component={Link} to="/login" fullWidth sx={{ mt: 4 }}>
      {t('back')}
    </Button>
  );
  if (asked !== undefined)
    return (
      <AuthFrame key="sent" title={t('title')} heading={t('sent.title')} text={t('sent.text', { email: asked })}>
        <p role="status">{t('sent.note')}</p>
        <Button variant="outlined" fullWidth sx={{ mt: 4 }} onClick={() => setAsked(undefined)}>
          {t('again')}
        </Button>
        {back}
      </AuthFrame>
    );
  return (
    <AuthFrame key="ask" title={t('title')} heading={t('heading')} text={t('text')}>
      <ResetForm onAsked={setAsked} />
      {back}
    </AuthFrame>
  );
}
