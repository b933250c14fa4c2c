import type { RequestLogDetail } from '@fovea/contract/request-log';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { formatInstant } from './format-instant.ts';

interface ErrorReportsProps {
  readonly reports: RequestLogDetail['error_reports'];
  readonly isFault: boolean;
}

/** What browsers told about a request: how often, when, and for admins where the page was. */
export function ErrorReports({ reports, isFault }: ErrorReportsProps) {
  const { t } = useTranslation('request-log');
  if (reports.length === 0) return <Section title={t('reports')} text={isFault ? t('reports.none-of-fault') : t('reports.none')} />;
  return (
    <Section title={t('reports')} text={t('reports.text')}>
      {reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
    </Section>
  );
}

function Report({ report }: { readonly report: RequestLogDetail['error_reports'][number] }) {
  const { t, i18n } = useTranslation('request-log');
  const moment = (iso: string) => formatInstant(iso, i18n.language);
  return (
    <Box sx={{ display: 'grid', gap: 2, borderTop: '1px solid', borderColor: 'divider', pt: 4 }}>
      <Typography>
        {t(`report.${report.kind}`)}
        {': '}
        {report.count === 1
          ? t('report.once', { moment: moment(report.first_at) })
          : t('report.often', { count: report.count, first: moment(report.first_at), last: moment(report.last_at) })}
        {report.web_version && ` ${t('report.version', { version: report.web_version })}`}
      </Typography>
      {report.stack_trace === null ? (
        <Typography color="textSecondary">{t('report.for-admins')}</Typography>
      ) : (
        <Box
          component="pre"
          tabIndex={0}
          role="region"
          aria-label={t('report.trace')}
          sx={{ m: 0, p: 4, maxHeight: 360, overflow: 'auto', fontSize: 12, borderRadius: '8px', bgcolor: 'background.default' }}
        >
          {report.stack_trace}
        </Box>
      )}
    </Box>
  );
}
