import type { TenantId } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { SaveListButton } from '../../ui/save-list-button.tsx';
import { Section } from '../../ui/section.tsx';
import { View } from '../../ui/view.tsx';
import type { UsageBy } from './api.ts';
import { usageQuery } from './api.ts';
import { barsOf } from './months.ts';
import { MonthBars, PersonBars } from './usage-bars.tsx';
import { UsageTable } from './usage-table.tsx';

const BY: readonly UsageBy[] = ['month', 'person'];

/** What analyses took in the last twelve months. */
export function UsageSection({ tenantId }: { readonly tenantId: TenantId }) {
  const { t, i18n } = useTranslation('billing');
  const [by, setBy] = useState<UsageBy>('month');
  const Bars = by === 'month' ? MonthBars : PersonBars;
  return (
    <Section
      title={t('usage.title')}
      text={t('usage.text')}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          aria-label={t('usage.by')}
          onChange={(_, next: UsageBy | null) => next && setBy(next)}
        >
          {BY.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: 3, py: 1, textTransform: 'none', letterSpacing: 0 }}>
              {t(`usage.by-${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <View
        query={useQuery(usageQuery(tenantId, by))}
        isEmpty={({ total }) => total.analyses === 0}
        loading={<Skeleton variant="rounded" height={220} />}
        empty={<Typography color="textSecondary">{t('usage.none')}</Typography>}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(usage) => {
          const bars = barsOf(usage, { locale: i18n.language, nobody: t('usage.nobody') });
          return (
            <>
              <Bars bars={bars} />
              <UsageTable by={usage.by} bars={bars} total={usage.total} />
              <Box>
                <SaveListButton
                  make={async () => (await import('./billing-csv.ts')).usageInPieces(usage)}
                  fileName={`fovea-usage-by-${usage.by}.csv`}
                />
              </Box>
            </>
          );
        }}
      />
    </Section>
  );
}
