import type { OwnIdentity } from '@fovea/contract/single-sign-on';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSentenceOf, useErrorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useSignOutEverywhere, useUnlinkOwn } from './api.ts';
import { SettingRow } from './setting-row.tsx';

interface OrganisationAccountProps {
  readonly identity: NonNullable<OwnIdentity['identity']>;
  readonly mayChange: boolean;
}

/** The account at one's organisation by which one is recognised here. */
export function OrganisationAccount({ identity, mayChange }: OrganisationAccountProps) {
  const { t, i18n } = useTranslation('user.settings');
  const say = useSnackbar();
  const text = useErrorText();
  const leave = useSignOutEverywhere();
  const [isAsking, setIsAsking] = useState(false);
  const day = (iso: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(iso));
  const { sign_out_url: url } = identity;
  return (
    <SettingRow
      title={t('organisation')}
      text={t('organisation.text', {
        ...{ email: identity.email, host: new URL(identity.issuer).host },
        ...{ since: day(identity.created_at), used: day(identity.used_at) },
      })}
      action={
        mayChange && (
          <>
            {url && (
              <Button
                variant="outlined"
                loading={leave.isPending || leave.isSuccess}
                onClick={() => void leave.mutate(url, { onError: (error) => say({ text: text(error), tone: 'error' }) })}
              >
                {t('organisation.sign-out')}
              </Button>
            )}
            <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
              {t('organisation.unlink')}
            </Button>
          </>
        )
      }
    >
      {isAsking && <Unlinking onClose={() => setIsAsking(false)} />}
    </SettingRow>
  );
}

function Unlinking({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('user.settings');
  const say = useSnackbar();
  const text = useErrorText();
  const unlink = useUnlinkOwn();
  const confirm = () =>
    unlink.mutate(undefined, {
      onSuccess: () => say({ text: t('organisation.unlinked') }),
      onError: (error) => say({ text: ownSentenceOf(error) ?? text(error), tone: 'error' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('organisation.unlink-ask')}
      text={t('organisation.unlink-text')}
      confirm={t('organisation.unlink')}
      isDangerous
      isBusy={unlink.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
