import type { OutcomeReading } from '@fovea/contract/outcomes';
import { OutcomeMetric } from '@fovea/contract/outcomes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ReadingViewProps {
  readonly name: string;
  readonly reading: OutcomeReading;
  /** The file has to say which film each line is about. */
  readonly namesFilm: boolean;
}

const SHOWN = 12;

/** What was understood of a file: columns, values, and each line that could not be taken. */
export function ReadingView({ name, reading, namesFilm }: ReadingViewProps) {
  const { t } = useTranslation('outcomes');
  const { state, columns, unit, values, ads, lines, problems, problem_count } = reading;
  const known = columns.filter(({ as }) => as !== null);
  const missing = state === 'nothing' ? missingIn(known, namesFilm) : null;
  const unknown = columns.filter(({ as }) => as === null).map((column) => column.name);
  return (
    <>
      <Typography sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>{t(`state.${state}`, { name, count: values })}</Typography>
      <Typography variant="body2" sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>
        {t('read.counts', {
          values: t('counted.values', { count: values }),
          ads: t('counted.ads', { count: ads }),
          lines: t('counted.lines', { count: lines }),
        })}{' '}
        {unit && t(`read.${unit}`)}
      </Typography>
      {missing && (
        <Typography variant="body2" color="error">
          {t(`read.missing.${missing}`)}
        </Typography>
      )}
      {known.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('read.columns')} {known.map((column) => `${column.name} → ${t(`column.${column.as}`)}`).join(' · ')}
        </Typography>
      )}
      {unknown.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('read.left', { columns: unknown.join(', ') })}
        </Typography>
      )}
      {problem_count > 0 && (
        <Box>
          <Typography variant="body2" sx={{ fontWeight: 620, color: 'warning.main' }}>
            {t('read.problems', { count: problem_count })}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 5, fontSize: 13 }}>
            {problems.slice(0, SHOWN).map(({ line, fault, text }) => (
              <Box component="li" key={`${line} ${fault} ${text}`} sx={{ overflowWrap: 'anywhere' }}>
                {t('read.line', { line })} {t(`fault.${fault}`, { text })}
              </Box>
            ))}
          </Box>
          {problem_count > SHOWN && <Typography variant="body2">{t('read.more', { count: problem_count - SHOWN })}</Typography>}
        </Box>
      )}
    </>
  );
}

/** Which column a file would need before anything in it could be taken. */
function missingIn(known: OutcomeReading['columns'], namesFilm: boolean): 'film' | 'value' | null {
  const has = (...wanted: readonly string[]) => known.some(({ as }) => as !== null && wanted.includes(as));
  if (namesFilm && !has('ad', 'id')) return 'film';
  return has(...OutcomeMetric.options) ? null : 'value';
}
