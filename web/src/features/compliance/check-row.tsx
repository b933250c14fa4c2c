import type { Check } from '@fovea/contract/compliance';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { FirstOf } from '../../ui/first-of.tsx';
import { TimeCode } from '../../ui/time-code.tsx';
import { limitText, measuredText, sourceText } from './check-text.ts';
import { VerdictShape } from './verdict-mark.tsx';

interface CheckRowProps {
  readonly check: Check;
  readonly onSeek: (timeS: number) => void;
}

/** One check: what it is about and what was measured, then what is asked for, where, and on whose word. */
export function CheckRow({ check, onSeek }: CheckRowProps) {
  const { t, i18n } = useTranslation('compliance');
  const speech = { t, locale: i18n.language };
  const measured = measuredText(check, speech);
  const limit = limitText(check, speech);
  // Where nothing was judged there is nobody to name; the heading above says that no limit is known.
  const isJudged = check.verdict !== 'not_applicable' && check.reason !== 'no_limit_known';
  const said = [isJudged && limit, check.reason !== 'no_limit_known' && check.reason && t(`reason.${check.reason}`)].filter(Boolean);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 2.5, py: 2 }}>
      <Box sx={{ pt: '1px' }}>
        <VerdictShape verdict={check.verdict} />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
          <Typography component="h4" variant="body1" sx={{ fontWeight: 620 }}>
            {t(`rule.${check.rule}`)}
          </Typography>
          {measured && (
            <Typography component="span" sx={{ fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
              {measured}
            </Typography>
          )}
        </Box>
        {said.length > 0 && (
          <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
            {said.join('. ')}
          </Typography>
        )}
        <Places check={check} onSeek={onSeek} />
        {isJudged && (
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {sourceText(check, speech)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** So many places are listed; the rest when it is asked for. */
const PLACES_MAX = 6;

/** Time codes that take the player there. */
function Places({ check: { at, rule }, onSeek }: CheckRowProps) {
  const { t } = useTranslation('compliance');
  if (at.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 0.5 }}>
      <FirstOf items={at} most={PLACES_MAX}>
        {(shown) =>
          shown.map((place) => (
            <TimeCode
              key={place.start_s}
              label={t('row.seek', { rule: t(`rule.${rule}`), start: formatTime(place.start_s), end: formatTime(place.end_s) })}
              at={place}
              onSeek={onSeek}
            />
          ))
        }
      </FirstOf>
    </Box>
  );
}
