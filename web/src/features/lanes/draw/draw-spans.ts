import type { SpanLane } from '../lane.ts';
import { pixelOf } from '../time-axis.ts';
import type { LaneFrame, LanePens, Pen } from './lane-pens.ts';

const GAP_PX = 2;

/** Spans as bars, those that overlap one above the other, with their words where there is room. */
export function drawSpans(pen: Pen, { spans }: SpanLane, { frame, pens }: { frame: LaneFrame; pens: LanePens }): void {
  const levels = levelsOf(spans);
  const count = 1 + Math.max(0, ...levels);
  const height = Math.max(2, (frame.heightPx - 6) / count - (count > 1 ? GAP_PX : 0));
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  for (const [index, { start_s, end_s, words }] of spans.entries()) {
    const left = Math.round(pixelOf(frame, start_s));
    const width = Math.max(2, Math.round(pixelOf(frame, end_s)) - left - 1);
    const top = 3 + (levels[index] ?? 0) * (height + GAP_PX);
    pen.fillStyle = pens.measure;
    pen.globalAlpha = count > 1 ? 0.5 : 0.3;
    pen.fillRect(left, top, width, height);
    pen.globalAlpha = 1;
    if (!words || count > 1) continue;
    pen.fillStyle = pens.ink;
    if (pen.measureText(words).width + 8 < width) pen.fillText(words, left + 4, frame.heightPx / 2 + 0.5);
  }
}

const LEVELS_MOST = 3;

/** The first free level of each span, in order of time; what finds none shares the lowest. */
export function levelsOf(spans: readonly { readonly start_s: number; readonly end_s: number }[]): number[] {
  const freeFrom: number[] = [];
  return spans.map(({ start_s, end_s }) => {
    const free = freeFrom.findIndex((timeS) => timeS <= start_s + 1e-6);
    const level = free >= 0 ? free : Math.min(freeFrom.length, LEVELS_MOST - 1);
    freeFrom[level] = Math.max(end_s, freeFrom[level] ?? 0);
    return level;
  });
}
