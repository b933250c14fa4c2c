import type { TimeRange } from '@fovea/contract/curve-reading';
import { sampledCurve } from '@fovea/contract/curve-reading';
import { figuresOf } from '@fovea/contract/figures';
import type { Prediction } from '@fovea/contract/predictions';
import type { ShorterCut } from '@fovea/contract/shorter-cuts';
import { keepsMeasure, SHORTER_LENGTHS_S, shorterCuts, stretchFacts } from '@fovea/contract/shorter-cuts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pick as Choice } from '../../ui/pick.tsx';
import type { WriteValue } from './cut-row.tsx';
import { CutRow } from './cut-row.tsx';

/** A film that is hardly longer than what is looked for has nothing to choose from. */
const LONGER = 1.25;
/** Measures of which more is better, or which say where attention is gathered. */
const MEASURES = ['brand_attention', 'ease', 'focus'] as const;

interface ShorterCutsProps {
  readonly prediction: Prediction;
  readonly write: WriteValue;
  readonly range: TimeRange | null;
  /** Marks a stretch on the lanes and goes to its beginning. */
  readonly onRange: (range: TimeRange) => void;
}

/** Which stretch of a film could run as a shorter one: by length and measure, with how each begins and ends. */
export function ShorterCuts({ prediction, write, range, onRange }: ShorterCutsProps) {
  const { t } = useTranslation('what-if');
  const { t: words } = useTranslation('prediction');
  const durationS = prediction.shots.at(-1)?.end_s ?? 0;
  const lengths = SHORTER_LENGTHS_S.filter((length) => durationS >= length * LONGER);
  const measures = measuresOf(prediction);
  const [length, setLength] = useState<number | null>(null);
  const [measure, setMeasure] = useState<string | null>(null);
  const lengthS = length ?? lengths.findLast((one) => one <= 15) ?? lengths[0] ?? 0;
  const shown = measures.find(({ id }) => id === measure) ?? measures[0];
  const cuts = useMemo(() => (shown ? cutsOf(prediction, shown, lengthS) : []), [prediction, shown, lengthS]);
  if (lengths.length === 0 || !shown) return null;
  return (
    <Box component="section" aria-labelledby="shorter" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography id="shorter" variant="h2">
        {t('shorter.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('shorter.intro')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={lengthS}
          onChange={(_, next: number | null) => next && setLength(next)}
          aria-label={t('shorter.length')}
        >
          {lengths.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 3, py: 1, textTransform: 'none', letterSpacing: 0 }}>
              {t('shorter.seconds', { length: one })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Choice label={t('shorter.by')} value={shown.id} onChange={setMeasure}>
          {measures.map(({ id }) => (
            <MenuItem key={id} value={id}>
              {words(`figure.${id}.name`)}
            </MenuItem>
          ))}
        </Choice>
      </Box>
      {cuts.length === 0 && (
        <Typography role="status">{t('shorter.none', { length: t('shorter.seconds', { length: lengthS }) })}</Typography>
      )}
      {shown.id === 'brand_attention' && !keepsMeasure(cuts, wholeOf(prediction, shown)) && (
        <Typography role="status" sx={{ textWrap: 'pretty' }}>
          {t('shorter.noBrand')}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {cuts.map((cut) => (
          <CutRow
            key={cut.startS}
            cut={cut}
            facts={factsOf(prediction, cut)}
            measure={{ name: words(`figure.${shown.id}.name`), unit: shown.unit, whole: wholeOf(prediction, shown) }}
            isChosen={range !== null && Math.abs(range.startS - cut.startS) < 0.05 && Math.abs(range.endS - cut.endS) < 0.05}
            {...{ write, onRange }}
          />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('shorter.note')}
      </Typography>
    </Box>
  );
}

type Measure = Prediction['series'][number];

/** The brand first, where it is in the film at all. */
function measuresOf({ series, brand }: Prediction): Measure[] {
  const hasBrand = brand != null && brand.pulses.length > 0;
  return MEASURES.filter((name) => name !== 'brand_attention' || hasBrand).flatMap((name) => series.find(({ id }) => id === name) ?? []);
}

const cutsOf = ({ shots, time_bases }: Prediction, measure: Measure, lengthS: number): ShorterCut[] =>
  shorterCuts({ shots, curve: sampledCurve(measure, time_bases), lengthS });

/** The figure of the whole film as every page has it. */
const wholeOf = (prediction: Prediction, { id }: Measure): number | null =>
  figuresOf(prediction).find((score) => score.id === id)?.value ?? null;

const factsOf = ({ brand, text }: Prediction, cut: ShorterCut) =>
  stretchFacts(cut, {
    pulses: brand?.pulses ?? [],
    asking: text?.tracks.filter(({ call_to_action }) => call_to_action !== null) ?? [],
    speech: text?.speech ?? [],
  });
