import type { ServerStatus as Status } from '@fovea/contract/server-status';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { formatWait } from '../../lib/format-wait.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { Section } from '../../ui/section.tsx';
import { View } from '../../ui/view.tsx';
import { serverStatusQuery } from './api.ts';

/** What admins must know of the server that Fovea runs on: limits of its database, its parts, its jobs. */
export function ServerStatus() {
  const { t } = useTranslation('server-status');
  return (
    <View
      query={useQuery(serverStatusQuery)}
      isEmpty={() => false}
      loading={<Skeleton variant="rounded" height={320} />}
      empty={null}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(status) => (
        <Box sx={{ display: 'grid', gap: 5, maxWidth: 900 }}>
          <Limits database={status.database} />
          <Section title={t('parts')}>
            <Parts checks={status.checks} />
          </Section>
          <Section title={t('jobs')}>
            <Jobs jobs={status.jobs} />
          </Section>
          <Section title={t('backups')}>
            <Backups backups={status.backups} />
          </Section>
          <Section title={t('facts')}>
            <Facts status={status} />
          </Section>
        </Box>
      )}
    />
  );
}

function Limits({ database: { kind, limits } }: Pick<Status, 'database'>) {
  const { t } = useTranslation('server-status');
  if (limits.length === 0) return <Typography>{t(`lead.${kind}`)}</Typography>;
  return (
    <Alert severity="warning" variant="outlined">
      {t(`lead.${kind}`)}
      <Box component="ul" sx={{ my: 2, pl: 5, display: 'grid', gap: 1 }}>
        {limits.map((limit) => (
          <li key={limit}>{t(`limit.${limit}`)}</li>
        ))}
      </Box>
      {t('limits.advice')}
    </Alert>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
  columnGap: 5,
  rowGap: { xs: 1, sm: 2 },
  m: 0,
} as const;
const VALUE = { m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' } as const;

function Row({ name, value, isBad = false }: { readonly name: string; readonly value: string; readonly isBad?: boolean }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" color={isBad ? 'error' : 'textPrimary'} sx={VALUE}>
        {value}
      </Typography>
    </>
  );
}

function Parts({ checks }: Pick<Status, 'checks'>) {
  const { t } = useTranslation('server-status');
  return (
    <Box component="dl" sx={LIST}>
      {checks.map(({ name, fault, why }) => (
        <Row
          key={name}
          name={t(`part.${name}`)}
          value={why === null ? (fault ?? t('part.fine')) : t(`storage.${why}`)}
          isBad={fault !== null}
        />
      ))}
    </Box>
  );
}

function Jobs({ jobs }: Pick<Status, 'jobs'>) {
  const { t, i18n } = useTranslation('server-status');
  if (jobs.length === 0) return <Typography color="textSecondary">{t('jobs.none')}</Typography>;
  return (
    <Box component="dl" sx={LIST}>
      {jobs.map(({ name, state, count, oldest_s }) => (
        <Row
          key={`${name} ${state}`}
          name={t(`kind.${name}`, { defaultValue: name })}
          value={`${t(`job.${state}`)}: ${count.toLocaleString(i18n.language)} · ${t('job.oldest', { wait: formatWait(oldest_s, i18n.language) })}`}
          isBad={state === 'failed'}
        />
      ))}
    </Box>
  );
}

/** Older than a night and some hours: one was missed. */
const LATE_MS = 30 * 3_600_000;

function Backups({ backups }: Pick<Status, 'backups'>) {
  const { t, i18n } = useTranslation('server-status');
  if (backups === null) return <Typography color="textSecondary">{t('backups.off')}</Typography>;
  const { place, count, newest_at: newest } = backups;
  const isLate = newest === null || Date.now() - Date.parse(newest) > LATE_MS;
  return (
    <Box component="dl" sx={LIST}>
      <Row name={t('backups.newest')} value={newest ? formatMoment(newest, i18n.language) : t('backups.none')} isBad={isLate} />
      <Row name={t('backups.count')} value={count.toLocaleString(i18n.language)} />
      <Row name={t('backups.place')} value={place} />
    </Box>
  );
}

function Facts({ status: { version, node, database, started_at } }: { readonly status: Status }) {
  const { t, i18n } = useTranslation('server-status');
  return (
    <Box component="dl" sx={LIST}>
      <Row name={t('fact.fovea')} value={version} />
      <Row name={t('fact.node')} value={node} />
      <Row name={t('fact.database')} value={t(`database.${database.kind}`, { version: database.version })} />
      <Row name={t('fact.started')} value={formatMoment(started_at, i18n.language)} />
    </Box>
  );
}
