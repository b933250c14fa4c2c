import type { Comparison } from '@fovea/contract/comparison';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { fileNameOf } from '../../lib/file-name.ts';
import { saveTable } from '../../lib/save-table.ts';
import { saveText } from '../../lib/save-text.ts';
import { comparedCsv, comparedJson } from './compared-tables.ts';

/** Letters of each film's name: those of two have room in the name of a file. */
const NAME_MOST = 36;

/** The figures of a comparison as files that are there at once. */
export function TableButtons({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('compare');
  // Named by its films: a folder with the files of several comparisons tells them apart.
  const names = comparison.versions.map(({ pre_test_name }) => pre_test_name.slice(0, NAME_MOST)).join(' - ');
  const name = (ending: 'csv' | 'json') => fileNameOf(names, `comparison.${ending}`);
  const save = (ending: 'csv' | 'json') =>
    ending === 'csv'
      ? saveTable(comparedCsv(comparison), name(ending))
      : saveText(comparedJson(comparison), { name: name(ending), type: 'application/json' });
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
