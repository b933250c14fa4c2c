import { PlacementId } from '@fovea/contract/placements';
import type { DrawnPage } from '@fovea/contract/placing';
import { windowMeans } from '@fovea/engine/metrics/window-figures';
import type { RuleNote, RuleSource } from '@fovea/engine/placements/placement-rules';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { BreakthroughRow } from '../../db/schema/breakthroughs.ts';
import type { Deps } from '../../deps.ts';
import { findBreakthrough, isInformative, orderBreakthrough } from '../breakthroughs/index.ts';
import type { FilmAttention, PlacedResult, ResultName } from '../diagnosis/index.ts';
import { askedOfPlaced, lookForAttention, readPlaced, zoneSetOf } from '../diagnosis/index.ts';
import { createKeeper } from '../kept-answers/index.ts';
import { canEditPreTest } from '../pre-tests/index.ts';
import { refuseMissing } from '../predictions/index.ts';
import { findVideo } from '../videos/index.ts';
import type { CoveredText } from './covered-texts.ts';
import { coveredTexts } from './covered-texts.ts';
import type { Crop } from './crops.ts';
import { cropsOf } from './crops.ts';
import type { Row } from './matrix.ts';
import { rowsOf } from './matrix.ts';
import { pageOf } from './page.ts';
import type { FilmLosses } from './shown.ts';
import { lossesUnder, shownFilm } from './shown.ts';

type PlacingDeps = Pick<Deps, 'inTenant' | 'blobs'>;

/** What is known of a film on the page of its placement: a row, or why there is none. */
export interface Measured {
  readonly measured: BreakthroughRow | 'not_informative' | 'absent';
  /** The share that stays on the ad in the first and last seconds; empty while there is no figure, and of a still. */
  readonly windows: ReturnType<typeof windowMeans>;
}

/** What is said of a film on the page of its placement before anything was measured there. */
export interface PlacedReading {
  readonly page: DrawnPage;
  readonly losses: FilmLosses | null;
  readonly coveredTexts: readonly CoveredText[];
  readonly source: RuleSource | null;
  readonly notes: readonly RuleNote[];
}

export interface PlacingView extends PlacedReading {
  readonly placed: PlacedResult;
  readonly measured: Measured;
}

const readingKept = createKeeper<PlacedReading>('placing');

export async function readPlacing(deps: PlacingDeps, actor: Actor, placed: PlacedResult): Promise<PlacingView> {
  const reading = await readingKept.read(deps, actor, {
    ...askedOfPlaced(placed),
    work: async () => {
      const { film, isLasting } = await lookForAttention(deps, { prediction: placed.view.prediction, result: placed.result });
      return { answer: readingOf(placed, film), isLasting };
    },
  });
  return { placed, ...reading, measured: await measuredOf(deps, actor, { placed, placement: PlacementId.parse(placed.placement.id) }) };
}

function readingOf({ result, placement, rules }: PlacedResult, film: FilmAttention | null): PlacedReading {
  const shown = shownFilm(result, film);
  const set = zoneSetOf({ placement, rules }, result.media);
  return {
    page: pageOf(result, { placement, zones: set?.areas ?? [], shown }),
    losses: set && lossesUnder(shown, set.areas),
    coveredTexts: set ? coveredTexts(result, set.areas) : [],
    source: set?.source ?? null,
    notes: set?.notes ?? [],
  };
}

export interface MatrixView {
  readonly placed: PlacedResult;
  readonly crops: readonly Crop[];
  readonly rows: readonly Row[];
}

/** With every placement. */
export function matrixOf(placed: PlacedResult, film: FilmAttention | null): MatrixView {
  const shown = shownFilm(placed.result, film);
  const crops = cropsOf(placed.result, shown);
  return { placed, crops, rows: rowsOf(placed, shown, crops) };
}

/** Orders the measurement. @throws AppError `pre_test_not_found`, `prediction_not_ready`, `forbidden`, `original_gone`, `file_gone` */
export async function askForBreakthrough(
  deps: PlacingDeps & Pick<Deps, 'clock' | 'queue' | 'newId' | 'events'>,
  actor: Actor,
  wish: ResultName & { readonly placement: PlacementId },
): Promise<Measured> {
  const placed = await readPlaced(deps, actor, wish);
  if (!canEditPreTest(actor)) throw new AppError('forbidden');
  const { prediction } = placed.view;
  const { tenantId, id: predictionId, preTestId, videoId } = prediction;
  await refuseMissing(deps.blobs, placed.view.original);
  await deps.inTenant(actor, async (tx) => {
    const video = await findVideo(tx, videoId);
    if (!video || video.originalRemovedAt) throw new AppError('original_gone');
    await orderBreakthrough(deps, tx, { tenantId, preTestId, predictionId, placement: wish.placement });
  });
  return measuredOf(deps, actor, { placed, placement: wish.placement });
}

async function measuredOf(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { placed, placement }: { readonly placed: PlacedResult; readonly placement: PlacementId },
): Promise<Measured> {
  if (!isInformative(placement)) return { measured: 'not_informative', windows: [] };
  const predictionId = placed.view.prediction.id;
  const row = await inTenant(actor, (tx) => findBreakthrough(tx, { predictionId, placement }));
  const { kind, duration_s: durationS } = placed.result.media;
  const reading = kind === 'film' ? row?.reading : null;
  return {
    measured: row ?? 'absent',
    windows: reading ? windowMeans({ durationS, timesS: reading.timesS, values: reading.shares }) : [],
  };
}
