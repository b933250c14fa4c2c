import type { FigureLine } from '../lines.ts';
import type { Flow } from './flow.ts';
import { INK, INNER, PAGE } from './pen.ts';

const NAME = 0.42;
const VALUE = 0.36;

/** Figures one under the other: name and meaning, value with unit, band. */
export function drawFigures(flow: Flow, lines: readonly FigureLine[], size: 'headline' | 'plain'): void {
  for (const line of lines) drawFigure(flow, line, size);
}

function drawFigure(flow: Flow, { name, meaning, value, unit, band }: FigureLine, size: 'headline' | 'plain'): void {
  const { pen } = flow;
  const big = size === 'headline' ? 15 : 10;
  const nameWidth = INNER * NAME;
  const valueWidth = INNER * VALUE;
  const isMeant = size === 'headline' && meaning !== '';
  const told = `${value} ${unit}`.trim();
  const left = pen.heightOf(name, { width: nameWidth - 12, size: 10, weight: 'strong' });
  const about = isMeant ? pen.heightOf(meaning, { width: nameWidth - 12, size: 7.5 }) : 0;
  const right = pen.heightOf(told, { width: valueWidth, size: value.length > 24 ? 9 : big, weight: 'strong' });
  const height = Math.max(left + about, right) + 10;
  const y = flow.take(height);
  pen.doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + INNER, y)
    .lineWidth(0.6)
    .strokeColor(INK.line)
    .stroke();
  const end = pen.text(name, { x: PAGE.margin, y: y + 5, width: nameWidth - 12, size: 10, weight: 'strong' });
  if (isMeant) pen.text(meaning, { x: PAGE.margin, y: end, width: nameWidth - 12, size: 7.5, colour: INK.quiet });
  const isLong = value.length > 24;
  const look = { x: PAGE.margin + nameWidth, y: y + 5, width: valueWidth, size: isLong ? 9 : big } as const;
  pen.text(told, { ...look, weight: isLong ? 'regular' : 'strong', colour: isLong ? INK.quiet : INK.text });
  const bandX = PAGE.margin + nameWidth + valueWidth;
  pen.text(band, { x: bandX, y: y + 5 + (big - 9) / 2, width: INNER - nameWidth - valueWidth, size: 9, colour: INK.quiet, align: 'right' });
}
