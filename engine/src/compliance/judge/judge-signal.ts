import { OPPOSED } from '../../metrics/stereo-meter.ts';
import type { PlacementRules, RuleSource } from '../../placements/placement-rules.ts';
import type { DeliveredFilm, DeliveredSignal } from './delivered-film.ts';
import type { Judgement, Limit, Measured, Place, Reason, RuleId, Verdict } from './judgement.ts';
import { between, oneOf } from './judgement.ts';

/** A film whose steps differ more often than this has no constant rate; a few may be dropped pictures, which are told as well. */
const UNEVEN_MOST = 0.01;
/** How far a pixel may be from square. */
const SQUARE_TOLERANCE = 0.005;

/** What a signal is refused for, whatever it shows: uneven steps, half pictures, pixels that are not square, damaged data, sides that cancel. */
export function judgeSignal(film: DeliveredFilm, placement: Pick<PlacementRules, 'adType'>, source: RuleSource): Judgement[] {
  const judge = (rule: RuleId, look: (signal: DeliveredSignal) => Found): Judgement => {
    const found = film.kind === 'still' ? NO_FILM : film.signal === null ? OLD : look(film.signal);
    const { verdict, measured = null, limit = null, at = [], reason = null } = found;
    return { rule, source, verdict, measured, limit, at, reason };
  };
  return [
    judge('cadence', judgeCadence),
    judge('scan', (signal) => judgeScan(signal, placement)),
    judge('pixel_aspect', judgePixels),
    judge('intact', judgeData),
    judge('stereo_phase', (signal) => judgeStereo(signal, film)),
  ];
}

interface Found {
  readonly verdict: Verdict;
  readonly measured?: Measured;
  readonly limit?: Limit;
  readonly at?: readonly Place[];
  readonly reason?: Reason;
}

const NO_FILM: Found = { verdict: 'not_applicable', reason: 'still_image' };
const OLD: Found = { verdict: 'not_measured', reason: 'analyse_again' };

function judgeCadence({ cadence }: DeliveredSignal): Found {
  if (!cadence) return { verdict: 'not_applicable', reason: 'film_shorter_than_window' };
  const unit = 'share of the steps';
  const found = { measured: { value: cadence.unevenShare, unit }, limit: between(null, UNEVEN_MOST, unit), at: cadence.uneven };
  return cadence.unevenShare > UNEVEN_MOST ? { ...found, verdict: 'warn', reason: 'uneven_steps' } : { ...found, verdict: 'pass' };
}

/** Television takes half pictures; a screen that shows whole ones combs them where anything moves. */
function judgeScan({ scan }: DeliveredSignal, { adType }: Pick<PlacementRules, 'adType'>): Found {
  if (scan === null) return { verdict: 'inform', reason: 'scan_not_stated' };
  if (scan === 'progressive') return { verdict: 'pass' };
  return { verdict: adType === 'tv-spot' ? 'inform' : 'warn', reason: 'interlaced' };
}

function judgePixels({ pixelAspect }: DeliveredSignal): Found {
  const isSquare = Math.abs(pixelAspect - 1) <= SQUARE_TOLERANCE;
  return { verdict: isSquare ? 'pass' : 'warn', measured: { text: `${Number(pixelAspect.toFixed(3))}:1` }, limit: oneOf(['1:1']) };
}

/** What a decoder cannot read it guesses, from what stands around it or stood there before. */
function judgeData({ isDamaged }: DeliveredSignal): Found {
  if (isDamaged === undefined) return OLD;
  return isDamaged ? { verdict: 'warn', reason: 'damaged_data' } : { verdict: 'pass' };
}

function judgeStereo({ stereo }: DeliveredSignal, { audio }: DeliveredFilm): Found {
  if (audio === 'none') return { verdict: 'not_applicable', reason: 'no_audio' };
  if (!stereo) return { verdict: 'not_applicable', reason: 'not_stereo' };
  const { correlation, opposed } = stereo;
  if (correlation === null) return { verdict: 'not_applicable', reason: 'silent' };
  const found = { measured: { value: correlation, unit: 'correlation' }, limit: between(OPPOSED, null, 'correlation'), at: opposed };
  const isOpposed = correlation < OPPOSED || opposed.length > 0;
  return isOpposed ? { ...found, verdict: 'warn', reason: 'cancels_in_mono' } : { ...found, verdict: 'pass' };
}
