// The two made ads as data. Times are frames at 30 per second; a view is [left, top, width] in units of the whole picture.

/**
 * @typedef {readonly [left: number, top: number, width: number]} View
 * @typedef {{ name: string, from: number, to: number, moves?: 'rises' }} Overlay  `from`, `to`: frames from the start of the shot
 * @typedef {{ picture: string, frames: number, start: View, end: View, overlays: readonly Overlay[] }} Shot
 * @typedef {{ widthPx: number, heightPx: number, shots: readonly Shot[], dissolve: { intoShot: number, frames: number }, seed: number, quiet: readonly [number, number] }} Ad
 */

export const FRAME_RATE = 30;

/** @type {(from: number, to: number) => Overlay} */
const bug = (from, to) => ({ name: 'bug', from, to });
/** @type {(from: number, to: number) => Overlay} */
const tallBug = (from, to) => ({ name: 'tall-bug', from, to });

/** 30 s, 1920×1080. @type {Ad} */
export const WIDE_AD = {
  widthPx: 1920,
  heightPx: 1080,
  seed: 7,
  quiet: [12.9, 17],
  // The packshot comes up through the mug: the only soft change of picture.
  dissolve: { intoShot: 6, frames: 24 },
  shots: [
    {
      picture: 'photos/1548.jpg',
      frames: 93,
      start: [0.16, 0.22, 0.8],
      end: [0.01, 0.1, 0.98],
      overlays: [
        { name: 'scrim', from: 0, to: 93 },
        { name: 'sound', from: 21, to: 93, moves: 'rises' },
      ],
    },
    { picture: 'photos/1227.jpg', frames: 72, start: [0, 0.08, 1], end: [0.02, 0.06, 0.85], overlays: [bug(0, 72)] },
    { picture: 'photos/1263.jpg', frames: 69, start: [0.02, 0.12, 0.86], end: [0.12, 0.1, 0.84], overlays: [bug(0, 69)] },
    {
      picture: 'photos/1379.jpg',
      frames: 84,
      start: [0, 0.05, 0.88],
      end: [0, 0.03, 0.96],
      overlays: [{ name: 'panel', from: 0, to: 84 }, { name: 'new-place', from: 12, to: 84, moves: 'rises' }, bug(0, 84)],
    },
    {
      picture: 'photos/1404.jpg',
      frames: 78,
      start: [0.1, 0.02, 0.78],
      end: [0.17, 0.29, 0.8],
      overlays: [{ name: 'scrim', from: 0, to: 78 }, { name: 'waits', from: 24, to: 78, moves: 'rises' }, bug(0, 78)],
    },
    { picture: 'photos/1519.jpg', frames: 84, start: [0, 0.2, 0.92], end: [0.02, 0.27, 0.76], overlays: [bug(0, 84)] },
    {
      picture: 'overlays/packshot.jpg',
      frames: 156,
      start: [0, 0, 1],
      end: [0.035, 0.03, 0.94],
      overlays: [
        { name: 'claim', from: 36, to: 156, moves: 'rises' },
        { name: 'boils', from: 60, to: 156, moves: 'rises' },
        { name: 'price', from: 84, to: 156, moves: 'rises' },
      ],
    },
    { picture: 'photos/1532.jpg', frames: 63, start: [0.05, 0.08, 0.95], end: [0.1, 0.06, 0.86], overlays: [bug(0, 63)] },
    { picture: 'photos/1378.jpg', frames: 57, start: [0, 0.1, 0.92], end: [0.09, 0.09, 0.91], overlays: [bug(0, 57)] },
    {
      picture: 'photos/1611.jpg',
      frames: 66,
      start: [0.02, 0.02, 0.96],
      end: [0, 0.07, 1],
      overlays: [{ name: 'scrim', from: 0, to: 66 }, { name: 'minute', from: 12, to: 66, moves: 'rises' }, bug(0, 66)],
    },
    {
      picture: 'overlays/end-card.jpg',
      frames: 102,
      start: [0, 0, 1],
      end: [0.02, 0.02, 0.96],
      overlays: [
        { name: 'end-logo', from: 3, to: 102, moves: 'rises' },
        { name: 'tagline', from: 18, to: 102, moves: 'rises' },
        { name: 'call', from: 36, to: 102, moves: 'rises' },
      ],
    },
  ],
};

/** 15 s, 1080×1920. @type {Ad} */
export const TALL_AD = {
  widthPx: 1080,
  heightPx: 1920,
  seed: 11,
  quiet: [7.4, 9.6],
  dissolve: { intoShot: 4, frames: 18 },
  shots: [
    {
      picture: 'photos/1548.jpg',
      frames: 84,
      start: [0.2, 0, 0.42],
      end: [0.45, 0.02, 0.41],
      overlays: [
        { name: 'tall-scrim', from: 0, to: 84 },
        { name: 'tall-sound', from: 18, to: 84, moves: 'rises' },
      ],
    },
    { picture: 'photos/1263.jpg', frames: 54, start: [0.12, 0.02, 0.41], end: [0.38, 0.02, 0.41], overlays: [tallBug(0, 54)] },
    {
      picture: 'photos/1404.jpg',
      frames: 81,
      start: [0.2, 0.01, 0.4],
      end: [0.55, 0.03, 0.4],
      overlays: [{ name: 'tall-scrim', from: 0, to: 81 }, { name: 'tall-waits', from: 24, to: 81, moves: 'rises' }, tallBug(0, 81)],
    },
    {
      picture: 'photos/1379.jpg',
      frames: 72,
      start: [0.26, 0.02, 0.41],
      end: [0.29, 0.03, 0.4],
      overlays: [{ name: 'tall-panel', from: 0, to: 72 }, { name: 'tall-new-place', from: 12, to: 72, moves: 'rises' }, tallBug(0, 72)],
    },
    {
      picture: 'overlays/tall-packshot.jpg',
      frames: 84,
      start: [0, 0, 1],
      end: [0.03, 0.03, 0.94],
      overlays: [
        { name: 'tall-claim', from: 27, to: 84, moves: 'rises' },
        { name: 'tall-price', from: 45, to: 84, moves: 'rises' },
      ],
    },
    {
      picture: 'overlays/tall-end-card.jpg',
      frames: 93,
      start: [0, 0, 1],
      end: [0.02, 0.02, 0.96],
      overlays: [
        { name: 'tall-end-logo', from: 3, to: 93, moves: 'rises' },
        { name: 'tall-tagline', from: 15, to: 93, moves: 'rises' },
        { name: 'tall-call', from: 30, to: 93, moves: 'rises' },
      ],
    },
  ],
};

/**
 * First frame of each shot in the finished film. A dissolve lets two shots share its frames.
 * @param {Ad} ad
 */
export const shotStarts = (ad) => {
  /** @type {number[]} */
  const starts = [];
  let next = 0;
  ad.shots.forEach((shot, index) => {
    const start = index === ad.dissolve.intoShot ? next - ad.dissolve.frames : next;
    starts.push(start);
    next = start + shot.frames;
  });
  return { starts, frames: next };
};
