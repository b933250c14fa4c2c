import type { CurveLine, ReportContent } from '../lines.ts';
import type { Flow } from './flow.ts';
import { INK, INNER, PAGE } from './pen.ts';

const LABELS = 122;
const HEIGHT = 62;
/** More points than this are not told apart on paper. */
const POINTS_MOST = 600;

/** Curves under each other on one time axis: name and unit at the left, the line with its band, cuts as thin lines. */
export function drawCurves(flow: Flow, { curves, durationS, cutsS, words }: ReportContent): void {
  for (const curve of curves) {
    const y = flow.take(HEIGHT + 22);
    drawCurve(flow, curve, { y, durationS, cutsS });
    const { pen } = flow;
    pen.text(words.time(0), { x: PAGE.margin + LABELS, y: y + HEIGHT + 3, width: 80, size: 7, colour: INK.quiet });
    pen.text(words.time(durationS), {
      x: PAGE.margin + INNER - 80,
      y: y + HEIGHT + 3,
      width: 80,
      size: 7,
      colour: INK.quiet,
      align: 'right',
    });
  }
}

interface Place {
  readonly y: number;
  readonly durationS: number;
  readonly cutsS: readonly number[];
}

function drawCurve(flow: Flow, curve: CurveLine, { y, durationS, cutsS }: Place): void {
  const { pen } = flow;
  const { doc } = pen;
  const left = PAGE.margin + LABELS;
  const width = INNER - LABELS;
  const [low, high] = scaleOf(curve);
  const x = (timeS: number) => left + (durationS > 0 ? Math.min(1, Math.max(0, timeS / durationS)) : 0) * width;
  const height = (value: number) => y + HEIGHT - ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * HEIGHT;
  const end = pen.text(curve.name, { x: PAGE.margin, y, width: LABELS - 12, size: 9, weight: 'strong', colour: `#${curve.colour}` });
  const below = pen.text(`${curve.number(low)}–${curve.write(high)}`, {
    x: PAGE.margin,
    y: end,
    width: LABELS - 12,
    size: 7,
    colour: INK.quiet,
  });
  if (curve.note !== '') pen.text(curve.note, { x: PAGE.margin, y: below, width: LABELS - 12, size: 6, colour: INK.quiet });
  doc.rect(left, y, width, HEIGHT).lineWidth(0.6).strokeColor(INK.line).stroke();
  for (const cutS of cutsS)
    doc
      .moveTo(x(cutS), y)
      .lineTo(x(cutS), y + HEIGHT)
      .lineWidth(0.4)
      .strokeColor('#C9CED6')
      .stroke();
  traceLine(flow, curve, { x, height });
  doc.fillOpacity(1);
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
