import type { TenantId } from '@fovea/contract/ids';
import type { SingleSignOn } from '@fovea/contract/single-sign-on';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { Section } from '../../ui/section.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { singleSignOnQuery } from './api.ts';
import { ClaimedDomains } from './claimed-domains.tsx';
import { RemoveSection } from './remove-section.tsx';

/** The same of another organisation, for whoever looks after the server: to be seen, and taken away. */
export function SeenSingleSignOn({ tenantId }: { readonly tenantId: TenantId }) {
  const { t } = useTranslation('single-sign-on');
  const query = useQuery(singleSignOnQuery(tenantId));
  return (
    <View
      query={query}
      isEmpty={({ single_sign_on: set }) => set === null}
      loading={<CardSkeletons heights={[200]} />}
      empty={<Typography color="textSecondary">{t('none')}</Typography>}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={({ single_sign_on: set }) => (
        <Box sx={{ display: 'grid', gap: 6 }}>
          {set && <Seen set={set} />}
          {set && <ClaimedDomains claims={set.claims} tenantId={tenantId} mayConfirm />}
          <RemoveSection tenantId={tenantId} />
        </Box>
      )}
    />
  );
}

function Seen({ set }: { readonly set: SingleSignOn }) {
  const { t } = useTranslation('single-sign-on');
  const lines = [
    [t('issuer'), set.issuer],
    [t('domains'), set.domains.join(', ')],
    [t('new'), t(`new.${set.new_people ?? 'none'}`)],
    [t('passwords'), set.allows_passwords ? t('yes') : t('no')],
  ] as const;
  return (
    <Section title={t('title')} text={t('seen')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        {lines.map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" variant="subtitle2">
              {name}
            </Typography>
            <Typography component="dd" color="textSecondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
