import type { OwnIdentity } from '@fovea/contract/single-sign-on';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useSignOutEverywhere } from './api.ts';
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
        mayChange &&
        url && (
          <Button
            variant="outlined"
            loading={leave.isPending || leave.isSuccess}
            onClick={() => void leave.mutate(url, { onError: (error) => say({ text: text(error), tone: 'error' }) })}
          >
            {t('organisation.sign-out')}
          </Button>
        )
      }
    />
  );
}
