import type { CheckPlace } from '@fovea/contract/check-places';
import { checkPlaces } from '@fovea/contract/check-places';
import type { Check } from '@fovea/contract/compliance';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { FirstOf } from '../../ui/first-of.tsx';
import { TimeCode } from '../../ui/time-code.tsx';
import { limitText, measuredText, noteTexts, placeText, sourceText } from './check-text.ts';
import { VerdictShape } from './verdict-mark.tsx';

interface OneCheckProps {
  readonly check: Check;
  readonly onSeek: (timeS: number) => void;
}

interface CheckRowProps extends OneCheckProps {
  /** Those of which the same is to be said, itself the first: their reason stands once. */
  readonly alike?: readonly Check[];
}

/** One check: what it is about and what was measured, then what is asked for, where, and on whose word. */
export function CheckRow({ check, alike = [check], onSeek }: CheckRowProps) {
  const { t, i18n } = useTranslation('compliance');
  const speech = { t, locale: i18n.language };
  const measured = measuredText(check, speech);
  const isAlone = alike.length < 2;
  const limit = isAlone && limitText(check, speech);
  // Where nothing was judged there is nobody to name; the heading above says that no limit is known.
  const isJudged = isAlone && check.verdict !== 'not_applicable' && check.reason !== 'no_limit_known';
  const said = [isJudged && limit, check.reason !== 'no_limit_known' && check.reason && t(`reason.${check.reason}`)].filter(Boolean);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 2.5, py: 2 }}>
      <Box sx={{ pt: '1px' }}>
        <VerdictShape verdict={check.verdict} />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
          <Typography component="h4" variant="body1" sx={{ fontWeight: 620 }}>
            {alike.map(({ rule }) => t(`rule.${rule}`)).join(' · ')}
          </Typography>
          {measured && (
            <Typography component="span" sx={{ fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
              {measured}
            </Typography>
          )}
        </Box>
        {check.about !== undefined && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('row.about', { text: check.about })}
          </Typography>
        )}
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
        {noteTexts(check, speech).map((note) => (
          <Typography key={note} variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** So many places are listed; the rest when it is asked for. */
const PLACES_MAX = 6;

/** Time codes that take the player there, each with what was measured in it; what has another reason says so. */
function Places({ check, onSeek }: OneCheckProps) {
  const { t } = useTranslation('compliance');
  return checkPlaces(check).map(({ reason, places }) => (
    <Box key={reason} sx={{ display: 'grid', gap: 0.5 }}>
      {reason !== null && reason !== check.reason && <Typography variant="body2">{t(`reason.${reason}`)}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 0.5 }}>
        <FirstOf items={places} most={PLACES_MAX}>
          {(shown) => shown.map((place) => <Place key={place.at?.start_s ?? 0} place={place} check={check} onSeek={onSeek} />)}
        </FirstOf>
      </Box>
    </Box>
  ));
}

interface PlaceProps extends OneCheckProps {
  readonly place: CheckPlace;
}

function Place({ place, check, onSeek }: PlaceProps) {
  const { t, i18n } = useTranslation('compliance');
  const value = placeText(place, check, { t, locale: i18n.language });
  const { at } = place;
  if (!at) return <Typography variant="body2">{value}</Typography>;
  const where = { rule: t(`rule.${check.rule}`), start: formatTime(at.start_s), end: formatTime(at.end_s) };
  return <TimeCode label={t('row.seek', where)} at={at} value={value} onSeek={onSeek} />;
}
