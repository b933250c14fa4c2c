import type { BrandReading } from '../brand/brand-reading.ts';
import { openAssets } from '../brand/open-assets.ts';
import type { OpenBrandWatch } from '../brand/open-brand-watch.ts';
import { openBrandWatch } from '../brand/open-brand-watch.ts';
import { decode } from '../decode/decode.ts';
import type { ToneMapping } from '../decode/decode-args.ts';
import { toneMappingFor } from '../decode/tone-mapping.ts';
import type { Grid } from '../metrics/grid.ts';
import { gridFor } from '../metrics/grid.ts';
import { analysisRateFor } from '../metrics/sampling.ts';
import { METRICS_VERSION } from '../metrics/version.ts';
import type { AnalyseWish, Analysis } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { probeMedia } from '../probe/probe.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { MOTION_WEIGHT } from '../saliency/temporal.ts';
import type { DetailWatcher } from './detail-watcher.ts';
import { detailSizeFor } from './detail-watcher.ts';

/** Version of the engine, as stored with each result. */
export const ENGINE_VERSION = '0.1.0';
/** Version of how the parts are put together: sampling, order, assembly. */
const ANALYSIS_VERSION = 'analysis-1.0';
/** How many pictures are looked at four ways: the fewest that give a band. More would cost three looks each. */
const STABILITY_SAMPLES = 8;

/** What is settled about a film before its first frame. */
export interface Plan {
  readonly wish: AnalyseWish;
  readonly media: ProbedMedia;
  readonly toneMapping: ToneMapping;
  readonly input: PictureSize;
  readonly grid: Grid;
  /** Samples per second of the regular grid. */
  readonly rate: number;
  readonly motionWeight: number;
  /** Regular samples that are looked at four ways. */
  readonly fourWays: ReadonlySet<number>;
  /** See large stills, which are decoded only for them. */
  readonly watchers: readonly DetailWatcher[];
  /** Null where no brand is looked for. */
  readonly brand: { readonly assets: BrandReading['assets']; readonly watch: OpenBrandWatch } | null;
  readonly versions: Analysis['versions'];
  readonly options: Analysis['options'];
}

/** @throws EngineError whatever is wrong with the file */
export async function planAnalysis(wish: AnalyseWish): Promise<Plan> {
  const { path, model, tools, limits, signal, options = {} } = wish;
  const media = await probeMedia(path, { tools, limits, signal });
  const toneMapping = await toneMappingFor(media, { tools, signal });
  const { durationS, frameRate } = media.info;
  const rate = frameRate === null ? 1 : Math.min(frameRate, options.analysisRate ?? analysisRateFor({ durationS, frameRate }));
  const motionWeight = options.motionWeight ?? MOTION_WEIGHT;
  const stabilitySamples = media.info.kind === 'still' ? 0 : (options.stabilitySamples ?? STABILITY_SAMPLES);
  const brand = await planBrand(wish, 1 / rate);
  return {
    wish,
    media,
    watchers: brand ? [brand.watch] : [],
    brand,
    toneMapping,
    input: model.inputSize(media.info),
    grid: gridFor(media.info),
    rate,
    motionWeight,
    fourWays: spread(stabilitySamples, Math.floor(durationS * rate)),
    versions: { engine: ENGINE_VERSION, model: model.id, metrics: METRICS_VERSION, analysis: ANALYSIS_VERSION },
    options: { analysisRate: rate, motionWeight, stabilitySamples, toneMapping },
  };
}

/** Opens the brand's pictures and what looks for them. */
async function planBrand({ brandAssets = [], ...wish }: AnalyseWish, stepS: number) {
  if (brandAssets.length === 0) return null;
  const opened = await openAssets(brandAssets, wish);
  const watch = openBrandWatch({ assets: opened, stepS });
  const assets = opened.map(({ id, kind, picture }) => ({ id, kind, isUsable: picture !== null }));
  return { watch, assets };
}

/** As many numbers below `count`, evenly spread. */
function spread(wanted: number, count: number): ReadonlySet<number> {
  return new Set(Array.from({ length: wanted }, (_, i) => Math.floor(((i + 0.5) * count) / wanted)));
}

/** Opens the one pass of a plan, with large stills where somebody watches them. */
export const decodePlan = ({ wish, media, input, toneMapping, rate, watchers }: Plan) =>
  decode({ ...wish, media, size: input, toneMapping, detail: watchers.length > 0 ? { size: detailSizeFor(media.info), rate } : undefined });
