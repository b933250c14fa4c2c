// What is true of a made ad, read off its timeline: shots, logos, supers, with times and boxes.
import { FADE_FRAMES, readDrawn, viewHeight } from './ad-film.mjs';
import { FRAME_RATE, shotStarts } from './ad-timeline.mjs';

/**
 * @typedef {import('./ad-timeline.mjs').Ad} Ad
 * @typedef {import('./ad-timeline.mjs').Shot} Shot
 * @typedef {import('./ad-film.mjs').Box} Box
 */

// The kettle and its lettering inside the packshot pictures, in their pixels.
/** @type {Record<string, { kettle: Box, lettering: Box }>} */
const PACKSHOTS = {
  'overlays/packshot.jpg': { kettle: { x: 1034, y: 331, width: 742, height: 555 }, lettering: { x: 1330, y: 634, width: 196, height: 66 } },
  'overlays/tall-packshot.jpg': {
    kettle: { x: 145, y: 847, width: 770, height: 576 },
    lettering: { x: 453, y: 1162, width: 204, height: 68 },
  },
};

/** @param {number} frame */
const seconds = (frame) => Math.round((frame / FRAME_RATE) * 1e6) / 1e6;

/**
 * Where a box of the picture lies in the film when the camera shows `view`.
 * @param {Ad} ad @param {Shot} shot @param {{ box: Box, view: import('./ad-timeline.mjs').View }} at
 */
const seenThrough = (ad, shot, { box, view: [left, top, width] }) => {
  const height = width * viewHeight(ad, shot);
  return {
    x: Math.round((box.x - left * ad.widthPx) / width),
    y: Math.round((box.y - top * ad.heightPx) / height),
    width: Math.round(box.width / width),
    height: Math.round(box.height / height),
  };
};

/**
 * The truth about an ad. Boxes are in pixels of the film at its full size, measured when a piece has come to rest:
 * a piece fades in over the first 9 frames of its time and comes to rest 12 frames after its start.
 * @param {string} name
 * @param {Ad} ad
 */
export const adTruth = async (name, ad) => {
  const drawn = await readDrawn();
  const { starts, frames } = shotStarts(ad);
  const { intoShot, frames: dissolveFrames } = ad.dissolve;
  const dissolveStart = starts[intoShot] ?? 0;
  const pieces = ad.shots.flatMap((shot, index) =>
    shot.overlays.flatMap(({ name: piece, from, to, moves }) => {
      const start = (starts[index] ?? 0) + from;
      const { kind, text, box } = drawn[piece] ?? { kind: 'panel', text: '', box: { x: 0, y: 0, width: 0, height: 0 } };
      if (kind === 'panel') return [];
      return [
        { kind, text, startS: seconds(start), endS: seconds((starts[index] ?? 0) + to), fadeS: moves ? seconds(FADE_FRAMES) : 0, box },
      ];
    }),
  );
  const products = ad.shots.flatMap((shot, index) => {
    const inside = PACKSHOTS[shot.picture];
    if (!inside) return [];
    const when = { startS: seconds(starts[index] ?? 0), endS: seconds((starts[index] ?? 0) + shot.frames) };
    const moving = (/** @type {Box} */ box) => ({
      boxAtStart: seenThrough(ad, shot, { box, view: shot.start }),
      boxAtEnd: seenThrough(ad, shot, { box, view: shot.end }),
    });
    return [
      { kind: 'product', text: null, ...when, ...moving(inside.kettle) },
      { kind: 'logo', text: 'pellamy', ...when, ...moving(inside.lettering) },
    ];
  });
  return {
    name,
    brand: 'Pellamy',
    widthPx: ad.widthPx,
    heightPx: ad.heightPx,
    frameRate: FRAME_RATE,
    frames,
    durationS: seconds(frames),
    cuts: starts.flatMap((frame, index) => (index === 0 || index === intoShot ? [] : [{ frame, timeS: seconds(frame) }])),
    dissolves: [{ startS: seconds(dissolveStart), endS: seconds(dissolveStart + dissolveFrames) }],
    logos: pieces.filter(({ kind }) => kind === 'logo'),
    supers: pieces.filter(({ kind }) => kind !== 'logo'),
    moving: products,
    sound: { rateHz: 48_000, channels: 2, quietS: ad.quiet, lastChordS: seconds(frames) - 2.6 },
  };
};
