import type { CurrentUser } from '@fovea/contract/sessions';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownIdentityQuery } from './api.ts';
import { EmailDrawer } from './email-drawer.tsx';
import { OrganisationAccount } from './organisation-account.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SettingRow } from './setting-row.tsx';

/** What one signs in with: the address, the password, the second factor, passkeys. Nobody changes them for somebody else. */
export function SignInSettings({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('user.settings');
  const mayChange = user.behind === undefined;
  const { data: own } = useQuery(ownIdentityQuery);
  const { has_password: hasPassword, password_counts: passwordCounts } = own ?? { has_password: true, password_counts: true };
  const passwordText = passwordCounts ? (hasPassword ? t('password.text') : t('password.none')) : t('password.off');
  return (
    <>
      <EmailRow email={user.email} mayChange={mayChange && hasPassword} />
      <SettingRow
        title={t('password')}
        text={passwordText}
        action={
          mayChange &&
          hasPassword &&
          passwordCounts && (
            <Button variant="outlined" component={Link} to="/user/manage-password">
              {t('password.change')}
            </Button>
          )
        }
      />
      {own?.identity && <OrganisationAccount identity={own.identity} mayChange={mayChange} />}
      <SecondFactor mayChange={mayChange} />
      <Passkeys mayChange={mayChange} />
    </>
  );
}

function EmailRow({ email, mayChange }: { readonly email: string; readonly mayChange: boolean }) {
  const { t } = useTranslation('user.settings');
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  return (
    <>
      <SettingRow
        title={t('email')}
        text={
          <>
            {email}
            {asked && <div role="status">{t('email.asked', { email: asked, old: email })}</div>}
          </>
        }
        action={
          mayChange && (
            <Button variant="outlined" onClick={() => setIsOpen(true)}>
              {t('email.change')}
            </Button>
          )
        }
      />
      {isOpen && (
        <EmailDrawer
          onAsked={(next) => {
            setAsked(next);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
