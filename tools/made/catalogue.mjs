// Every made film by name, with the ending it has when none is asked for.
import { ABSENT_PARTS, makeBrandAbsent } from './absent-films.mjs';
import { drawAd } from './ad-film.mjs';
import { TALL_AD, WIDE_AD } from './ad-timeline.mjs';
import { adTruth } from './ad-truth.mjs';
import { HALVES_PARTS, makeBrandHalves, makeBrandPlaces, makeBrandTrials, TRIAL_PARTS } from './brand-films.mjs';
import { makeDisguisedPlaylist, makeLyingHeader, makeText, makeTruncated, makeZero } from './broken-files.mjs';
import { h264 } from './ffmpeg.mjs';
import { makeFindings, makeHalfBlack, makeLong, makeRotated, makeStill, makeVariableRate, SLIDE_FILMS } from './plain-films.mjs';
import { FLASH_FILMS, LOUDNESS_FILMS } from './safety-films.mjs';
import { SMALL_LOGO_FILMS } from './small-logo-films.mjs';
import { TEXT_FILMS } from './text-films.mjs';

/** @typedef {(out: string, photos?: string) => Promise<{ truth?: Record<string, unknown> }>} Maker */

/** @type {(name: string, ad: import('./ad-timeline.mjs').Ad, wish: Parameters<typeof drawAd>[2]) => Maker} */
const adMaker = (name, ad, wish) => async (out) => {
  await drawAd(ad, out, wish);
  return { truth: await adTruth(name, ad) };
};

const SAMPLE = ['-preset', 'slow', '-crf', '22', '-maxrate', '2400k', '-bufsize', '4800k'];
const TAGS = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];

const SMALL_SCREEN = { widthPx: 640, heightPx: 360, bitrate: '700k' };

/** @type {Record<string, { ending: string, make: Maker }>} */
export const CATALOGUE = {
  'ad-16x9': {
    ending: 'mp4',
    make: adMaker('ad-16x9', WIDE_AD, { grain: 9, heightPx: 1080, video: h264(8), audioBitrate: '192k' }),
  },
  'ad-9x16': {
    ending: 'mp4',
    make: adMaker('ad-9x16', TALL_AD, { grain: 6, heightPx: 1920, video: h264(6), audioBitrate: '160k' }),
  },
  'sample-ad': {
    ending: 'mp4',
    make: adMaker('sample-ad', WIDE_AD, {
      grain: 0,
      heightPx: 720,
      video: ['-c:v', 'libx264', '-profile:v', 'high', ...SAMPLE, '-g', '60', '-pix_fmt', 'yuv420p', '-x264-params', 'threads=2', ...TAGS],
      audioBitrate: '128k',
    }),
  },
  small: { ending: 'mp4', make: SLIDE_FILMS.small },
  'small-tall': { ending: 'mp4', make: SLIDE_FILMS['small-tall'] },
  'no-sound': { ending: 'mp4', make: SLIDE_FILMS['no-sound'] },
  'one-second': { ending: 'mp4', make: SLIDE_FILMS['one-second'] },
  mkv: { ending: 'mkv', make: SLIDE_FILMS.mkv },
  ts: { ending: 'ts', make: SLIDE_FILMS.ts },
  webm: { ending: 'webm', make: SLIDE_FILMS.webm },
  avi: { ending: 'avi', make: SLIDE_FILMS.avi },
  still: { ending: 'jpg', make: makeStill },
  'still-png': { ending: 'png', make: makeStill },
  'half-a-minute': { ending: 'mp4', make: SLIDE_FILMS['half-a-minute'] },
  'ten-minutes': { ending: 'mp4', make: makeLong({ ...SMALL_SCREEN, lengthS: 599 }) },
  'ten-minutes-1080p': { ending: 'mp4', make: makeLong({ widthPx: 1920, heightPx: 1080, bitrate: '3M', lengthS: 599 }) },
  'half-black': { ending: 'mp4', make: makeHalfBlack },
  findings: { ending: 'mp4', make: makeFindings },
  'brand-places': { ending: 'mp4', make: makeBrandPlaces },
  ...Object.fromEntries(
    Array.from({ length: ABSENT_PARTS }, (_, part) => [`brand-absent-${part + 1}`, { ending: 'mp4', make: makeBrandAbsent(part + 1) }]),
  ),
  ...Object.fromEntries(
    Array.from({ length: TRIAL_PARTS }, (_, part) => [`brand-trials-${part + 1}`, { ending: 'mp4', make: makeBrandTrials(part + 1) }]),
  ),
  ...Object.fromEntries(
    Array.from({ length: HALVES_PARTS }, (_, part) => [`brand-halves-${part + 1}`, { ending: 'mp4', make: makeBrandHalves(part + 1) }]),
  ),
  ...Object.fromEntries(
    Object.entries({ ...FLASH_FILMS, ...LOUDNESS_FILMS, ...SMALL_LOGO_FILMS, ...TEXT_FILMS }).map(([name, make]) => [
      name,
      { ending: 'mp4', make },
    ]),
  ),
  vfr: { ending: 'mp4', make: makeVariableRate },
  rotated: { ending: 'mp4', make: makeRotated },
  'truncated-index-last': { ending: 'mp4', make: makeTruncated('index-last') },
  'truncated-index-first': { ending: 'mp4', make: makeTruncated('index-first') },
  'lying-header': { ending: 'mp4', make: makeLyingHeader },
  'disguised-playlist': { ending: 'mp4', make: makeDisguisedPlaylist },
  text: { ending: 'mp4', make: makeText },
  zero: { ending: 'mp4', make: makeZero },
};
