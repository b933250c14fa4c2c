import type { OutcomeReading } from '@fovea/contract/outcomes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ReadingViewProps {
  readonly name: string;
  readonly reading: OutcomeReading;
}

const SHOWN = 12;

/** What was understood of a file: columns, values, and each line that could not be taken. */
export function ReadingView({ name, reading }: ReadingViewProps) {
  const { t } = useTranslation('outcomes');
  const { state, columns, unit, values, ads, lines, problems, problem_count } = reading;
  const known = columns.filter(({ as }) => as !== null);
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
