import type { CurveLine, ReportContent } from '../lines.ts';
import type { Flow } from './flow.ts';
import { INK, INNER, PAGE } from './pen.ts';

/** Points: the column of names, a lane, the room between lanes, and that of the times under the last. */
const LANES = { labels: 130, height: 40, apart: 6, axis: 16, name: 8, small: 6.5 } as const;
/** More points than this are not told apart on paper. */
const POINTS_MOST = 600;
/** A note of so few letters stands beside its lane, a longer one under all of them. */
const NOTE_BESIDE = 24;
const GRID = '#D5DAE1';

/** Curves under each other on one time axis: name and ends of the scale at the left, the line with its band, cuts as thin lines. */
export function drawCurves(flow: Flow, { curves, durationS, cutsS, words }: ReportContent): void {
  const notes = curves.filter(({ note }) => note.length > NOTE_BESIDE).map(({ note }) => note);
  flow.heading(words.say('export', 'page.curves'), 3 * (LANES.height + LANES.apart) + LANES.axis);
  let isLabelled = false;
  for (const [index, curve] of curves.entries()) {
    const isLast = index === curves.length - 1;
    const height = LANES.height + LANES.apart;
    if (!flow.fits(height + LANES.axis)) flow.turn();
    const y = flow.take(height);
    const alt = `${curve.name}: ${spanOf(curve)}`;
    flow.pen.figure(alt, () => drawLane(flow, curve, { y, durationS, cutsS }));
    isLabelled = isLast || !flow.fits(height + LANES.axis);
    if (isLabelled) drawTimes(flow, { durationS, words, width: INNER - LANES.labels });
  }
  for (const note of notes) flow.paragraph(note, { size: 7, colour: INK.quiet });
}

const spanOf = (curve: CurveLine): string => {
  const [low, high] = scaleOf(curve);
  return `${curve.number(low)}–${curve.write(high)}`;
};

/** Round steps of a clock, s. */
const STEPS = [0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800];
const TIMES_MOST = 7;

/** The moments that an axis names, from 0: round ones, no more than can be read. */
export function timesOn(durationS: number): number[] {
  const step = STEPS.find((one) => durationS / one <= TIMES_MOST) ?? durationS;
  if (!(step > 0)) return [0];
  const count = Math.floor(durationS / step + 1e-6);
  return Array.from({ length: count + 1 }, (_, k) => Math.round(k * step * 10) / 10);
}

/** The times under the lanes. */
function drawTimes(flow: Flow, { durationS, words, width }: Pick<ReportContent, 'durationS' | 'words'> & { readonly width: number }): void {
  const y = flow.take(LANES.axis) - 2;
  const left = PAGE.margin + LANES.labels;
  for (const timeS of timesOn(durationS)) {
    const text = words.time(timeS);
    const size = { size: LANES.small };
    const wide = flow.pen.widthOf(text, size) + 1;
    const at = left + (durationS > 0 ? timeS / durationS : 0) * width;
    const x = Math.min(left + width - wide, Math.max(left, at - wide / 2));
    flow.pen.text(text, { x, y, width: wide + 1, ...size, colour: INK.quiet });
  }
}

interface Place {
  readonly y: number;
  readonly durationS: number;
  readonly cutsS: readonly number[];
}

function drawLane(flow: Flow, curve: CurveLine, { y, durationS, cutsS }: Place): void {
  const { doc } = flow.pen;
  const left = PAGE.margin + LANES.labels;
  const width = INNER - LANES.labels;
  const [low, high] = scaleOf(curve);
  const x = (timeS: number) => left + (durationS > 0 ? Math.min(1, Math.max(0, timeS / durationS)) : 0) * width;
  const height = (value: number) => y + LANES.height - ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * LANES.height;
  drawLaneName(flow, { ...curve, span: spanOf(curve) }, y);
  doc.rect(left, y, width, LANES.height).lineWidth(0.6).strokeColor(INK.line).stroke();
  for (const cutS of cutsS)
    doc
      .moveTo(x(cutS), y)
      .lineTo(x(cutS), y + LANES.height)
      .lineWidth(0.4)
      .strokeColor(GRID)
      .stroke();
  traceLine(flow, curve, { x, height });
  doc.fillOpacity(1);
}

/** Name, span and short note of a lane at its left. */
function drawLaneName(
  { pen }: Flow,
  { name, colour, span, note }: Pick<CurveLine, 'name' | 'colour' | 'note'> & { readonly span: string },
  y: number,
): void {
  const look = { x: PAGE.margin, width: LANES.labels - 10 } as const;
  const end = pen.write(name, { ...look, y: y - 1, size: LANES.name, weight: 'strong', colour: `#${colour}` });
  const below = pen.write(span, { ...look, y: end, size: LANES.small, colour: INK.quiet });
  if (note.length <= NOTE_BESIDE) pen.write(note, { ...look, y: below, size: LANES.small, colour: INK.quiet });
}

/** How a line is laid on paper: where its samples lie, and the stroke where it is not drawn through. */
interface Trace {
  readonly x: (timeS: number) => number;
  readonly height: (value: number) => number;
  readonly dash?: readonly [drawn: number, space: number] | undefined;
}

/** A curve in its colour with its band as a tint, broken at its gaps. @returns where it ends; null where it has no value */
export function traceLine({ pen: { doc } }: Flow, curve: CurveLine, { x, height, dash }: Trace): { x: number; y: number } | null {
  const colour = `#${curve.colour}`;
  const points = thinned(curve).map(({ timeS, value }) => (value === null ? null : { x: x(timeS), value }));
  for (const run of runsOf(points)) {
    if (curve.band !== null && run.length > 1) {
      const band = curve.band;
      const outline = [
        ...run.map((point) => [point.x, height(point.value + band)] as const),
        ...run.toReversed().map((point) => [point.x, height(point.value - band)] as const),
      ];
      doc
        .polygon(...outline.map(([px, py]) => [px, py]))
        .fillColor(colour, 0.14)
        .fill();
    }
    for (const [index, point] of run.entries()) {
      if (index === 0) doc.moveTo(point.x, height(point.value));
      else doc.lineTo(point.x, height(point.value));
    }
    if (dash) doc.dash(dash[0], { space: dash[1] });
    doc.lineWidth(1.1).strokeColor(colour, 1).stroke().undash();
  }
  const last = points.findLast((point) => point !== null);
  return last ? { x: last.x, y: height(last.value) } : null;
}

/** What the axis spans: the range where there is one and the curve fills some of it, else what the curve spans. */
export function scaleOf({ values, range, band }: Pick<CurveLine, 'values' | 'range' | 'band'>): readonly [number, number] {
  const known = values.filter((value) => value !== null);
  const spread = band ?? 0;
  const low = known.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY) - spread;
  const high = known.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY) + spread;
  const isFilled = range !== null && high - low > 0.3 * (range[1] - range[0]);
  if (isFilled) return range;
  const room = Math.max((high - low) * 0.08, 1e-9);
  return [range ? Math.max(range[0], low - room) : low - room, range ? Math.min(range[1], high + room) : high + room];
}

function thinned({ timesS, values }: CurveLine): { timeS: number; value: number | null }[] {
  const step = Math.max(1, Math.ceil(values.length / POINTS_MOST));
  return values.flatMap((value, index) => (index % step === 0 ? [{ timeS: timesS[index] ?? 0, value }] : []));
}

function runsOf<T>(points: readonly (T | null)[]): T[][] {
  const runs: T[][] = [[]];
  for (const point of points) {
    if (point === null) runs.push([]);
    else runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 0);
}
