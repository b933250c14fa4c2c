import type { StudyRegion } from '@fovea/contract/studies';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.ts';
import { NotedTable, UnderValue } from '../../ui/noted-table.tsx';

/** The share of looks on brand, faces and texts, measured beside predicted. */
export function RegionTable({ regions }: { readonly regions: readonly StudyRegion[] }) {
  const { t, i18n } = useTranslation('studies');
  if (regions.length === 0) return <Typography variant="body2">{t('regions.none')}</Typography>;
  const share = (value: number) => formatShare(value, i18n.language);
  return (
    <Box sx={{ maxWidth: 820 }}>
      <Typography id="study-regions" component="h4" sx={{ fontWeight: 620 }}>
        {t('regions.title')}
      </Typography>
      <NotedTable labelledBy="study-regions" note={t('regions.note')} minWidth={320} fontSize={13}>
        <thead>
          <tr>
            {(['thing', 'measured', 'predicted'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`regions.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {regions.map(({ kind, looks, hits, measured, lo, hi, predicted, verdict }) => (
            <tr key={kind}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              <td>
                {looks > 0 ? share(measured) : '–'}
                <UnderValue>
                  {looks > 0 && `${t('scores.band', { lo: share(lo), hi: share(hi) })} · `}
                  {t('regions.looks', { hits, looks })}
                </UnderValue>
              </td>
              <td>
                {looks > 0 ? share(predicted) : '–'}
                <UnderValue>{t(`verdict.${verdict}`)}</UnderValue>
              </td>
            </tr>
          ))}
        </tbody>
      </NotedTable>
    </Box>
  );
}
