import type { TimeRange } from '@fovea/contract/curve-reading';
import type { ShorterCut, StretchFacts } from '@fovea/contract/shorter-cuts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';

/** Writes a value with its unit in the person's language. */
export type WriteValue = (value: number, unit: string, beside?: number | null) => string;

interface CutRowProps {
  readonly cut: ShorterCut;
  readonly facts: StretchFacts;
  readonly measure: { readonly name: string; readonly unit: string; readonly whole: number | null };
  readonly isChosen: boolean;
  readonly write: WriteValue;
  readonly onRange: (range: TimeRange) => void;
}

/** One stretch: where it lies, what it holds of the measure beside the whole film, and how it begins and ends. */
export function CutRow({ cut, facts, measure, isChosen, write, onRange }: CutRowProps) {
  const { t } = useTranslation('what-if');
  const { startS, endS, mean } = cut;
  const { name, unit, whole } = measure;
  const times = { start: formatTime(startS), end: formatTime(endS) };
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Button
          size="small"
          variant={isChosen ? 'contained' : 'outlined'}
          aria-pressed={isChosen}
          onClick={() => onRange({ startS, endS })}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {t('shorter.times', times)}
        </Button>
        <Typography sx={{ fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
          {t('shorter.mean', { name, value: write(mean, unit, whole) })}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {[...(whole === null ? [] : [t('shorter.whole', { value: write(whole, unit, mean) })]), ...told(cut, facts, { t, write })].join(
          ' ',
        )}
      </Typography>
    </Box>
  );
}

/** Nobody waits for so long. */
const AT_ONCE_S = 0.25;

interface Speech {
  readonly t: TFunction<'what-if'>;
  readonly write: WriteValue;
}

/** How it begins and ends, a sentence each. */
function told({ startS, endS, endsAtCut }: ShorterCut, { brandAfterS, asks, speechCut }: StretchFacts, { t, write }: Speech): string[] {
  return [
    endsAtCut ? t('shorter.atCut', { length: write(endS - startS, 's') }) : t('shorter.inShot'),
    ...(brandAfterS === null
      ? []
      : [brandAfterS < AT_ONCE_S ? t('shorter.brandAtOnce') : t('shorter.brandAfter', { time: write(brandAfterS, 's') })]),
    ...(asks ? [t('shorter.asks')] : []),
    ...(speechCut === null ? [] : [t(`shorter.speech.${speechCut}`)]),
  ];
}
