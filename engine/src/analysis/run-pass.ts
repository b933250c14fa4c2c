import { createBrandCollector } from '../brand/brand-collector.ts';
import type { Reached } from '../decode/decode.ts';
import type { DecodedPiece } from '../decode/matroska-reader.ts';
import { EngineError } from '../errors.ts';
import type { GridFrame } from '../metrics/reduce.ts';
import type { Analysis } from '../ports.ts';
import type { FrameColour, PictureFrame } from '../saliency/picture-frame.ts';
import type { MessageReader } from '../text/message-reader.ts';
import { createMessageReader } from '../text/message-reader.ts';
import { heatAt } from '../tracks/heat-at.ts';
import { createCollector } from './collector.ts';
import { filmLength } from './film-length.ts';
import type { PickedFrame } from './film-pass.ts';
import { createFilmPass } from './film-pass.ts';
import { createFourWays } from './four-ways.ts';
import { createInOrder } from './in-order.ts';
import type { Look } from './network-look.ts';
import { createLooker } from './network-look.ts';
import type { Plan, SoughtBrand } from './plan.ts';
import { decodePlan } from './plan.ts';
import type { PosterMaker } from './poster.ts';
import { openPoster } from './poster.ts';
import type { ProgressMeter } from './progress-meter.ts';
import { createStandingStills } from './standing-stills.ts';

/** Pictures on their way through the network: enough to keep its threads busy, few enough to forget. */
const UNDER_WAY_MOST = 8;

/** Sends the film once through everything; whatever ends it early ends every process that it began. */
export async function runPass(plan: Plan, meter: ProgressMeter): Promise<Analysis> {
  const stop = new AbortController();
  const signal = plan.wish.signal ? AbortSignal.any([plan.wish.signal, stop.signal]) : stop.signal;
  const { senses, names = [] } = plan.wish;
  const message = senses ? createMessageReader({ senses, names, media: plan.media.info, grid: plan.grid }) : null;
  const own: Plan = { ...plan, wish: { ...plan.wish, signal } };
  const poster = openPoster(own);
  try {
    return await passThrough(own, { meter, poster, message });
  } catch (fault) {
    stop.abort();
    await poster.settled();
    throw fault;
  } finally {
    const sought = await plan.brand.catch(() => null);
    await sought?.watch[Symbol.asyncDispose]();
  }
}

interface Beside {
  readonly meter: ProgressMeter;
  readonly poster: PosterMaker;
  readonly message: MessageReader | null;
}

async function passThrough(plan: Plan, beside: Beside): Promise<Analysis> {
  await using pieces = decodePlan(plan);
  const first = await pieces.next();
  if (first.done || first.value.kind !== 'start') throw new EngineError('tool_misbehaved', { cause: 'the decoder did not begin' });
  const matrix = plan.toneMapping === 'none' ? plan.media.info.colourMatrix : 'bt709';
  const pass = openPass(plan, { ...beside, sought: await plan.brand, colour: { matrix, isFullRange: first.value.isFullRange } });
  for (;;) {
    const step = await pieces.next();
    if (step.done) return pass.finish(step.value);
    await pass.take(step.value);
  }
}

interface Sample {
  readonly picked: Omit<PickedFrame, 'frame'>;
  readonly look: Look;
}

type PassWish = Beside & { readonly sought: SoughtBrand | null; readonly colour: FrameColour };

function openPass(plan: Plan, { meter, poster, message, sought, colour }: PassWish) {
  const { wish, media, grid, input, rate } = plan;
  const watchers = [sought?.watch, message].filter((watcher) => !!watcher);
  const onReduced = (reduced: GridFrame, picture: PictureFrame) => {
    poster.look(reduced, picture, colour);
    collector.flashes.push(reduced);
    collector.cadence.push(reduced.timeS);
    collector.pictures.push(reduced.timeS);
  };
  const film = createFilmPass({ input, grid, colour, rate, onReduced });
  const brand = sought && createBrandCollector({ ...sought, tracks: sought.watch.tracks, grid, media: media.info, stepS: 1 / rate });
  const signal = { scan: media.scan, pixelAspect: media.pixelAspect };
  const facts = { ...plan, media: media.info, signal, model: wish.model, colour, boundaries: film.boundaries, brand, message };
  const collector = createCollector(facts);
  const look = createLooker(facts);
  const waysOf = createFourWays(plan.fourWays);
  const { durationS } = media.info;

  const samples = createInOrder<Sample>(UNDER_WAY_MOST, (sample) => {
    collector.use(sample.picked, sample.look);
    const { timeS } = sample.picked.reduced;
    meter.advance(durationS > 0 ? Math.min(0.99, timeS / durationS) : 0.99);
    if (wish.onPartial)
      meter.partial(collector.count(), () => wish.onPartial?.({ ...collector.result('partial', timeS), poster: poster.ready() }));
  });
  const stills = createStandingStills(rate, async (still) => {
    await Promise.all(watchers.map((watcher) => watcher.push({ ...still, colour })));
  });
  const send = async (picks: Iterable<PickedFrame>) => {
    for (const { frame, ...picked } of picks) {
      if (!picked.reduced.isBlank) collector.faults.sampleBars(frame);
      const sample = look(frame, waysOf({ tick: picked.tick, isBlank: picked.reduced.isBlank })).then((seen) => ({ picked, look: seen }));
      // Waits only while too many are under way: that is what holds the decoder back.
      await samples.add(sample);
    }
  };
  return {
    take: async (piece: DecodedPiece) => {
      if (piece.kind === 'audio') {
        collector.loudness?.push(piece.samples);
        await message?.hear(piece.samples);
      } else if (piece.kind === 'frame') {
        collector.faults.push(piece);
        await stills.frame(piece.timeS);
        await send(film.push(piece));
      } else if (piece.kind === 'detail') await stills.still(piece);
    },
    finish: async (reached: Reached): Promise<Analysis> => {
      const durationS = filmLength(plan.media, reached);
      await send(film.finish(durationS));
      await samples.finish();
      if (plan.media.info.kind === 'film') await stills.finish(durationS);
      await message?.finish();
      await sought?.watch.finish();
      const result = collector.result('complete', durationS, reached);
      const still = await poster.last();
      const cutsS = film.boundaries.filter(({ kind }) => kind === 'cut').map(({ timeS }) => timeS);
      return { ...result, poster: still && { ...still, heat: heatAt(result.heatmap.bytes, still.atS, cutsS) } };
    },
  };
}
