import { SHOWN_AREA } from '../../metrics/brand-figures.ts';
import type { Advice } from '../advice.ts';
import { DIRECTION_SIZE, direction, measured, recomputed } from '../advice.ts';
import { brandFigure, onItsFigure } from '../brand-figures-of.ts';
import { longestPulse } from '../brand-moments.ts';
import { broughtForward } from '../changed-places.ts';
import type { FilmItself, Rule } from '../film-reading.ts';
import { isMissed } from '../from-check.ts';

const SKIPPABLE_MOST_S = 5;
const SHORT_MOST_S = 3;

/** By when the brand has to be shown at a placement, s; null where viewers neither skip nor swipe. */
export const brandDeadlineS = ({ swipeable, skipAtS }: FilmItself['placement']): number | null =>
  swipeable ? SHORT_MOST_S : skipAtS !== null ? SKIPPABLE_MOST_S : null;

/**
 * Rule 1: the brand is first shown after 5 s where ads are skipped, after 3 s where they are swiped away, or never; or it is there and
 * too small to count, which asks for size and not for a moment. A brand whose name stands written is not missing: it is late from then on.
 * A late one is worked out anew with its first moment brought forward to 1 s; of what was not found there is no moment to bring forward.
 */
export const lateBrand: Rule = (film) => {
  const { placement, brand, durationS } = film;
  if (!brand || film.kind === 'still' || isAskedOtherwise(film)) return [];
  const limit = brandDeadlineS(placement);
  const shownS = brandFigure(film, 'brand_first_shown');
  if (limit === null || (shownS !== null && shownS <= limit)) return [];
  if (shownS !== null) return [{ ...shownLate(shownS, limit), ...broughtForwardAt(film, shownS) }];
  if (brand.areaMost > 0 && brand.areaMost < SHOWN_AREA) return [tooSmall(brand)];
  if (brand.writtenS === null) return [neverShown(durationS, limit)];
  return brand.writtenS <= limit ? [] : [writtenLate(brand.writtenS, limit)];
};

/** By when it has to be there the organisation says itself, or that it is nowhere: that is told by its own rule. */
const isAskedOtherwise = ({ judgements }: FilmItself): boolean =>
  judgements.some((judgement) => isMissed(judgement) && (judgement.rule === 'brand_within' || judgement.reason === 'brand_not_found'));

/** So much brand attention is a whole effect. */
const WHOLE = 0.05;

/** Where the first moment is brought forward to, s. */
export const FORWARD_S = 1;

/** What it would do to show the first moment at 1 s; where the eyes are elsewhere by then so much of it, and the direction alone. */
export function broughtForwardAt(film: FilmItself, shownS: number): Partial<Advice> {
  const { looked, brand, placement } = film;
  const first = (brand?.pulses ?? []).toSorted((a, b) => a.startS - b.startS).find(({ endS }) => endS > shownS);
  const changed = looked && first && broughtForward(looked, { startS: shownS, endS: first.endS }, placement.early);
  if (!changed) return {};
  const change = onItsFigure(brandFigure(film, 'brand_attention'), changed.plain.value, changed);
  if (change.to <= change.from) return { values: { kept: change.to, now: change.from } };
  return { effect: recomputed('brand_attention', 'share', change), size: Math.min(1, (change.to - change.from) / WHOLE) };
}

const WHAT_FOR = {
  ...{ isBroken: false, severity: 3, size: DIRECTION_SIZE, values: {} },
  effect: direction('brand_attention', 'share', 'up'),
  source: { name: 'Google ABCD', year: 2024, mark: 'vendor' },
} as const satisfies Partial<Advice>;

const shownLate = (shownS: number, limit: number): Advice => ({
  ...{ ...WHAT_FOR, rule: 'late_brand', at: { startS: 0, endS: shownS }, confidence: 0.8 },
  cause: measured('brand_first_shown', 's', { value: shownS, limit }),
});

/** By its name alone: no picture of it was found that counts. */
const writtenLate = (writtenS: number, limit: number): Advice => ({
  ...shownLate(writtenS, limit),
  cause: measured('brand_first_written', 's', { value: writtenS, limit }),
});

/** It was found, so nothing is to be marked by hand. */
function tooSmall({ areaMost, pulses }: NonNullable<FilmItself['brand']>): Advice {
  const longest = longestPulse(pulses);
  return {
    ...{ ...WHAT_FOR, rule: 'small_brand', at: longest && { startS: longest.startS, endS: longest.endS }, confidence: 0.8 },
    cause: measured('brand_area', 'share of the picture', { value: areaMost, limit: SHOWN_AREA }),
    source: { name: 'Fovea default', year: 2026, mark: 'own' },
  };
}

/** There is no moment to name, least of all the film's length. Less sure than a late one, since the search may have missed it. */
const neverShown = (durationS: number, limit: number): Advice => ({
  ...{ ...WHAT_FOR, rule: 'no_brand', at: { startS: 0, endS: Math.min(durationS, limit) }, confidence: 0.6 },
  cause: { metric: 'brand_first_shown', unit: 's', value: null, limit, text: 'not_reached', limitText: null },
});
