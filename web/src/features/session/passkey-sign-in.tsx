import type { CallError } from '@fovea/contract/call';
import type { CurrentUser } from '@fovea/contract/sessions';
import KeyRounded from '@mui/icons-material/KeyRounded';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys, passkeyErrorText } from '../../lib/passkey.ts';
import { Banner } from '../../ui/banner.tsx';
import { useSignInByPasskey } from './api.ts';
import { useFieldOffer } from './use-field-offer.ts';

interface PasskeySignInProps {
  readonly onSignedIn: (user: CurrentUser) => void;
}

/** Signing in without a password, where the browser can: by a button, or by what it offers in the e-mail field. */
export const PasskeySignIn = (props: PasskeySignInProps) => canUsePasskeys() && <Offered {...props} />;

function Offered({ onSignedIn }: PasskeySignInProps) {
  const { t } = useTranslation('auth.login');
  const signIn = useSignInByPasskey();
  const [refused, setRefused] = useState<CallError>();
  useFieldOffer(!signIn.isPending, { onSignedIn, onRefused: setRefused });
  const fault = signIn.error ?? refused;
  const begin = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const remember = currentTarget.form !== null && new FormData(currentTarget.form).get('remember') === 'on';
    setRefused(undefined);
    signIn.mutate({ remember }, { onSuccess: onSignedIn });
  };
  return (
    <>
      <Button variant="outlined" size="large" startIcon={<KeyRounded />} loading={signIn.isPending} onClick={begin}>
        {t('passkey')}
      </Button>
      {fault && !signIn.isPending && <Banner tone="warning">{passkeyErrorText(t, fault)}</Banner>}
    </>
  );
}
