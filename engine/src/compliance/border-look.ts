import type { PictureFrame } from '../saliency/picture-frame.ts';

/** A border line is of one colour when its codes lie within this span. */
const CODE_SPAN = 10;
/** A pixel is of the border's colour while it is this near to it. */
export const COLOUR_NEAR = CODE_SPAN / 2;
/** No bar takes more of a side than this: what is left between two must still be a picture. */
const SIDE_MOST = 0.45;
/** Share of the side along which a picture must begin at once. */
const STRAIGHT = 0.9;
/** Bars at the other two sides leave at least this share of the side to the picture. */
const WIDTH_LEAST = 0.6;
/** Share of each line that is to be of the border's colour where a title or a logo lies before the edge. */
const GROUND_LEAST = 0.2;
/** Lines within which a picture begins: scaling mixes one with the ground, and compression softens the edge. */
const SOFT_LINES = 3;

/** The sides of a picture. */
export const SIDES = ['top', 'bottom', 'left', 'right'] as const;
/** A side of a picture. */
export type Side = (typeof SIDES)[number];

/** What one picture looks like from one of its borders inwards. */
export interface BorderLook {
  /** Mean code of the outermost line; null when that line is not of one colour. */
  readonly colour: number | null;
  /** Lines from the border on that are wholly of its colour. */
  readonly clean: number;
  /** Lines before the straight edge at which a picture begins across (nearly) the whole side; null when there is none. */
  readonly edge: number | null;
  /** Whether what begins at the edge is of one colour as well. */
  readonly isFlatBehind: boolean;
  /** Lines of the border's colour at the two ends of the side; the edge was looked for between them. */
  readonly ends: readonly [number, number];
}

/** A picture seen from a side: line 0 is the outermost. Steps are those from line to line and along a line. */
interface View {
  readonly luma: Uint8Array;
  readonly lines: number;
  readonly length: number;
  readonly first: number;
  readonly lineStep: number;
  readonly step: number;
}

/** Looks at all four borders of one picture. */
export function lookAtBorders({ y, widthPx, heightPx }: Pick<PictureFrame, 'y' | 'widthPx' | 'heightPx'>): Record<Side, BorderLook> {
  const rows = { luma: y, lines: heightPx, length: widthPx, step: 1 };
  const columns = { luma: y, lines: widthPx, length: heightPx, step: widthPx };
  const views: Record<Side, View> = {
    top: { ...rows, first: 0, lineStep: widthPx },
    bottom: { ...rows, first: (heightPx - 1) * widthPx, lineStep: -widthPx },
    left: { ...columns, first: 0, lineStep: 1 },
    right: { ...columns, first: widthPx - 1, lineStep: -1 },
  };
  const clean = {
    top: cleanLines(views.top),
    bottom: cleanLines(views.bottom),
    left: cleanLines(views.left),
    right: cleanLines(views.right),
  };
  const look = (side: Side, ends: readonly [number, number]) => ({ ...clean[side], ends, ...edgeOf(views[side], clean[side], ends) });
  const [across, down] = [[clean.left.clean, clean.right.clean] as const, [clean.top.clean, clean.bottom.clean] as const];
  return { top: look('top', across), bottom: look('bottom', across), left: look('left', down), right: look('right', down) };
}

type Clean = Pick<BorderLook, 'colour' | 'clean'>;

function cleanLines(view: View): Clean {
  const whole = [0, view.length] as const;
  const colour = colourOf(view, 0, whole);
  let clean = colour === null ? 0 : 1;
  for (; colour !== null && clean < view.lines; clean++) {
    const found = colourOf(view, clean, whole);
    if (found === null || Math.abs(found - colour) > COLOUR_NEAR) break;
  }
  return { colour, clean };
}

/** Mean code of a line whose codes hardly differ, between two places of it; null otherwise. */
function colourOf({ luma, first, lineStep, step }: View, line: number, [from, to]: readonly [number, number]): number | null {
  let low = 255;
  let high = 0;
  let sum = 0;
  for (let place = from, at = first + line * lineStep + from * step; place < to; place++, at += step) {
    const code = luma[at] ?? 0;
    if (code < low) low = code;
    if (code > high) high = code;
    if (high - low > CODE_SPAN) return null;
    sum += code;
  }
  return sum / (to - from);
}

const NO_EDGE = { edge: null, isFlatBehind: false } as const;

/** Where the ground of the border ends along nearly the whole side at once. */
function edgeOf(view: View, { colour, clean }: Clean, [before, behind]: BorderLook['ends']): Pick<BorderLook, 'edge' | 'isFlatBehind'> {
  const range = [before, view.length - behind] as const;
  const places = range[1] - range[0];
  if (colour === null || places < WIDTH_LEAST * view.length) return NO_EDGE;
  for (let line = Math.max(1, clean - SOFT_LINES + 1); line <= SIDE_MOST * view.lines; line++) {
    const { ground, begins } = countsAt(view, colour, { line, range });
    if (ground < GROUND_LEAST * places) return NO_EDGE;
    if ((begins.at(-1) ?? 0) < STRAIGHT * places) continue;
    const edge = line + begins.findIndex((count) => count >= places / 2);
    return { edge, isFlatBehind: colourOf(view, edge + SOFT_LINES - 1, range) !== null };
  }
  return NO_EDGE;
}

/** How many places of the line before are ground, and at how many of these the picture has begun with this line, the next, and so on. */
function countsAt(
  { luma, first, lineStep, step }: View,
  colour: number,
  { line, range: [from, to] }: { readonly line: number; readonly range: readonly [number, number] },
) {
  const [low, high] = [colour - COLOUR_NEAR, colour + COLOUR_NEAR];
  const begins = new Array<number>(SOFT_LINES).fill(0);
  let ground = 0;
  for (let place = from, at = first + (line - 1) * lineStep + from * step; place < to; place++, at += step) {
    const code = luma[at] ?? 0;
    if (code < low || code > high) continue;
    ground++;
    for (let next = 0, hasBegun = false; next < SOFT_LINES; next++) {
      const inside = luma[at + (next + 1) * lineStep] ?? 0;
      hasBegun ||= inside < low || inside > high;
      if (hasBegun) begins[next] = (begins[next] ?? 0) + 1;
    }
  }
  return { ground, begins };
}
