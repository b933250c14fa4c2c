import KeyRounded from '@mui/icons-material/KeyRounded';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys, passkeyErrorText } from '../../lib/passkey.ts';
import { Banner } from '../../ui/banner.tsx';
import { passkeysQuery, useProveByPasskey } from './api.ts';

/** The other way to prove it, for whoever has a passkey: nothing is typed. Where none are to be read, the password is the way. */
export function ProveByPasskey({ onProved }: { readonly onProved: () => void }) {
  const { t } = useTranslation('user.settings');
  const { data } = useQuery({ ...passkeysQuery, enabled: canUsePasskeys() });
  const prove = useProveByPasskey();
  if (!data || data.passkeys.length === 0) return null;
  return (
    <>
      {prove.error && !prove.isPending && <Banner tone="warning">{passkeyErrorText(t, prove.error)}</Banner>}
      <Button
        variant="outlined"
        startIcon={<KeyRounded />}
        loading={prove.isPending}
        onClick={() => void prove.mutate(undefined, { onSuccess: onProved })}
      >
        {t('prove.passkey')}
      </Button>
    </>
  );
}
