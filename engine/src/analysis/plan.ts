import type { BrandReading } from '../brand/brand-reading.ts';
import type { OpenedAsset } from '../brand/brand-watch.ts';
import { openAssets } from '../brand/open-assets.ts';
import type { OpenBrandWatch } from '../brand/open-brand-watch.ts';
import { openBrandWatch } from '../brand/open-brand-watch.ts';
import { decode } from '../decode/decode.ts';
import type { ToneMapping } from '../decode/to-standard-range.ts';
import { toneMappingFor } from '../decode/tone-mapping.ts';
import type { Grid } from '../metrics/grid.ts';
import { gridFor } from '../metrics/grid.ts';
import { analysisRateFor } from '../metrics/sampling.ts';
import { METRICS_VERSION } from '../metrics/version.ts';
import type { AnalyseWish, Analysis } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { probeMedia } from '../probe/probe.ts';
import type { ProbeMeans } from '../probe/probe-means.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { MOTION_WEIGHT } from '../saliency/temporal.ts';
import { detailSizeFor } from './detail-watcher.ts';
import { measuredFilmLength } from './film-length.ts';
import type { FourWaysWish } from './four-ways.ts';

/** Version of the engine, as stored with each result. */
export const ENGINE_VERSION = '0.1.0';
/** Version of how the parts are put together: sampling, order, assembly. */
const ANALYSIS_VERSION = 'analysis-1.2';
/** How many pictures are looked at four ways: one more than a band needs, since a film may end in black. Each costs three looks. */
const STABILITY_SAMPLES = 9;

/** The pictures of a brand, and what looks for them. */
export interface SoughtBrand {
  readonly assets: BrandReading['assets'];
  readonly watch: OpenBrandWatch;
}

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
  /** Which samples are looked at four ways. */
  readonly fourWays: FourWaysWish;
  /** Large stills, which are decoded only where somebody watches them. */
  readonly hasDetail: boolean;
  /** Null where no brand is looked for. Its pictures are read while the decoder starts. */
  readonly brand: Promise<SoughtBrand | null>;
  readonly versions: Analysis['versions'];
  readonly options: Analysis['options'];
}

/** @throws EngineError whatever is wrong with the file */
export async function planAnalysis(wish: AnalyseWish): Promise<Plan> {
  const { path, model, tools, limits, signal, options = {} } = wish;
  const pictures = openPictures(wish);
  const { media, toneMapping } = await probeFilm(path, { tools, limits, signal }).catch(async (fault: unknown) => {
    // What is wrong with the film is told, and nothing is left running.
    await pictures.catch(() => undefined);
    throw fault;
  });
  const { frameRate } = media.info;
  const { durationS, areCertain } = await measuredFilmLength(path, media, { tools, limits, signal });
  const rate = frameRate === null ? 1 : (options.analysisRate ?? analysisRateFor(durationS));
  const motionWeight = options.motionWeight ?? MOTION_WEIGHT;
  const stabilitySamples = media.info.kind === 'still' ? 0 : (options.stabilitySamples ?? STABILITY_SAMPLES);
  const brand = pictures.then((opened) => opened && planBrand(opened, 1 / rate));
  brand.catch(() => undefined); // whoever asks for it hears of a failure
  return {
    wish,
    media,
    hasDetail: wish.senses !== undefined || (wish.brandAssets ?? []).length > 0,
    brand,
    toneMapping,
    input: model.inputSize(media.info),
    grid: gridFor(media.info),
    rate,
    motionWeight,
    fourWays: { wanted: stabilitySamples, ticks: Math.floor(durationS * rate), areCertain },
    versions: { engine: ENGINE_VERSION, model: model.id, metrics: METRICS_VERSION, analysis: ANALYSIS_VERSION },
    options: { analysisRate: rate, motionWeight, stabilitySamples, toneMapping, isHdr: media.hdr !== null },
  };
}

async function probeFilm(path: string, means: ProbeMeans) {
  const media = await probeMedia(path, means);
  return { media, toneMapping: await toneMappingFor(media, means) };
}

/** Opens the brand's pictures; null where none are looked for. */
async function openPictures({ brandAssets = [], ...wish }: AnalyseWish): Promise<readonly OpenedAsset[] | null> {
  return brandAssets.length === 0 ? null : await openAssets(brandAssets, wish);
}

function planBrand(opened: readonly OpenedAsset[], stepS: number): SoughtBrand {
  const watch = openBrandWatch({ assets: opened, stepS });
  return { watch, assets: opened.map(({ id, kind, picture }) => ({ id, kind, isUsable: picture !== null })) };
}

/** Opens the one pass of a plan, with large stills where somebody watches them. */
export const decodePlan = ({ wish, media, input, toneMapping, rate, hasDetail }: Plan) =>
  decode({ ...wish, media, size: input, toneMapping, detail: hasDetail ? { size: detailSizeFor(media.info), rate } : undefined });
