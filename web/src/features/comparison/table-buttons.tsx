import type { Comparison } from '@fovea/contract/comparison';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { saveTable } from '../../lib/save-table.ts';
import { saveText } from '../../lib/save-text.ts';
import { comparedCsv, comparedJson } from './compared-tables.ts';

/** The figures of a comparison as files that are there at once. */
export function TableButtons({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const save = (ending: 'csv' | 'json') =>
    ending === 'csv'
      ? saveTable(comparedCsv(comparison), 'comparison.csv')
      : saveText(comparedJson(comparison), { name: 'comparison.json', type: 'application/json' });
  return (
    <>
      {(['csv', 'json'] as const).map((ending) => (
        <Button key={ending} variant="outlined" onClick={() => save(ending)}>
          {t(`take.${ending}`)}
        </Button>
      ))}
    </>
  );
}
