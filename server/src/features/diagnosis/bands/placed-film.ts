import { checksInShort } from '@fovea/contract/checks-in-short';
import type { ChecksInShort, ComplianceVerdict } from '@fovea/contract/compliance';
import type { FilmFigure, FilmFigures } from '@fovea/contract/film-figures';
import type { Norm, Overall } from '@fovea/contract/norms';
import { PlacementId } from '@fovea/contract/placements';
import type { FilmBand } from '@fovea/contract/pre-tests';
import type { Score } from '@fovea/contract/predictions';
import { judgePlacement } from '@fovea/engine/compliance/judge/judge-placement';
import { COMPLIANCE_RULES } from '@fovea/engine/compliance/judge/judgement';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import { isKnownPlacement, StoredOwnOptions } from '../../../stored-options.ts';
import type { AskedPlacement } from '../../compliance/index.ts';
import { askedPlacement, deliveredOf } from '../../compliance/index.ts';
import type { Asked, JudgeableResult } from '../../predictions/index.ts';
import { withSpoken } from '../../predictions/index.ts';
import { driversAt } from '../verdict/drivers.ts';
import { overallAmong, referenceOf } from '../verdict/norm.ts';
import type { FilmsWish, OtherResult } from '../verdict/repo.ts';
import type { PlaceableRow } from './repo.ts';

/** By what films are placed today, and in what form it is kept: whatever was placed by anything else is placed anew. */
export const PLACED_BY = `${COMPLIANCE_RULES} ${PLACEMENTS.version} figures-3`;

/** The films that the one of this file is held against. */
export type OthersOf = (film: string, wish: Omit<FilmsWish, 'tenantId'>) => Promise<readonly OtherResult[]>;

export interface PlacedFilm {
  readonly band: FilmBand;
  readonly figures: FilmFigures;
}

const NOWHERE: PlacedFilm = {
  band: 'none',
  figures: {
    ...{ overall: null, overall_missing: null, brand_attention: null, first_noticed: null, ease: null, focus: null, breakthrough: null },
    ...{ compliance: null, failing: null, older: [] },
  },
};

/** The word of the verdict and its key figures, by the same steps. */
export async function placedFilm(
  row: PlaceableRow,
  { others, own }: { readonly others: OthersOf; readonly own: Asked['own'] },
): Promise<PlacedFilm> {
  const { is_live, film, versions, media } = row;
  if (!is_live || film === null || versions === null) return NOWHERE;
  const asked = askedPlacement({ ...readAsked(row.asked), own }, { media, called: null });
  const { placement } = asked;
  const id = PlacementId.parse(placement.id);
  const all = await others(film, { versions, placement: id, kind: media.kind });
  const series = row.brand_attention && [{ id: 'brand_attention', values: row.brand_attention }];
  const brand = row.brand_scores && { scores: row.brand_scores };
  const source = { scores: row.scores, time_bases: row.time_bases, media, series: series ?? [], brand };
  const drivers = driversAt(source, placement, { breakthrough: row.on_pages?.[id] ?? null, isPending: false });
  const reference = referenceOf({ kind: media.kind, all }, placement);
  const { overall, overall_missing } = overallAmong(drivers, reference);
  const figureOf = (name: (typeof drivers)[number]['id']) => figure(drivers.find((driver) => driver.id === name)?.score ?? null);
  const scoreOf = (id: string) => figure([...row.scores, ...(row.brand_scores ?? [])].find((score) => score.id === id) ?? null);
  return {
    band: overall === null ? 'none' : (overall.band ?? 'range'),
    figures: {
      overall: overall && whole(overall, reference.norm),
      overall_missing,
      ...{ brand_attention: figureOf('brand_attention'), ease: figureOf('ease'), breakthrough: figureOf('breakthrough') },
      ...{ first_noticed: scoreOf('brand_first_noticed'), focus: scoreOf('focus') },
      ...(row.judged ? judge(withSpoken(row.judged, row.said), asked) : judgedBefore(row.figures)),
    },
  };
}

/** As a pre-test's row is read: with what the library no longer has left out. */
function readAsked({ placement, adType, options }: PlaceableRow['asked']): Omit<Asked, 'own'> {
  const isKnown = placement !== null && isKnownPlacement(placement);
  return {
    ...{ placement: isKnown ? placement : null, placementGone: isKnown ? null : placement, adType },
    options: options === null ? null : StoredOwnOptions.parse(options),
  };
}

const figure = (score: Score | null): FilmFigure | null =>
  score?.value == null ? null : { value: score.value, lo: score.lo, hi: score.hi };

/** In whole numbers, as its page has it: a newcomer moves every film by a little, and what nobody can see is not written down. */
function whole({ percentile }: Overall, { reference, group }: Norm): FilmFigures['overall'] {
  const { value, lo, hi, state, rank, count } = percentile;
  const among = { reference, group, at_least: stepOf(count) };
  return { value: Math.round(value), lo: Math.round(lo), hi: Math.round(hi), rank: state === 'early' ? rank : null, among };
}

/** The exact number would change with every newcomer, and write every film of its library anew. */
const STEPS = [500, 200, 100, 50, 20, 10] as const;
const stepOf = (count: number): number => STEPS.find((step) => step <= count) ?? Math.min(count, 5);

type Judged = Pick<FilmFigures, 'compliance' | 'failing' | 'older'>;

function judge(result: JudgeableResult, { checkedBy, rules, gone }: AskedPlacement): Judged {
  const { verdict, judgements } = judgePlacement(deliveredOf(result), checkedBy, rules);
  const compliance: ComplianceVerdict = gone === null ? verdict : 'not_judged';
  const isOld = compliance === 'not_measured' && judgements.some(({ reason }) => reason === 'analyse_again');
  return {
    compliance,
    failing: compliance === 'fail' ? failingOf(checksInShort({ verdict, checks: judgements })) : null,
    older: [
      ...(Object.hasOwn(result, 'brand') ? [] : (['brand_attention'] as const)),
      ...(result.scores.some(({ id }) => id === 'ease') ? [] : (['ease'] as const)),
      ...(isOld ? (['compliance'] as const) : []),
    ],
  };
}

const failingOf = ({ fails, named: [worst] }: ChecksInShort): FilmFigures['failing'] => (worst ? { count: fails, worst } : null);

const judgedBefore = (figures: FilmFigures | null): Judged => ({
  compliance: figures?.compliance ?? null,
  failing: figures?.failing ?? null,
  older: figures?.older ?? [],
});
