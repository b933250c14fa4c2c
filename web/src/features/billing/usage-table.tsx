import type { Usage } from '@fovea/contract/billing';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { UsageBar } from './months.ts';

interface UsageTableProps {
  readonly by: Usage['by'];
  readonly bars: readonly UsageBar[];
  readonly total: Usage['total'];
}

/** The same data for those who do not see the chart, and the sum for everybody. */
export function UsageTable({ by, bars, total }: UsageTableProps) {
  const { t, i18n } = useTranslation('billing');
  const count = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 }).format(value);
  return (
    <>
      <Box
        component="table"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }}
      >
        <caption>{t('usage.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`usage.by-${by}`)}</th>
            <th scope="col">{t('usage.analyses')}</th>
            <th scope="col">{t('usage.seconds')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, analyses, seconds }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{count(analyses)}</td>
              <td>{count(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {t('usage.total', { count: total.analyses, analyses: count(total.analyses), seconds: count(total.seconds) })}
      </Box>
    </>
  );
}
