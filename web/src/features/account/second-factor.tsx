import type { SecondFactor as Factor } from '@fovea/contract/accounts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { View } from '../../ui/view.tsx';
import { secondFactorQuery, useDisableFactor, useRenewCodes } from './api.ts';
import { FactorProof } from './factor-proof.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SettingRow } from './setting-row.tsx';

/** A code from an app, besides the password: on, off, and the recovery codes. */
export function SecondFactor({ mayChange }: { readonly mayChange: boolean }) {
  const query = useQuery(secondFactorQuery);
  return (
    <View
      query={query}
      isEmpty={() => false}
      empty={null}
      loading={<Skeleton variant="rounded" height={48} />}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(factor) => <FactorRow factor={factor} mayChange={mayChange} />}
    />
  );
}

type Step = 'set-up' | 'renew' | 'disable';

function FactorRow({ factor, mayChange }: { readonly factor: Factor; readonly mayChange: boolean }) {
  const { t, i18n } = useTranslation('user.settings');
  const [step, setStep] = useState<Step>();
  const close = () => setStep((now) => (now === step ? undefined : now)); // an answer that comes late closes no other
  const since = factor.since ? formatDay(factor.since, i18n.language) : '';
  const text = factor.is_on ? t('factor.on', { since, count: factor.recovery_codes_left }) : t('factor.off');
  return (
    <>
      <SettingRow
        title={t('factor')}
        text={text}
        action={
          mayChange &&
          (factor.is_on ? (
            <>
              <Button onClick={() => setStep('renew')}>{t('factor.renew')}</Button>
              <Button color="error" onClick={() => setStep('disable')}>
                {t('factor.disable')}
              </Button>
            </>
          ) : (
            <Button variant="outlined" onClick={() => setStep('set-up')}>
              {t('factor.begin')}
            </Button>
          ))
        }
      />
      {step === 'set-up' && <FactorSetUp onClose={close} />}
      {step === 'renew' && <Renew onClose={close} />}
      {step === 'disable' && <Disable onClose={close} />}
    </>
  );
}

function Renew({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('user.settings');
  const renew = useRenewCodes();
  if (renew.data) return <RecoveryCodesDialog codes={renew.data.recovery_codes} onClose={onClose} />;
  return (
    <FactorProof
      title={t('factor.renew')}
      text={t('factor.renew-text')}
      submit={t('factor.renew')}
      proving={renew}
      onProof={(proof) => renew.mutate(proof)}
      onClose={onClose}
    />
  );
}

function Disable({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('user.settings');
  const say = useSnackbar();
  const disable = useDisableFactor();
  const done = () => {
    say({ text: t('factor.disabled') });
    onClose();
  };
  return (
    <FactorProof
      title={t('factor.disable')}
      text={t('factor.disable-text')}
      submit={t('factor.disable')}
      isDangerous
      proving={disable}
      onProof={(proof) => disable.mutate(proof, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
