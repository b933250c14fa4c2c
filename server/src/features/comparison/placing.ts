import type { ComparedPlacing, PlacedVersion } from '@fovea/contract/comparison';
import { PlacementId } from '@fovea/contract/placements';
import type { Score } from '@fovea/contract/predictions';
import { compareFilms } from '@fovea/engine/metrics/comparison/compare-films';
import type { ComparedFilm } from '@fovea/engine/metrics/comparison/compared-film';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { findBreakthroughs, isInformative } from '../breakthroughs/index.ts';
import { askedPlacement, statedAsked } from '../compliance/index.ts';
import type { CoveredAttention } from '../diagnosis/index.ts';
import { coveredAttention, lookForAttention, readPlaced, zoneSetOf } from '../diagnosis/index.ts';
import { createKeeper } from '../kept-answers/index.ts';
import { wordsOfOwn } from '../own-placements/index.ts';
import type { WholePrediction } from '../predictions/index.ts';
import { filmWith } from './compared.ts';
import { presentFigures } from './present.ts';
import { readComparable } from './service.ts';

type ReadDeps = Pick<Deps, 'inTenant' | 'blobs'>;
type Breakthrough = Awaited<ReturnType<typeof findBreakthroughs>>[number];

/**
 * Some versions on the page of one placement: how much of attention the platform covers, and how much stays on the ad where that was
 * measured of two of them.
 * @throws AppError those of comparing
 */
export async function compareAtPlacement(
  deps: ReadDeps,
  actor: Actor,
  { ids, placement: called }: { readonly ids: readonly string[]; readonly placement?: PlacementId | undefined },
): Promise<ComparedPlacing> {
  const versions = await readComparable(deps, actor, ids);
  const placement = called ?? (await ownPlacement(deps, actor, versions));
  const measured = await deps.inTenant(actor, (tx) =>
    findBreakthroughs(
      tx,
      versions.map(({ prediction }) => prediction.id),
      placement,
    ),
  );
  const measuredOf = (version: WholePrediction) => measured.find(({ predictionId }) => predictionId === version.prediction.id) ?? null;
  const read = await Promise.all(
    versions.map(async (version) =>
      placed(version, { placement, measured: measuredOf(version), covered: await coveredIn(deps, actor, { version, placement }) }),
    ),
  );
  const scores = read.flatMap(({ out }) => [out.covered, ...out.breakthrough.scores]);
  const kinds = isSameMake(measured) ? (['covered', 'breakthrough'] as const) : (['covered'] as const);
  const figures = kinds.flatMap((kind) => compareFilms(read.map((one) => one[kind])));
  const own = versions[0]?.asked.own.filter((one) => one.placement === placement).map(wordsOfOwn) ?? [];
  return {
    ...{ placement, versions: read.map(({ out }) => out), figures: presentFigures(figures, scores) },
    ...(own.length > 0 && { own_placements: own }),
  };
}

/** Pages are looked at when somebody asks, maybe long after the analysis: by other rules or another network they tell of those. */
const isSameMake = (measured: readonly Breakthrough[]): boolean =>
  new Set(measured.flatMap(({ reading }) => (reading ? [`${reading.rules} ${reading.model}`] : []))).size < 2;

async function ownPlacement(deps: ReadDeps, actor: Actor, [first]: readonly WholePrediction[]): Promise<PlacementId> {
  if (!first) throw new AppError('not_found');
  const { id: predictionId, preTestId } = first.prediction;
  const { checkedBy } = await readPlaced(deps, actor, { preTestId, predictionId, placement: null });
  return PlacementId.parse(checkedBy.id);
}

/** A version as it leaves the server, and as the arithmetic reads its two figures: each has moments of its own. */
interface Placed {
  readonly out: PlacedVersion;
  readonly covered: ComparedFilm;
  readonly breakthrough: ComparedFilm;
}

interface Place {
  readonly placement: PlacementId;
  readonly measured: Breakthrough | null;
  readonly covered: CoveredAttention;
}

const coveredKept = createKeeper<CoveredAttention>('compared-covered');

/** How much of attention the platform covers in a version. */
function coveredIn(
  deps: ReadDeps,
  actor: Actor,
  { version, placement }: { readonly version: WholePrediction; readonly placement: PlacementId },
): Promise<CoveredAttention> {
  const { prediction, result } = version;
  const { checkedBy, rules } = askedPlacement(version.asked, { media: result.media, called: placement });
  const set = zoneSetOf({ placement: checkedBy, rules }, result.media);
  const asked = { prediction, result, variant: placement, besides: statedAsked(version.asked, placement) };
  const work = async () => {
    const { film, isLasting } = await lookForAttention(deps, asked);
    return { answer: coveredAttention(set, film), isLasting };
  };
  return coveredKept.read(deps, actor, { ...asked, work });
}

function placed({ result }: WholePrediction, { placement, measured, covered: { score, shares } }: Place): Placed {
  const breakthrough = presentMeasured(measured, placement);
  const share = breakthrough.scores.find(({ id }) => id === 'breakthrough');
  const reading = measured?.reading;
  return {
    out: { covered: score, breakthrough },
    covered: filmOf(result, { score, timesS: result.time_bases.analysis, curve: shares, views: null }),
    breakthrough: filmOf(result, {
      ...{ score: share, timesS: reading?.timesS ?? [], curve: reading?.shares ?? [], views: reading?.bySurroundings ?? null },
    }),
  };
}

function presentMeasured(measured: Breakthrough | null, placement: PlacementId): PlacedVersion['breakthrough'] {
  if (!measured) return { state: isInformative(placement) ? 'absent' : 'not_informative', progress: 0, failure: null, scores: [] };
  const { status, progress, failure, reading } = measured;
  const scores = (reading?.scores ?? []).map(({ bandKind, range, ...score }): Score => {
    return { ...score, range: range && [range[0], range[1]], band_kind: bandKind };
  });
  return { state: status, progress, failure, scores };
}

interface PlacedFigure {
  readonly score: Score | undefined;
  readonly timesS: readonly number[];
  readonly curve: readonly (number | null)[];
  readonly views: readonly number[] | null;
}

/** What is kept of a page are its surroundings, of what is covered nothing: how the network's views see either is not known. */
function filmOf(result: WholePrediction['result'], { score, timesS, curve, views }: PlacedFigure): ComparedFilm {
  if (!score || score.value === null) return filmWith(result, new Map(), timesS);
  const { id, value, direction, range } = score;
  const reading = { value, direction, range, kind: 'estimated', views, isViewedInPart: true } as const;
  return filmWith(result, new Map([[id, { ...reading, curve: result.media.kind === 'film' ? curve : null }]]), timesS);
}
