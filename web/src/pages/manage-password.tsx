import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PasswordForm } from '../features/account/password-form.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { ownPath } from '../lib/own-path.ts';
import { Page } from '../ui/page.tsx';
import { useSnackbar } from '../ui/snackbar.tsx';

export function ManagePasswordPage() {
  const { t } = useTranslation('user.manage-password');
  const user = useCurrentUser();
  const [isFirst] = useState(user?.must_change_password ?? false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const say = useSnackbar();
  const onSaved = () => {
    say({ text: t('saved') });
    void navigate(ownPath(search.get('redir_url')) ?? '/predictions', { replace: isFirst });
  };
  return (
    <Page title={isFirst ? t('first.title') : t('title')}>
      {isFirst && (
        <Typography color="textSecondary" sx={{ mb: 6, maxWidth: '60ch' }}>
          {t('first.text')}
        </Typography>
      )}
      {user && <PasswordForm user={user} onSaved={onSaved} />}
    </Page>
  );
}
