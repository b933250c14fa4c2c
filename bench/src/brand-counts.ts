import { detailSizeFor } from '@fovea/engine/analysis/detail-watcher';
import type { BrandBox, BrandTrack } from '@fovea/engine/brand/brand-reading';
import { openAssets } from '@fovea/engine/brand/open-assets';
import { openBrandWatch } from '@fovea/engine/brand/open-brand-watch';
import { decode } from '@fovea/engine/decode/decode';
import { DEFAULT_LIMITS as limits } from '@fovea/engine/default-limits';
import { probeMedia } from '@fovea/engine/probe/probe';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import type { AbsentFilm } from '@fovea/engine/testing/absent-film';
import { BrandTruth, HALF_COVERED, inPixels, iou } from '@fovea/engine/testing/brand-truth';
import { inRoot } from './places.ts';
import { wilson } from './wilson.ts';

const RATE = 6;
/** A find counts from here on, and is at the right place from here on. */
const CONFIDENCE_LEAST = 0.5;
const IOU_LEAST = 0.5;
const LOGO = 'end-logo.png';
/** Pictures that none of the films without the brand shows. */
export const ABSENT: readonly string[] = [
  LOGO,
  'bug.png',
  'price.png',
  'call.png',
  'tagline.png',
  'minute.png',
  'boils.png',
  'new-place.png',
  'packshot.jpg',
  'end-card.jpg',
];

type Place = ReturnType<typeof BrandTruth.parse>['places'][number];

/** A share with its 95 % interval, and the same as a line to read. */
export interface Counted {
  readonly what: string;
  readonly right: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
  readonly line: string;
}

const counted = (what: string, right: number, of: number): Counted => {
  const { low, high } = wilson(right, of);
  return { what, right, of, low, high, line: `${right} of ${of} = ${(right / of).toFixed(3)}, 95 % ${low.toFixed(3)}–${high.toFixed(3)}` };
};

/** Looks for the logo in the trials: a shot counts as found when it is at its place in at least half of its stills. */
export async function countTrials(trials: readonly { readonly path: string; readonly truth: unknown }[]): Promise<readonly Counted[]> {
  const shots: { readonly kind: string; readonly isFound: boolean }[] = [];
  let [right, all] = [0, 0];
  for (const { path, truth } of trials) {
    const { places, ...size } = BrandTruth.parse(truth);
    const { tracks } = await watch(path, [LOGO]);
    for (const place of places) {
      const here = boxesIn(tracks, place);
      const hits = here.filter((box) => place.box && iou(inPixels(box, size), place.box) >= IOU_LEAST).length;
      right += hits;
      all += here.length;
      if (place.box) shots.push({ kind: place.kind, isFound: hits >= ((place.endS - place.startS) * RATE) / 2 });
    }
  }
  const recall = (what: string, of: typeof shots) => counted(what, of.filter(({ isFound }) => isFound).length, of.length);
  return [
    counted('precision, stills', right, all),
    recall(
      'recall, whole logos',
      shots.filter(({ kind }) => !HALF_COVERED.has(kind)),
    ),
    recall(
      'recall, half covered',
      shots.filter(({ kind }) => HALF_COVERED.has(kind)),
    ),
    ...[...Map.groupBy(shots, ({ kind }) => kind)].map(([kind, of]) => recall(`recall, ${kind}`, of)),
  ];
}

/** Looks for pictures in a film that shows none of them. @param film what it is called */
export async function searchAbsent(path: string, { film, pictures }: Pick<AbsentFilm, 'film' | 'pictures'>): Promise<AbsentFilm> {
  const { tracks, durationS } = await watch(path, pictures);
  const finds = tracks
    .filter(({ confidence }) => confidence >= CONFIDENCE_LEAST)
    .map(({ asset, startS, endS, confidence }) => ({ picture: asset, startS, endS, confidence }));
  return { film, seconds: durationS, pictures, finds };
}

/** Counts what was found in all of them. */
export function countAbsent(films: readonly AbsentFilm[]) {
  const falseFinds = films.reduce((sum, { finds }) => sum + finds.length, 0);
  const seconds = films.reduce((sum, film) => sum + film.seconds, 0);
  const assetHours = films.reduce((sum, film) => sum + (film.seconds * film.pictures.length) / 3600, 0);
  // With none found the rule of three, else the normal interval of a Poisson count.
  const most = falseFinds === 0 ? 3 : falseFinds + 1.96 * Math.sqrt(falseFinds) + 1.92;
  const rate = `${(falseFinds / assetHours).toFixed(2)} an asset-hour, 95 % at most ${(most / assetHours).toFixed(2)}`;
  const line = `false finds: ${falseFinds} in ${(seconds / 60).toFixed(1)} min of film, ${(60 * assetHours).toFixed(1)} min times pictures = ${rate}`;
  return { falseFinds, seconds, assetHours, line };
}

async function watch(path: string, pictures: readonly string[]): Promise<{ tracks: readonly BrandTrack[]; durationS: number }> {
  const tools = await findMediaTools({ sandbox: 'auto' });
  const media = await probeMedia(path, { tools, limits });
  const wanted = pictures.map((name) => ({ id: name, kind: 'logo' as const, path: inRoot('tools', 'made', 'overlays', name) }));
  const assets = await openAssets(wanted, { tools, limits });
  await using watcher = openBrandWatch({ assets, stepS: 1 / RATE });
  const detail = { size: detailSizeFor(media.info), rate: RATE };
  for await (const piece of decode({ path, media, size: { widthPx: 64, heightPx: 36 }, toneMapping: 'none', tools, limits, detail })) {
    if (piece.kind === 'detail') await watcher.push({ ...piece, colour: { matrix: 'bt709', isFullRange: false } });
  }
  await watcher.finish();
  return { tracks: watcher.tracks(media.info.durationS), durationS: media.info.durationS };
}

const boxesIn = (tracks: readonly BrandTrack[], { startS, endS }: Place): BrandBox[] =>
  tracks
    .flatMap(({ boxes }) => boxes)
    .filter(({ timeS, confidence }) => confidence >= CONFIDENCE_LEAST && timeS >= startS - 0.01 && timeS < endS - 0.01);
