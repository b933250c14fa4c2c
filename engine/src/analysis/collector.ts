import type { BrandCollector } from '../brand/brand-collector.ts';
import { blankFindings } from '../compliance/blank-film.ts';
import type { CadenceMeter } from '../compliance/cadence.ts';
import { createCadenceMeter } from '../compliance/cadence.ts';
import { flashFindings } from '../compliance/flashes/flash-findings.ts';
import { createFlashMeter } from '../compliance/flashes/flash-meter.ts';
import type { DeliveredSignal } from '../compliance/judge/delivered-film.ts';
import { withoutTitleCards } from '../compliance/judge/title-cards.ts';
import { createPictureFaults } from '../compliance/picture-faults.ts';
import { soundFindings } from '../compliance/sound-faults.ts';
import type { Reached } from '../decode/decode.ts';
import { createFigures } from '../metrics/figures.ts';
import { cellsOf } from '../metrics/grid.ts';
import { LAG_S } from '../metrics/hard-cuts.ts';
import { createLoudnessMeter } from '../metrics/loudness.ts';
import { seriesOf } from '../metrics/score-table.ts';
import type { Boundary } from '../metrics/shots.ts';
import { createStability } from '../metrics/stability.ts';
import { summarise } from '../metrics/summary.ts';
import type { Analysis, Finding, MediaInfo } from '../ports.ts';
import { createTemporalModel } from '../saliency/temporal.ts';
import type { MessageReader } from '../text/message-reader.ts';
import { createAttentionTrack } from '../tracks/attention-track.ts';
import { createHeatmapTrack } from '../tracks/heatmap-track.ts';
import type { PictureTimesCollector } from '../tracks/picture-times.ts';
import { createPictureTimes } from '../tracks/picture-times.ts';
import type { PickedFrame } from './film-pass.ts';
import type { Look, LookWish } from './network-look.ts';

/** What a result carries besides figures. */
export interface ResultFacts {
  readonly versions: Analysis['versions'];
  readonly options: Analysis['options'];
  readonly media: MediaInfo;
}

/** What a collector is made for: how to look, what the result says of itself, and where shots begin. */
export interface CollectorWish extends LookWish, ResultFacts {
  readonly motionWeight: number;
  readonly boundaries: readonly Boundary[];
  /** What the file says of its signal. */
  readonly signal: Pick<DeliveredSignal, 'scan' | 'pixelAspect'>;
  /** Null where no brand is looked for. */
  readonly brand: BrandCollector | null;
  /** Null where nobody reads. */
  readonly message: MessageReader | null;
}

/** Everything that is kept of a film while it passes: figures and the bytes of the tracks, no frames and no maps. */
export interface Collector {
  /** Takes the samples in order of time. */
  use(picked: Omit<PickedFrame, 'frame'>, look: Look): void;
  readonly faults: ReturnType<typeof createPictureFaults>;
  /** Sees every native frame. */
  readonly flashes: ReturnType<typeof createFlashMeter>;
  /** Is told when each native frame is shown. */
  readonly cadence: CadenceMeter;
  /** Is told the same, for whoever walks through them. */
  readonly pictures: PictureTimesCollector;
  /** Null without sound. */
  readonly loudness: ReturnType<typeof createLoudnessMeter> | null;
  /** How many maps there are. */
  count(): number;
  /** @param durationS length of what has been seen */
  /** @param reached once the decoder has ended */
  result(state: Analysis['state'], durationS: number, reached?: Pick<Reached, 'isDamaged'>): Omit<Analysis, 'poster'>;
}

const CLOCK_TOLERANCE_S = 0.001;

/** Makes the collector of one film. */
export function createCollector(wish: CollectorWish): Collector {
  const { grid, media, versions, options } = wish;
  const temporal = createTemporalModel({ grid, motionWeight: wish.motionWeight });
  const figures = createFigures(grid);
  const stability = createStability(grid);
  const track = { grid, versions: { model: versions.model, metrics: versions.metrics } };
  const [heatmap, attentionTrack] = [createHeatmapTrack(track), createAttentionTrack(track)];
  const [faults, flashes, cadence] = [createPictureFaults(wish), createFlashMeter(grid), createCadenceMeter()];
  const pictures = createPictureTimes(media.frameRate);
  const loudness = media.audio ? createLoudnessMeter(media.audio) : null;
  // The first shot begins with the film; the track marks its first sample by itself.
  let mapsShotS = 0;
  const nobodyLooks = new Float32Array(cellsOf(grid));
  return {
    ...{ faults, flashes, cadence, pictures, loudness },
    count: () => figures.samples.length,
    use({ reduced, shotStartS, motion, clutter }, { density, otherViews }) {
      const { timeS, isBlank } = reduced;
      const attention = temporal.next({ timeS, shotStartS, density, motion: motion?.map ?? null });
      // Straight after a cut the eyes are still where they were: the map of the new shot begins when the lag is over.
      const startsShot = mapsShotS !== shotStartS && timeS - shotStartS >= LAG_S - CLOCK_TOLERANCE_S;
      if (startsShot) mapsShotS = shotStartS;
      // On a blank picture there is nothing to look at: a gap in the curves, and no heat over it either.
      heatmap.add(isBlank ? nobodyLooks : attention, timeS, startsShot ? 'yes' : 'no');
      attentionTrack.add(isBlank ? null : attention, timeS, startsShot ? 'yes' : 'no');
      wish.message?.attend(timeS, isBlank ? nobodyLooks : attention);
      figures.add({ timeS, isBlank, density: attention, motion: motion?.mean ?? null, clutter });
      wish.brand?.add({ timeS, isBlank, density: attention, views: otherViews && [density, ...otherViews] });
      if (otherViews) stability.add([density, ...otherViews], clutter);
    },
    result(state, durationS, reached) {
      const reading = loudness?.read() ?? null;
      const cutsS = wish.boundaries.map(({ timeS }) => timeS);
      const [brand, text] = [wish.brand?.read(durationS, cutsS) ?? null, wish.message?.read(durationS) ?? null];
      const { kind } = media;
      const summary = summarise({ figures, kind, durationS, boundaries: wish.boundaries, bands: stability.bands(), loudness: reading });
      const sound = kind === 'still' ? [] : soundFindings(reading, durationS);
      const flashing = kind === 'still' ? null : flashes.read();
      const picture = flashing ? [...faults.findings(durationS), ...flashFindings(flashing)] : [];
      const findings = [...withoutTitleCards(picture, text?.tracks ?? []), ...sound, ...blankFindings(figures.samples, durationS)];
      return {
        schema: 'fovea.analysis/1',
        ...{ state, versions, options },
        media: { ...media, durationS },
        times: { analysis: figures.samples.map(({ timeS }) => timeS), loudness: summary.loudnessTimes },
        series: brand ? [...summary.series, seriesOf('brand_attention', brand.attention, brand.band)] : summary.series,
        ...{ scores: summary.scores, shots: summary.shots },
        ...{ findings: inOrder(findings), flashes: flashing },
        signal: kind === 'still' ? null : { ...wish.signal, ...heardOf(reached), cadence: cadence.read(), stereo: reading?.stereo ?? null },
        ...{ brand: brand?.reading ?? null, text },
        faces: wish.message?.faces(durationS, summary.shots) ?? null,
        views: withBrand(stability.views(), brand?.views ?? null),
        heatmap: heatmap.finish(state === 'complete' && kind === 'film' ? pictures.read() : null),
        // What is partial is read by nobody who computes.
        attention: state === 'complete' ? attentionTrack.finish() : null,
      };
    },
  };
}

/** What the decoder said, once it has ended. */
const heardOf = (reached: Pick<Reached, 'isDamaged'> | undefined) => (reached ? { isDamaged: reached.isDamaged } : {});

const inOrder = (findings: readonly Finding[]): Finding[] => findings.toSorted((a, b) => a.startS - b.startS);

/** Figures by view, that of the brand among them where it was looked at as often as the others. */
const withBrand = (views: Analysis['views'], brand: readonly number[] | null): NonNullable<Analysis['views']> | null =>
  views && brand ? { ...views, brand_attention: brand } : (views ?? null);
