import type { TenantRoom } from '@fovea/contract/billing';
import type { TenantId } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatLimit } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { Section } from '../../ui/section.tsx';
import { View } from '../../ui/view.tsx';
import { roomQuery } from './api.ts';

/** What the organisation keeps of what it may keep. */
export function RoomSection({ tenantId }: { readonly tenantId: TenantId }) {
  const { t } = useTranslation('billing');
  return (
    <Section title={t('room.title')} text={t('room.text')}>
      <View
        query={useQuery(roomQuery(tenantId))}
        isEmpty={() => false}
        loading={<Skeleton variant="rounded" height={72} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(room) => <Facts room={room} />}
      />
    </Section>
  );
}

function Facts({ room: { granted, used } }: { readonly room: TenantRoom }) {
  const { t, i18n } = useTranslation('billing');
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const bytes = (value: number) => formatBytes(value, i18n.language);
  const limit = (value: number) => formatLimit(value, i18n.language);
  const facts = [
    { name: 'films', used: used.films, allowed: granted.films, say: number, most: number },
    { name: 'bytes', used: used.bytes, allowed: granted.bytes, say: bytes, most: limit },
  ] as const;
  const isFull = facts.some(({ used: kept, allowed }) => allowed !== null && kept >= allowed);
  return (
    <>
      {isFull && <Banner tone="warning">{t('room.full')}</Banner>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))' }}>
        {facts.map(({ name, used: kept, allowed, say, most }) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`room.${name}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Box sx={{ fontSize: 28, fontWeight: 620, letterSpacing: '-0.015em', lineHeight: 1.3 }}>
                {allowed === null ? say(kept) : t('allowance.value', { used: say(kept), allowed: most(allowed) })}
              </Box>
              <Typography variant="caption" color="textSecondary">
                {allowed === null ? t('room.free') : t(`room.${name}-note`)}
              </Typography>
            </Box>
          </div>
        ))}
      </Box>
    </>
  );
}
