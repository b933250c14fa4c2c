import { unionOf } from '../../metrics/speech-spans.ts';
import type { OwnAsks, RuleSource } from '../../placements/placement-rules.ts';
import type { DeliveredFilm } from './delivered-film.ts';
import { CARRIED_LEAST, CARRIED_UNIT } from './judge-access.ts';
import type { Judgement, Place, RuleId } from './judgement.ts';
import { between, broken } from './judgement.ts';

/** Looks lie half a second apart, and lengths are told to a tenth: less than this is no later. */
const TOLERANCE_S = 0.05;

/** What an organisation asks of its brand at a placement of its own; nothing where it asks for nothing. */
export function judgeOwnBrand(film: DeliveredFilm, { brandWithinS, viewingS }: OwnAsks, source: RuleSource): Judgement[] {
  const judge = (rule: RuleId, most: number | null, look: (shown: readonly Place[]) => Found): Judgement[] => {
    if (most === null) return [];
    const base = { rule, source, limit: between(null, most, 's'), measured: null, at: [] } as const;
    if (!(film.isBrandSought ?? film.regions !== null)) return [{ ...base, verdict: 'not_measured', reason: 'no_brand_sought' }];
    const shown = unionOf((film.regions ?? []).filter(({ kind }) => kind === 'brand').map(({ startS, endS }) => ({ startS, endS })));
    if (shown.length === 0) return [{ ...base, verdict: broken(source), reason: 'brand_not_found' }];
    const { value, at } = film.kind === 'still' ? THERE : look(shown);
    const isLate = value > most + TOLERANCE_S;
    const measured = { value, unit: 's' };
    return [{ ...base, verdict: isLate ? broken(source) : 'pass', measured, at: isLate ? at : [], reason: null }];
  };
  return [
    ...judge('brand_within', brandWithinS, firstSeen),
    ...judge('brand_at_any_time', viewingS, (shown) => longestWithout(shown, { durationS: film.durationS, mostS: viewingS ?? 0 })),
  ];
}

interface Found {
  readonly value: number;
  readonly at: readonly Place[];
}

/** A still shows its brand all the time. */
const THERE: Found = { value: 0, at: [] };

function firstSeen([first]: readonly Place[]): Found {
  const startS = first?.startS ?? 0;
  return { value: startS, at: [{ startS: 0, endS: startS }] };
}

/**
 * The longest stretch without the brand, of a film that begins again where it ends: who comes when it begins, and has less time than that,
 * does not see whose ad it was.
 */
function longestWithout(shown: readonly Place[], { durationS, mostS }: { readonly durationS: number; readonly mostS: number }): Found {
  const startS = shown[0]?.startS ?? 0;
  const endS = Math.min(durationS, shown.at(-1)?.endS ?? durationS);
  const round = [
    { startS: endS, endS: durationS },
    { startS: 0, endS: startS },
  ].filter((gap) => gap.endS > gap.startS);
  const inside = shown.slice(1).map((next, index) => ({ startS: shown[index]?.endS ?? 0, endS: next.startS }));
  const lengthOf = (gap: Place) => gap.endS - gap.startS;
  const roundS = round.reduce((sum, gap) => sum + lengthOf(gap), 0);
  const long = inside.filter((gap) => lengthOf(gap) > mostS + TOLERANCE_S);
  return {
    value: Math.max(roundS, ...inside.map(lengthOf)),
    at: [...(roundS > mostS + TOLERANCE_S ? round : []), ...long].toSorted((a, b) => a.startS - b.startS),
  };
}

/** A check that tells of captions judges them where the organisation asks for them. */
export function asOwnAsks(judgement: Judgement, { needsCaptions }: OwnAsks, source: RuleSource): Judgement {
  const { rule, verdict, measured } = judgement;
  if (rule !== 'captions' || !needsCaptions || measured === null) return judgement;
  return {
    ...judgement,
    source,
    limit: between(CARRIED_LEAST, null, CARRIED_UNIT),
    verdict: verdict === 'inform' ? broken(source) : verdict,
  };
}
