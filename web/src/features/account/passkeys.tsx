import type { Passkeys as Own, Passkey } from '@fovea/contract/passkeys';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '../../lib/passkey.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysQuery } from './api.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { SettingRow } from './setting-row.tsx';

/** What lets one in without a password: added, named and removed. */
export function Passkeys({ mayChange }: { readonly mayChange: boolean }) {
  const query = useQuery(passkeysQuery);
  return (
    <View
      query={query}
      isEmpty={() => false}
      empty={null}
      loading={<Skeleton variant="rounded" height={48} />}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(own) => <PasskeyRows own={own} mayChange={mayChange} />}
    />
  );
}

/** Whether passkeys can be made where this page was opened. */
function placeOf(origin: string): 'here' | 'elsewhere' | 'unable' {
  if (!canUsePasskeys()) return 'unable';
  return location.origin === origin ? 'here' : 'elsewhere';
}

interface Step {
  readonly what: 'rename' | 'remove';
  readonly passkey: Passkey;
}

function PasskeyRows({ own, mayChange }: { readonly own: Own; readonly mayChange: boolean }) {
  const { t } = useTranslation('user.settings');
  const [isAdding, setIsAdding] = useState(false);
  const [step, setStep] = useState<Step>();
  const { passkeys, most, origin } = own;
  const where = placeOf(origin);
  const isFull = passkeys.length >= most;
  const close = () => setStep((now) => (now === step ? undefined : now)); // an answer that comes late closes no other
  const hint = where === 'here' ? isFull && t('passkeys.full', { most }) : t(`passkeys.${where}`, { origin });
  const add = mayChange && where === 'here' && (
    <Button variant="outlined" disabled={isFull} onClick={() => setIsAdding(true)}>
      {t('passkeys.add')}
    </Button>
  );
  return (
    <>
      <SettingRow
        title={t('passkeys')}
        text={
          <>
            {passkeys.length === 0 ? t('passkeys.none') : t('passkeys.text')}
            {mayChange && hint && <div>{hint}</div>}
          </>
        }
        action={add}
      >
        {passkeys.length > 0 && (
          <Box component="ul" aria-label={t('passkeys')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} {...(mayChange && { onStep: (what) => setStep({ what, passkey }) })} />
            ))}
          </Box>
        )}
      </SettingRow>
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
      {step?.what === 'rename' && <RenamePasskey passkey={step.passkey} onClose={close} />}
      {step?.what === 'remove' && <RemovePasskey passkey={step.passkey} onClose={close} />}
    </>
  );
}
