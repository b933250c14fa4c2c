import type { BrandChange, BrandMark } from '@fovea/contract/brand-boxes';
import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import { BrandAssetId } from '@fovea/contract/ids';
import type { BrandTrack } from '@fovea/contract/predictions';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { momentsOf, refuseBehindEnd } from '../../behind-end.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { withRisingIds } from '../../rising-ids.ts';
import { knownAssets } from '../brand-assets/index.ts';
import { canEditPreTest, noteNewFigures } from '../pre-tests/index.ts';
import { readAttention, readRun } from '../predictions/index.ts';
import type { AnnounceDeps } from '../webhooks/index.ts';
import { carriedMarks } from './carried-marks.ts';
import { changesBetween } from './changes.ts';
import { readMarked } from './marked-tracks.ts';
import type { ChangeView } from './repo.ts';
import { insertChanges, replaceMarks, selectBoxes, selectMarks } from './repo.ts';

export interface BoxesView {
  readonly version: number;
  readonly marks: readonly BrandMark[];
  readonly found: readonly BrandTrack[];
  readonly assets: readonly { readonly id: BrandAssetId; readonly name: string }[];
  readonly changes: readonly ChangeView[];
  readonly earlier: { readonly marks: readonly BrandMark[]; readonly at: Date; readonly by: string | null } | null;
  /** Whether its attention was kept, which figures are made from. */
  readonly isKept: boolean;
}

interface Named {
  readonly preTestId: PreTestUuid;
  readonly predictionId: PredictionId;
}

export interface MarksWish extends Named {
  readonly version: number;
  readonly marks: readonly BrandMark[];
  readonly way: BrandChange['way'];
}

type BoxDeps = Pick<Deps, 'inTenant' | 'blobs'>;
export type WriteDeps = BoxDeps & AnnounceDeps & Pick<Deps, 'events'>;
const TOLD_MAX = 100;

/** The boxes of a result's brand. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export async function readBoxes(deps: BoxDeps, actor: Actor, of: Named): Promise<BoxesView> {
  const { prediction } = await readRun(deps, actor, of);
  if (!prediction.result) throw new AppError('prediction_not_ready');
  const found = prediction.foundBrand?.tracks ?? [];
  const searched = [...new Set(found.flatMap(({ asset }) => BrandAssetId.safeParse(asset).data ?? []))];
  const { boxes, names } = await deps.inTenant(actor, async (tx) => ({
    boxes: await selectBoxes(tx, prediction.id, TOLD_MAX),
    names: await knownAssets(tx, searched),
  }));
  const assets = [...names].map(([assetId, name]) => ({ id: assetId, name }));
  const earlier = boxes.marks.length === 0 ? saidBefore(boxes.earlier, found) : null;
  return { ...boxes, earlier, found, assets, isKept: prediction.attentionSha256 !== null };
}

/** What people said on the analysis before, of what this one found; null when nothing of it is left. */
function saidBefore(earlier: Awaited<ReturnType<typeof selectBoxes>>['earlier'], now: readonly BrandTrack[]): BoxesView['earlier'] {
  if (!earlier) return null;
  const marks = carriedMarks(earlier.marks, { before: earlier.found, now });
  return marks.length === 0 ? null : { marks, at: earlier.at, by: earlier.by };
}

/**
 * Puts these marks in place of all that were there, with the figures that follow from them.
 * @throws AppError `forbidden`, `changed_meanwhile`, `analyse_again`, `invalid_body`, and those of reading
 */
export async function writeBoxes(deps: WriteDeps, actor: Actor, { version, marks, way, ...name }: MarksWish): Promise<BoxesView> {
  const { prediction } = await readRun(deps, actor, name);
  const { id, tenantId, preTestId, result, foundBrand } = prediction;
  if (!result) throw new AppError('prediction_not_ready');
  if (!canEditPreTest(actor)) throw new AppError('forbidden');
  const found = foundBrand?.tracks ?? [];
  if (marks.some((mark) => mark.found !== null && mark.found >= found.length))
    throw new AppError('invalid_body', { errors: { marks: ['One of these boxes was never found.'] } });
  const length = { kind: result.media.kind, durationS: result.media.duration_s };
  refuseBehindEnd(
    marks.flatMap(({ path }) => (path ? momentsOf(path) : [])),
    { ...length, field: 'marks' },
  );
  const figures = await figuresBy(deps, prediction, marks);
  const changedAt = new Date(deps.clock.now());
  await deps.inTenant(actor, async (tx) => {
    await noteNewFigures(deps, tx, { preTestId, predictionId: id }); // first: whoever erases the pre-test holds it before what belongs to it
    const before = await selectMarks(tx, id);
    const row = { id, tenantId, version: version + 1, marks, ...figures, changedBy: actor.userId, changedAt };
    if (before.version !== version || !(await replaceMarks(tx, row))) throw new AppError('changed_meanwhile');
    await refuseUnknownAssets(tx, before.marks, marks);
    const changes = changesBetween(before.marks, marks, found).map(({ kind, name: of, at_s }) => ({
      ...{ tenantId, predictionId: id, version: version + 1, kind, way, name: of, atS: at_s },
      ...{ changedBy: actor.userId, changedAt },
    }));
    await insertChanges(tx, withRisingIds(changes, deps.newId));
  });
  return readBoxes(deps, actor, name);
}

/** What was named before may have gone since. @throws AppError `invalid_body`, the same for another tenant's asset and for nobody's */
async function refuseUnknownAssets(tx: Tx, before: readonly BrandMark[], marks: readonly BrandMark[]): Promise<void> {
  const known = new Set(before.flatMap(({ asset }) => asset ?? []));
  const named = [...new Set(marks.flatMap(({ asset }) => (asset === null || known.has(asset) ? [] : asset)))];
  const there = await knownAssets(tx, named);
  if (named.some((id) => !there.has(id))) throw new AppError('invalid_body', { errors: { marks: ['There is no such brand asset.'] } });
}

type Whole = Awaited<ReturnType<typeof readRun>>['prediction'];

/** The brand by these marks; nothing of its own without any. @throws AppError `analyse_again` */
async function figuresBy(deps: BoxDeps, prediction: Whole, marks: readonly BrandMark[]) {
  if (marks.length === 0) return { reading: null, attention: null, normFigures: {} };
  const track = await readAttention(deps, prediction);
  const { result, foundBrand } = prediction;
  if (!track || !result) throw new AppError('analyse_again');
  const { kind, duration_s } = result.media;
  const densities = track.timesS.map((_, k) => track.density(k));
  const cutsS = result.shots.slice(1).map(({ start_s }) => start_s);
  const maps = { kind, grid: track.grid, timesS: track.timesS, durationS: kind === 'still' ? 1 : duration_s, densities, cutsS };
  const { reading, attention } = readMarked(foundBrand, marks, maps);
  return { reading, attention, normFigures: Object.fromEntries(reading.scores.map(({ id, value }) => [id, value])) };
}
