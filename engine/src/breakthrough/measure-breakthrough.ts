import { pictureLength } from '../analysis/film-length.ts';
import type { PickedFrame } from '../analysis/film-pass.ts';
import { createFilmPass } from '../analysis/film-pass.ts';
import { createFourWays } from '../analysis/four-ways.ts';
import { createInOrder } from '../analysis/in-order.ts';
import { decode } from '../decode/decode.ts';
import { toneMappingFor } from '../decode/tone-mapping.ts';
import { EngineError } from '../errors.ts';
import { gridFor } from '../metrics/grid.ts';
import { METRICS_VERSION } from '../metrics/version.ts';
import type { PageLayout } from '../placements/page-layout.ts';
import { layPage } from '../placements/page-layout.ts';
import type { PlacementLibrary, PlacementRules } from '../placements/placement-rules.ts';
import { zonesOfFilm } from '../placements/zones-of-film.ts';
import type { MediaLimits, MediaTools, SaliencyModel } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { probeMedia } from '../probe/probe.ts';
import { measureEnds } from '../probe/stream-ends.ts';
import { createDensityReader } from '../saliency/density.ts';
import type { FrameColour, PictureFrame } from '../saliency/picture-frame.ts';
import { lookThreeMoreWays } from '../saliency/views.ts';
import type { BreakthroughReading } from './breakthrough-reading.ts';
import type { PageSample } from './collect-page.ts';
import { createPageCollector } from './collect-page.ts';
import { drawPage, SURROUNDINGS_SEEDS } from './draw-page.ts';
import { pageGrid } from './page-attention.ts';
import { createPageCanvas, filmPlace } from './page-canvas.ts';

/** Moments looked at a second; every change of the interface falls on one of them (a test holds the library to it). */
const RATE = 2;
/** A long film is looked at less often: so many moments at the most, and those at which the interface changes. */
const MOMENTS_MOST = 240;
/** How many moments are looked at four ways. */
const STABILITY_SAMPLES = 8;
const UNDER_WAY_MOST = 3;

/** What a measurement is handed. */
export interface BreakthroughWish {
  readonly path: string;
  readonly model: SaliencyModel;
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  readonly placement: PlacementRules;
  readonly library: PlacementLibrary;
  readonly signal?: AbortSignal;
  /** 0..1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Looks at a film inside the page of a placement: one small decode, the network on the whole page with each of three surroundings,
 * cuts and motion from the film alone (docs/metrics.md, Breakthrough).
 * @returns null where the film fills the page: there is nothing beside it that could draw the eye
 * @throws EngineError whatever is wrong with the file, the machine or the run
 */
export async function measureBreakthrough(wish: BreakthroughWish): Promise<BreakthroughReading | null> {
  const { path, tools, limits, signal, library, placement } = wish;
  if (!library.pages[placement.page].isInformative) return null;
  const whole = await probeMedia(path, { tools, limits, signal });
  const media = silent(whole);
  const toneMapping = await toneMappingFor(media, { tools, signal });
  const plan = planPage(wish, media, await lengthOf(whole, wish));
  await using pieces = decode({ path, media, size: plan.place, toneMapping, tools, limits, signal });
  const first = await pieces.next();
  if (first.done || first.value.kind !== 'start') throw new EngineError('tool_misbehaved', { cause: 'the decoder did not begin' });
  const matrix = toneMapping === 'none' ? media.info.colourMatrix : 'bt709';
  const look = openLook(wish, plan, { matrix, isFullRange: first.value.isFullRange });
  for (;;) {
    const step = await pieces.next();
    if (step.done) break;
    if (step.value.kind === 'frame') await look.take(look.film.push(step.value));
  }
  // A still has no time to stand in.
  await look.take(look.film.finish(media.info.kind === 'still' ? 0 : plan.durationS));
  await look.settled();
  if (signal?.aborted) throw new EngineError('cancelled', { cause: signal.reason });
  return look.read();
}

/** Without its sound, which no page changes. */
const silent = (media: ProbedMedia): ProbedMedia => ({ ...media, soundStreams: [], info: { ...media.info, audio: null } });

interface FilmLength {
  /** Of its picture: what is heard after that is on no page. */
  readonly durationS: number;
  /** How many moments of the grid have a picture. */
  readonly ticks: number;
}

/** What is in the file, not what its header claims: looks that were laid where no picture is would be lost. A still has no time: a second stands for it. */
async function lengthOf(media: ProbedMedia, { path, tools, limits, signal }: BreakthroughWish): Promise<FilmLength> {
  if (media.info.kind === 'still') return { durationS: 1, ticks: 1 };
  const found = await measureEnds(path, media, { tools, limits, signal });
  // A file without time stamps is believed.
  const ends = found.videoEndS > 0 ? found : { ...found, videoEndS: media.statedVideoS ?? media.info.durationS };
  const durationS = pictureLength(media, ends);
  return { durationS, ticks: Math.max(1, Math.floor(durationS * RATE)) };
}

interface PagePlan extends ReturnType<typeof planPage> {}

function planPage({ placement, library, model }: BreakthroughWish, media: ProbedMedia, { durationS, ticks }: FilmLength) {
  const { widthPx, heightPx } = media.info;
  const layout: PageLayout = layPage(library, placement, media.info);
  const zones = zonesOfFilm(placement, { widthPx, heightPx, durationS }, library)?.areas.filter((zone) => zone.kind === 'ui') ?? [];
  const input = model.inputSize(layout);
  return {
    ...{ layout, zones, input },
    place: filmPlace(layout, input),
    page: pageGrid(layout, gridFor(media.info)),
    drawn: SURROUNDINGS_SEEDS.map((seed) => drawPage(library.pages[placement.page], layout, { zones, seed })),
    stride: Math.ceil(ticks / MOMENTS_MOST),
    durationS,
    fourWays: { wanted: STABILITY_SAMPLES, ticks, areCertain: true },
    changes: zones.flatMap(({ fromS, toS }) => [fromS, ...(toS === null ? [] : [toS])]),
  };
}

/**
 * Tells of each moment of the grid of half seconds whether it is looked at once: every so many, and those at which something changes.
 * A sample stands for all moments since the one before, where frames are sparse.
 */
export function createTaken({ stride, changes }: Pick<PagePlan, 'stride' | 'changes'>): (tick: number) => boolean {
  const changeTicks = changes.map((atS) => Math.ceil(atS * RATE));
  let before = -1;
  return (tick) => {
    const from = before;
    before = tick;
    return Math.floor(tick / stride) > Math.floor(from / stride) || changeTicks.some((at) => at > from && at <= tick);
  };
}

/** What was asked of the network about one frame on its page: as long as it stands and the interface stays as it is, that is known. */
interface AskedPage {
  readonly frame: PictureFrame;
  /** How often the interface has changed by then. */
  readonly changed: number;
  readonly densities: Promise<Float32Array[]>;
  readonly otherViews: Promise<readonly Float32Array[]> | null;
}

function openLook(wish: BreakthroughWish, plan: PagePlan, colour: FrameColour) {
  const { model } = wish;
  const { layout, page, zones, input, place, drawn } = plan;
  const film = createFilmPass({ input: place, grid: page.filmGrid, colour, rate: RATE, onReduced: () => undefined });
  const canvas = createPageCanvas({ layout, input, place, colour });
  const readDensity = createDensityReader(input, page.grid);
  const versions = { model: model.id, metrics: METRICS_VERSION };
  const collector = createPageCollector({ layout, page, zones, versions, surroundings: drawn.length });
  const samples = createInOrder<PageSample>(UNDER_WAY_MOST, (sample) => {
    collector.add(sample);
    wish.onProgress?.(Math.min(0.99, sample.timeS / plan.durationS));
  });
  const waysOf = createFourWays(plan.fourWays);
  const isTaken = createTaken(plan);
  let last: AskedPage | null = null;
  const ask = ({ frame, reduced }: PickedFrame, ways: 'one' | 'four', known: AskedPage | null): Omit<AskedPage, 'frame' | 'changed'> => {
    canvas.show(frame);
    const pages = drawn.map((one) => canvas.paint(one, reduced.timeS));
    const [rgb] = pages;
    const otherViews = rgb && ways === 'four' ? lookThreeMoreWays(model, rgb, { input, grid: page.grid }) : null;
    const answers = () => Promise.all(pages.map((one) => model.predict(one, { count: 1, ...input })));
    return { densities: known?.densities ?? answers().then((all) => all.map(readDensity)), otherViews };
  };
  const lookAt = async (pick: PickedFrame, ways: 'one' | 'four'): Promise<PageSample> => {
    const { frame, reduced, shotStartS, motion } = pick;
    const base = { timeS: reduced.timeS, shotStartS, motion: motion?.map ?? null };
    if (reduced.isBlank) return { ...base, densities: null, otherViews: null };
    const changed = plan.changes.filter((atS) => atS <= reduced.timeS).length;
    const known = last?.frame === frame && last.changed === changed ? last : null;
    const isKnown = known !== null && (ways === 'one' || known.otherViews !== null);
    const asked = isKnown ? known : { frame, changed, ...ask(pick, ways, known) };
    last = asked;
    const [densities, otherViews] = await Promise.all([asked.densities, ways === 'four' ? asked.otherViews : null]);
    return { ...base, densities, otherViews };
  };
  return {
    film,
    async take(picks: Iterable<PickedFrame>) {
      for (const pick of picks) {
        const ways = waysOf({ tick: pick.tick, isBlank: pick.reduced.isBlank });
        const isWanted = pick.tick !== null && isTaken(pick.tick);
        if (ways === 'four' || isWanted) await samples.add(lookAt(pick, ways));
      }
    },
    settled: () => samples.finish(),
    read: () => collector.read(plan.durationS),
  };
}
