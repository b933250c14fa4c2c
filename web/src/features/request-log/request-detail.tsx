import type { RequestId, RequestLogDetail } from '@fovea/contract/request-log';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../lib/format.ts';
import { FailedPage, StaleNote } from '../../ui/faces.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { View } from '../../ui/view.tsx';
import { requestQuery } from './api.ts';
import { ErrorReports } from './error-reports.tsx';
import { formatInstant } from './format-instant.ts';
import { whoOf } from './request-table.tsx';
import { StatusCode } from './status-code.tsx';

interface RequestDetailProps {
  readonly id: RequestId;
  /** The way back to the log. */
  readonly back: ReactNode;
}

/** All that the log keeps of one request. */
export const RequestDetail = ({ id, back }: RequestDetailProps) => (
  <View
    query={useQuery(requestQuery(id))}
    isEmpty={() => false}
    loading={<Waiting />}
    empty={null}
    failed={(fault) => <FailedPage {...fault} />}
    stale={(fault) => <StaleNote {...fault} />}
    ready={(row) => (
      <Page title={`${row.method} ${row.route}`} actions={back}>
        <Box sx={{ display: 'grid', gap: 6 }}>
          <Facts row={row} />
          <ErrorReports reports={row.error_reports} isFault={row.status >= 500} />
        </Box>
      </Page>
    )}
  />
);

const Waiting = () => (
  <Box sx={{ p: 6, display: 'grid', gap: 6 }}>
    <Skeleton variant="rounded" height={40} width="60%" />
    <Skeleton variant="rounded" height={320} />
  </Box>
);

function Facts({ row }: { readonly row: RequestLogDetail }) {
  const { t, i18n } = useTranslation('request-log');
  const bytes = (count: number) => formatBytes(count, i18n.language);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('status'), <StatusCode key="status" status={row.status} code={row.code} />],
    [t('at'), formatInstant(row.created_at, i18n.language)],
    [t('duration'), t('ms', { ms: row.duration_ms.toLocaleString(i18n.language) })],
    [t('person'), whoOf(t, row)],
    [t('tenant'), row.tenant_name ?? t('tenant.none')],
    [t('sizes'), t('sizes.both', { request: bytes(row.request_bytes), response: bytes(row.response_bytes) })],
    [t('address'), row.address ?? t('unknown')],
    [t('agent'), row.agent ?? t('unknown')],
    ...(row.is_complete ? [] : [[t('complete'), t('complete.no')] as const]),
  ];
  return (
    <Section title={t('facts')} actions={<CopyJobId id={row.job_id} />}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: { xs: 0.5, sm: 3 },
          gridTemplateColumns: { xs: '1fr', sm: '180px minmax(0, 1fr)' },
          '& dt': { color: 'text.secondary' },
        }}
      >
        <dt>{t('job')}</dt>
        <Value>{row.job_id}</Value>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Box>
    </Section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <Value>{children}</Value>
  </>
);

const Value = ({ children }: { readonly children: ReactNode }) => (
  <Box component="dd" sx={{ m: 0, mb: { xs: 3, sm: 0 }, overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

function CopyJobId({ id }: { readonly id: RequestId }) {
  const { t } = useTranslation('request-log');
  const copy = useCopy();
  return (
    <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={() => void copy(id, t('error-page.copied'))}>
      {t('job.copy')}
    </Button>
  );
}
