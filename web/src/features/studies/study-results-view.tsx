import type { StudyInterval, StudyResults } from '@fovea/contract/studies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fileNameOf } from '../../lib/file-name.ts';
import { formatMoments } from '../../lib/format.ts';
import { saveTable } from '../../lib/save-table.ts';
import { saveText } from '../../lib/save-text.ts';
import { RegionTable } from './region-table.tsx';
import { ScoreTable } from './score-table.tsx';
import { looksCsv } from './study-files.ts';

/** How the prediction does beside "everybody looks at the middle", as far as so few people can tell. */
const beside = ({ lo, hi }: StudyInterval) => (lo > 0 ? 'better' : hi < 0 ? 'worse' : 'too_close');

/** What a study has measured, how, of how many, and what of it does not count. */
export function StudyResultsView({ results }: { readonly results: StudyResults }) {
  const { t, i18n } = useTranslation('studies');
  const { study, answers, people_counted: people, prediction, regions, versions } = results;
  const when = results.first_at && results.last_at ? formatMoments(results.first_at, results.last_at, i18n.language) : '';
  const method = { people, looks: answers.valid, when };
  const left = { unknown: answers.unknown_code, mistimed: answers.mistimed, practice: answers.left_out };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box>
        <Typography variant="h3" component="h3">
          {t('results.title', { name: study.name })}
        </Typography>
        {prediction && <Typography sx={{ textWrap: 'pretty' }}>{t(`results.says.${beside(prediction.information_gain)}`)}</Typography>}
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('results.method', method)}
        </Typography>
        {answers.given > answers.valid && (
          <Typography variant="body2" color="textSecondary">
            {t('results.left-out', left)}
          </Typography>
        )}
      </Box>
      {prediction ? (
        <>
          <ScoreTable prediction={prediction} ceiling={results.ceiling} lacks={results.ceiling_lacks} />
          <RegionTable regions={regions} />
        </>
      ) : (
        <Typography>{versions === null ? t('results.no-track') : t('results.too-few', { count: people })}</Typography>
      )}
      <Downloads results={results} />
    </Box>
  );
}

function Downloads({ results }: { readonly results: StudyResults }) {
  const { t } = useTranslation('studies');
  const name = (ending: string) => fileNameOf(results.study.name, ending);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button size="small" variant="outlined" onClick={() => saveTable(looksCsv(results), name('looks.csv'))}>
        {t('download.csv')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        onClick={() => saveText(JSON.stringify(results, null, 2), { name: name('study.json'), type: 'application/json' })}
      >
        {t('download.json')}
      </Button>
    </Box>
  );
}
