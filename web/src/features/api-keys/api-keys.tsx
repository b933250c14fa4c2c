import type { ApiKey } from '@fovea/contract/api-keys';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { apiKeysQuery } from './api.ts';
import { KeyRow } from './key-row.tsx';
import { RevokeKey } from './revoke-key.tsx';

/** The keys that let machines in: those that work, and on demand those that did. */
export function ApiKeys({ mayRevoke }: { readonly mayRevoke: boolean }) {
  const { t } = useTranslation('user.api-keys');
  const query = useQuery(apiKeysQuery);
  return (
    <View
      query={query}
      isEmpty={(keys) => keys.length === 0}
      loading={<Skeleton variant="rounded" height={72} />}
      empty={<Typography color="textSecondary">{t('none')}</Typography>}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(keys) => <KeyLists keys={keys} mayRevoke={mayRevoke} />}
    />
  );
}

const works = ({ state }: ApiKey) => state === 'active' || state === 'paused';

function KeyLists({ keys, mayRevoke }: { readonly keys: readonly ApiKey[]; readonly mayRevoke: boolean }) {
  const { t } = useTranslation('user.api-keys');
  const [isOldShown, setIsOldShown] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey>();
  const working = keys.filter(works);
  const old = keys.filter((key) => !works(key));
  const shown = isOldShown ? [...working, ...old] : working;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {working.length === 0 && <Typography color="textSecondary">{t('none-working')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
        {shown.map((key) => (
          <KeyRow key={key.id} apiKey={key} {...(mayRevoke && works(key) ? { onRevoke: () => setRevoked(key) } : {})} />
        ))}
      </Box>
      {old.length > 0 && (
        <Button size="small" sx={{ justifySelf: 'start' }} aria-expanded={isOldShown} onClick={() => setIsOldShown(!isOldShown)}>
          {isOldShown ? t('old.hide') : t('old.show', { count: old.length })}
        </Button>
      )}
      {revoked && <RevokeKey apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </Box>
  );
}
