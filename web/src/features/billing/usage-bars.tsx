import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { UsageBar } from './months.ts';
import { roundAbove } from './months.ts';

interface BarsProps {
  readonly bars: readonly UsageBar[];
}

const HEIGHT = 180;
const highestOf = (bars: readonly UsageBar[]) => roundAbove(Math.max(...bars.map(({ seconds }) => seconds)));

function useWords() {
  const { t, i18n } = useTranslation('billing');
  const count = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 }).format(value);
  return {
    count,
    inFull: ({ label, seconds, analyses }: UsageBar) => t('usage.bar', { label, seconds: count(seconds), count: analyses }),
  };
}

/** A column for each month, for the eye alone: the table beside it says the same. */
export function MonthBars({ bars }: BarsProps) {
  const { count, inFull } = useWords();
  const top = highestOf(bars);
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, fontSize: 12, color: 'text.secondary' }}
    >
      <Box
        sx={{
          height: HEIGHT,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          textAlign: 'right',
          my: '-8px',
          pb: 0,
        }}
      >
        <span>{count(top)}</span>
        <span>{count(top / 2)}</span>
        <span>{count(0)}</span>
      </Box>
      <Box
        sx={{
          height: HEIGHT - 16,
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(0, 1fr)',
          background:
            'linear-gradient(var(--mui-palette-divider) 0 0) 0 0 / 100% 1px no-repeat, linear-gradient(var(--mui-palette-divider) 0 0) 0 50% / 100% 1px no-repeat, linear-gradient(var(--mui-palette-divider) 0 0) 0 100% / 100% 1px no-repeat',
        }}
      >
        {bars.map((bar) => (
          <Tooltip key={bar.key} title={inFull(bar)} enterDelay={0}>
            <Box
              data-testid="usage-bar"
              sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'center', '&:hover': { bgcolor: 'action.hover' } }}
            >
              <Box
                data-drawn="bar"
                sx={{
                  width: 'min(60%, 40px)',
                  height: `${(100 * bar.seconds) / top}%`,
                  minHeight: bar.seconds > 0 ? 2 : 0,
                  bgcolor: 'primary.main',
                  borderRadius: '4px 4px 0 0',
                }}
              />
            </Box>
          </Tooltip>
        ))}
      </Box>
      <span />
      <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', textAlign: 'center', pt: 2 }}>
        {bars.map(({ key, label }, index) => (
          // Where it is narrow every third month has its name.
          <Box
            key={key}
            component="span"
            sx={{ whiteSpace: 'nowrap', visibility: { xs: index % 3 === 0 ? 'visible' : 'hidden', md: 'visible' } }}
          >
            {label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** A row for each person, for the eye alone. */
export function PersonBars({ bars }: BarsProps) {
  const { count, inFull } = useWords();
  const top = highestOf(bars);
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 180px) minmax(0, 1fr) auto', columnGap: 4, rowGap: 2, alignItems: 'center' }}
    >
      {bars.map((bar) => (
        <Tooltip key={bar.key} title={inFull(bar)} enterDelay={0}>
          <Box data-testid="usage-bar" sx={{ display: 'contents' }}>
            <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{bar.label}</Box>
            <Box
              data-drawn="bar"
              sx={{ height: 18, width: `${(100 * bar.seconds) / top}%`, minWidth: 2, bgcolor: 'primary.main', borderRadius: '0 4px 4px 0' }}
            />
            <Box sx={{ textAlign: 'right' }}>{count(bar.seconds)}</Box>
          </Box>
        </Tooltip>
      ))}
    </Box>
  );
}
