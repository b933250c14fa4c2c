import type { CurveLine, ReportContent } from '../lines.ts';
import type { Deck, Slide } from '../open-deck.ts';
import { box, dataOf, FONT, INNER, LINE, newSlide, QUIET, TEXT, WIDE } from './look.ts';

/** More points than this make a chart that nobody can edit by hand. */
const POINTS_MOST = 240;
const ACROSS = 3;
const GAP = 0.2;

/** The moments of the film in a row, what is to be seen in them, and under each other all curves. */
export function addMoments(deck: Deck, content: ReportContent): void {
  const { moments, sentences, words, curves } = content;
  // A photo stands on the first slide already, and has no other moment.
  if (curves.length === 0 && moments.length <= 1) return;
  const slide = newSlide(deck, content, words.say('export', 'page.moments'));
  const shown = moments.slice(0, 4);
  const width = (INNER - GAP * (shown.length - 1)) / Math.max(1, shown.length);
  const tallest = 3.4;
  for (const [index, { still, title }] of shown.entries()) {
    const x = WIDE.margin + index * (width + GAP);
    const scale = still ? Math.min(width / still.widthPx, tallest / still.heightPx) : 0;
    const size = { w: (still?.widthPx ?? 0) * scale, h: (still?.heightPx ?? 0) * scale };
    if (still) slide.addImage({ data: dataOf(still.jpeg), x, y: 1.15, ...size, altText: title });
    slide.addText(title, { ...box(1.15 + size.h + 0.08, 0.45, { x, w: width }), fontSize: 11, color: QUIET });
  }
  if (moments.every(({ still }) => still === null))
    slide.addText(words.say('export', 'noStills'), { ...box(1.8, 0.4), fontSize: 12, color: QUIET });
  slide.addText(sentences.join('\n'), { ...box(5.1, 1.7), fontSize: 14, color: TEXT, paraSpaceAfter: 5 });
}

/** Every curve as a small chart that can be edited, all over the same time. */
export function addCurves(deck: Deck, content: ReportContent): void {
  const { curves, words } = content;
  if (curves.length === 0) return;
  const slide = newSlide(deck, content, words.say('export', 'page.curves'));
  const rows = Math.ceil(curves.length / ACROSS);
  const size = { w: (INNER - GAP * (ACROSS - 1)) / ACROSS, h: 5.3 / rows };
  for (const [k, curve] of curves.entries()) {
    const place = {
      x: WIDE.margin + (k % ACROSS) * (size.w + GAP),
      y: 1.05 + Math.floor(k / ACROSS) * size.h,
      w: size.w,
      h: size.h - 0.08,
    };
    addChart({ deck, slide, content }, curve, place);
  }
  const notes = curves.filter(({ note }) => note !== '').map(({ name, note }) => `${name}: ${note}`);
  slide.addText([words.say('export', 'axis'), ...notes].join(' '), { ...box(6.42, 0.5), fontSize: 8, color: QUIET });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function addChart(
  { deck, slide, content }: { readonly deck: Deck; readonly slide: Slide; readonly content: ReportContent },
  curve: CurveLine,
  place: Place,
): void {
  const { seconds, values } = thinned(curve);
  const title = [curve.name, `${curve.isShare ? '% ' : ''}${curve.unit}`.trim()].filter(Boolean).join(', ');
  const data = [
    { name: content.words.say('export', 'seconds'), values: seconds },
    { name: curve.name, values },
  ];
  slide.addChart(deck.ChartType.scatter, data, {
    ...{ ...place, chartColors: [curve.colour], altText: title, showLegend: false },
    ...{ showTitle: true, title, titleFontSize: 10, titleFontFace: FONT, titleColor: curve.colour },
    ...{ lineDataSymbol: 'none', lineSize: 1.5, valGridLine: { color: LINE, size: 0.5 }, catGridLine: { style: 'none' } },
    ...{ catAxisLabelFontSize: 8, valAxisLabelFontSize: 8, catAxisLabelFontFace: FONT, valAxisLabelFontFace: FONT },
    ...{ catAxisMinVal: 0, catAxisMaxVal: Math.ceil(content.durationS), catAxisLabelPos: 'low' },
  });
}

/** Rounded to what a chart can show: a sheet of fifteen digits helps nobody. */
function thinned({ timesS, values, isShare }: CurveLine): { seconds: number[]; values: number[] } {
  const step = Math.max(1, Math.ceil(values.length / POINTS_MOST));
  const kept = values.flatMap((value, index) => (index % step === 0 && value !== null ? [{ value, timeS: timesS[index] ?? 0 }] : []));
  return {
    seconds: kept.map(({ timeS }) => Number(timeS.toFixed(2))),
    values: kept.map(({ value }) => Number((isShare ? 100 * value : value).toPrecision(4))),
  };
}
