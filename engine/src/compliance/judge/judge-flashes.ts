import type { RuleSource } from '../../placements/placement-rules.ts';
import type { DeliveredFilm, FlashesFound } from './delivered-film.ts';
import type { Judgement, Part, Reason, RuleId, Verdict } from './judgement.ts';
import { between, broken } from './judgement.ts';

/** More flashes in any one second fail (WCAG 2.2, 2.3.1). */
const PER_SECOND_MOST = 3;
const UNIT = 'flashes/s';
const LIMIT = between(null, PER_SECOND_MOST, UNIT);

/** Where the rules of flashing come from. */
export interface FlashSources {
  readonly wcag: RuleSource;
  readonly extended: RuleSource;
  readonly broadcast: RuleSource;
}

/** General and red flashes for everybody, the broadcast profile where it is asked for. */
export function judgeFlashes(film: DeliveredFilm, profile: 'wcag' | 'broadcast', sources: FlashSources): Judgement[] {
  const kinds = [
    ['flash_general', 'general', sources.wcag],
    ['flash_red', 'red', sources.wcag],
    ...(profile === 'broadcast' ? ([['flash_broadcast', 'broadcast', sources.broadcast]] as const) : []),
  ] as const;
  return kinds.map(([rule, kind, source]) => {
    if (film.kind === 'still') return unmeasured(rule, source, { verdict: 'not_applicable', reason: 'still_image' });
    const found = film.flashes?.[kind];
    if (!found) return unmeasured(rule, source, { verdict: 'not_measured', reason: 'analyse_again' });
    return judgeKind(rule, found, { source, extended: sources.extended, isHdr: film.isHdr });
  });
}

const unmeasured = (
  rule: RuleId,
  source: RuleSource,
  { verdict, reason }: { readonly verdict: Verdict; readonly reason: Reason },
): Judgement => ({
  ...{ rule, verdict, measured: null, limit: LIMIT, at: [], source, reason },
});

interface Behind {
  readonly source: RuleSource;
  readonly extended: RuleSource;
  readonly isHdr: boolean;
}

type Passage = FlashesFound['passages'][number];

const LEVELS = ['fail', 'extended', 'warning', 'movement'] as const;
const REASONS = {
  ...{ fail: null, extended: 'extended_flashing', warning: 'near_the_limit', movement: 'by_movement' },
} as const satisfies Record<Passage['level'], Reason | null>;

/** The places that a verdict is about: where some break the limit, none that only comes near it; where light flashes, no movement. */
const placesOf = (passages: readonly Passage[], worst: Passage['level'], verdict: Verdict): Passage[] =>
  passages.filter(({ level }) => (level === 'movement') === (worst === 'movement') && (verdict === 'warn' || level !== 'warning'));

function judgeKind(rule: RuleId, { perSecondMost, passages }: FlashesFound, { source, extended, isHdr }: Behind): Judgement {
  const worst = LEVELS.find((level) => passages.some((passage) => passage.level === level));
  const sourceOf = (level: Passage['level']) => (level === 'extended' && source.status === 'standard' ? extended : source);
  const reasonOf = (level: Passage['level'] | undefined): Reason | null =>
    (level && REASONS[level]) ?? (isHdr ? 'sdr_approximation' : null);
  const stands = worst ? sourceOf(worst) : source;
  const verdict: Verdict = worst === undefined ? 'pass' : worst === 'warning' || worst === 'movement' ? 'warn' : broken(stands);
  const places = worst === undefined ? [] : placesOf(passages, worst, verdict);
  const base = { rule, verdict, limit: LIMIT, at: places.map(placeOf), source: stands, reason: reasonOf(worst) } as const;
  // What flashes as one is what was judged; movement has its count alone.
  if (worst === undefined || worst === 'movement') return { ...base, measured: { value: perSecondMost, unit: UNIT } };
  const parts = places.map(
    (place): Part => ({
      ...{ at: placeOf(place), value: place.inStepPerSecond, reason: reasonOf(place.level) },
      ...(sourceOf(place.level) === stands ? {} : { source: sourceOf(place.level) }),
    }),
  );
  return { ...base, measured: { value: Math.max(...parts.map(({ value }) => value)), unit: UNIT }, parts };
}

const placeOf = ({ startS, endS }: Passage) => ({ startS, endS });
