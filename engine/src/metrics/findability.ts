import type { CutOut } from '../brand/cut-out.ts';
import { cutOut } from '../brand/cut-out.ts';
import { INSIDE_LEAST, OUTLINE_PLAIN, plainOutlineOf } from '../brand/raster.ts';
import { createAreaResampler } from './area-resample.ts';
import { artworkFindings, foundFrom } from './artwork.ts';
import { countCorners } from './corners.ts';
import type { ClearPicture, PixelBox } from './picture-content.ts';
import { contentBox } from './picture-content.ts';
import type { PictureFinding } from './picture-finding.ts';

/** How well a picture can be found in a film. Everything is measured on its content, without transparent or plain borders. */
export interface Findability {
  readonly contentWidthPx: number;
  readonly contentHeightPx: number;
  /** FAST-9 corners of the content at 256 px on its long side. */
  readonly corners: number;
  /** Mean step between neighbouring pixels of the same, the larger of across and down, 0..1. */
  readonly gradient: number;
  /** Share of the content that has one and the same colour (16 steps a channel; transparent counts as one), 0..1. */
  readonly oneColourShare: number;
  /** Contrast ratio of WCAG 2 between its 99th and 1st percentile of luminance, on black or on white, whichever is more; 1..21. */
  readonly contrast: number;
  /** Share of a film's width from which it is found as a rule, 0.03..1; the shape alone decides. */
  readonly foundFromShare: number;
  /** The refusing ones first. */
  readonly findings: readonly PictureFinding[];
}

const LONG_SIDE_PX = 256;
/** Fovea's own defaults: chosen on drawn pictures, not yet measured against how often a search finds them. */
const LIMITS = {
  sidePx: 64,
  ratio: 12,
  oneColourShare: 0.985,
  gradient: 0.006,
  outline: OUTLINE_PLAIN,
  cover: INSIDE_LEAST,
  corners: 20,
  contrast: 1.6,
} as const;
const SEEN_ALPHA = 128;

/** Nothing but a border: one finding says it all. */
const ONE_COLOUR: Findability = {
  ...{ contentWidthPx: 0, contentHeightPx: 0, corners: 0, gradient: 0, oneColourShare: 1, contrast: 1, foundFromShare: 1 },
  findings: [{ code: 'one_colour', effect: 'refuses', measured: 1, limit: LIMITS.oneColourShare }],
};

/**
 * Measures whether a picture can be found in a film.
 * @param picture the picture, or a smaller copy of it
 * @param scale pixels of the uploaded picture to one of these
 */
export function measureFindability(picture: ClearPicture, scale: number): Findability {
  const box = contentBox(picture);
  if (!box) return ONE_COLOUR;
  const onBlack = lumaOn(picture, box, 0);
  const onWhite = lumaOn(picture, box, 255);
  const [black, white] = [contrastOf(onBlack), contrastOf(onWhite)];
  const { luma, ...size } = reduced(black >= white ? onBlack : onWhite, box);
  // What the search itself asks: a second opinion turned away marks that it finds, and let through what it never looks for.
  const content = cutOut(picture);
  const shape = content && shapeOf(content);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const measured = verdict(shape, {
    contentWidthPx: Math.round(width * scale),
    contentHeightPx: Math.round(height * scale),
    foundFromShare: foundFrom(width / height),
    corners: countCorners(luma, size),
    gradient: meanStep(luma, size.widthPx),
    oneColourShare: oneColourShare(picture, box),
    contrast: Math.max(black, white),
  });
  return { ...measured, findings: [...measured.findings, ...artworkFindings(picture, box, measured.foundFromShare)] };
}

interface UnprovenShape {
  /** To that of its box, as if it covered in full: what is seen through half has half the outline, whatever its shape. */
  readonly outline: number;
  /** The most that any pixel of it covers, 0..1. */
  readonly cover: number;
}

/** @returns null where the search has something to prove the picture by */
function shapeOf(content: CutOut): UnprovenShape | null {
  const outline = plainOutlineOf(content);
  if (outline === null) return null;
  const cover = content.cover.reduce((most, share) => Math.max(most, share), 0);
  return { outline: cover < LIMITS.cover ? outline / cover : outline, cover };
}

/** @param shape of a picture that the search cannot prove; null for all else */
function verdict(shape: UnprovenShape | null, measures: Omit<Findability, 'findings'>): Findability {
  const { contentWidthPx: width, contentHeightPx: height, corners, gradient, oneColourShare: share, contrast } = measures;
  const shorter = Math.min(width, height);
  const ratio = Math.max(width, height) / Math.max(1, shorter);
  const hasEdges = gradient >= LIMITS.gradient;
  const unproven = hasEdges && ratio <= LIMITS.ratio ? shape : null;
  const isFaint = unproven !== null && unproven.cover < LIMITS.cover;
  const isPlain = unproven !== null && (!isFaint || unproven.outline < LIMITS.outline);
  const found = (isMissed: boolean, finding: PictureFinding): PictureFinding[] => (isMissed ? [finding] : []);
  const findings = [
    ...found(share > LIMITS.oneColourShare, { code: 'one_colour', effect: 'refuses', measured: share, limit: LIMITS.oneColourShare }),
    ...found(shorter < LIMITS.sidePx, { code: 'too_small', effect: 'refuses', measured: shorter, limit: LIMITS.sidePx }),
    ...found(ratio > LIMITS.ratio, { code: 'extreme_ratio', effect: 'refuses', measured: ratio, limit: LIMITS.ratio }),
    ...found(!hasEdges, { code: 'too_plain', effect: 'refuses', measured: gradient, limit: LIMITS.gradient }),
    ...found(isPlain, { code: 'too_plain', effect: 'refuses', measured: unproven?.outline ?? 0, limit: LIMITS.outline }),
    ...found(isFaint, { code: 'too_faint', effect: 'refuses', measured: unproven?.cover ?? 0, limit: LIMITS.cover }),
    ...found(contrast < LIMITS.contrast, { code: 'low_contrast', effect: 'weakens', measured: contrast, limit: LIMITS.contrast }),
    ...found(corners < LIMITS.corners, { code: 'few_corners', effect: 'weakens', measured: corners, limit: LIMITS.corners }),
  ];
  return { ...measures, findings };
}

/** Gamma-coded luma of the content, laid on grey of this value. */
function lumaOn({ rgba, widthPx }: ClearPicture, box: PixelBox, grey: number): Uint8Array {
  const columns = box.right - box.left;
  const luma = new Uint8Array(columns * (box.bottom - box.top));
  for (let i = 0; i < luma.length; i++) {
    const at = 4 * ((box.top + Math.floor(i / columns)) * widthPx + box.left + (i % columns));
    const own = 0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0);
    const alpha = (rgba[at + 3] ?? 0) / 255;
    luma[i] = Math.round(own * alpha + grey * (1 - alpha));
  }
  return luma;
}

/** At most 256 px on the long side, so that the measures mean the same for every upload. */
function reduced(plane: Uint8Array, box: PixelBox) {
  const from = { widthPx: box.right - box.left, heightPx: box.bottom - box.top };
  const factor = Math.min(1, LONG_SIDE_PX / Math.max(from.widthPx, from.heightPx));
  const widthPx = Math.max(1, Math.round(from.widthPx * factor));
  const heightPx = Math.max(1, Math.round(from.heightPx * factor));
  const luma = new Float32Array(widthPx * heightPx);
  createAreaResampler(from, { widthPx, heightPx })(plane, luma);
  return { luma, widthPx, heightPx };
}

function meanStep(luma: Float32Array, widthPx: number): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at + widthPx < luma.length; at++) {
    if ((at + 1) % widthPx === 0) continue;
    const here = luma[at] ?? 0;
    sum += Math.max(Math.abs((luma[at + 1] ?? 0) - here), Math.abs((luma[at + widthPx] ?? 0) - here));
    count++;
  }
  return count === 0 ? 0 : sum / count / 255;
}

function oneColourShare({ rgba, widthPx }: ClearPicture, { left, top, right, bottom }: PixelBox): number {
  const bins = new Uint32Array(4097);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = 4 * (y * widthPx + x);
      const isSeen = (rgba[at + 3] ?? 0) >= SEEN_ALPHA;
      const bin = isSeen ? (((rgba[at] ?? 0) >> 4) << 8) | (((rgba[at + 1] ?? 0) >> 4) << 4) | ((rgba[at + 2] ?? 0) >> 4) : 4096;
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
  }
  return Math.max(...bins) / ((right - left) * (bottom - top));
}

function contrastOf(luma: Uint8Array): number {
  const sorted = luma.toSorted();
  const at = (share: number) => linear(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return (at(0.99) + 0.05) / (at(0.01) + 0.05);
}

/** Relative luminance of a grey of this code: WCAG 2. */
function linear(code: number): number {
  const share = code / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
