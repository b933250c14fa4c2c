import type { CurveLine, ReportContent } from '../lines.ts';
import type { Deck, Slide } from '../open-deck.ts';
import type { SlideFoot } from './look.ts';
import { box, dataOf, FONT, INNER, LINE, newSlide, QUIET, TEXT, WIDE } from './look.ts';
import { valueAxis } from './value-axis.ts';

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

type CurvesContent = SlideFoot & Pick<ReportContent, 'curves' | 'durationS' | 'words'>;

/** Every curve as a small chart that can be edited, all over the same time. */
export function addCurves(deck: Deck, content: CurvesContent): void {
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
  slide.addText([words.say('export', 'axis'), words.say('export', 'axis.bands'), ...notes].join(' '), {
    ...box(6.42, 0.5),
    fontSize: 8,
    color: QUIET,
  });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function addChart(
  { deck, slide, content }: { readonly deck: Deck; readonly slide: Slide; readonly content: CurvesContent },
  curve: CurveLine,
  place: Place,
): void {
  const { seconds, values, low, high } = thinned(curve);
  const { words } = content;
  const title = [curve.name, `${curve.isShare ? '% ' : ''}${curve.unit}`.trim()].filter(Boolean).join(', ');
  const data = [
    { name: words.say('export', 'seconds'), values: seconds },
    ...(curve.band === null
      ? []
      : [
          { name: words.say('export', 'axis.low', { name: curve.name }), values: low },
          { name: words.say('export', 'axis.high', { name: curve.name }), values: high },
        ]),
    { name: curve.name, values }, // the last is drawn over the others
  ];
  const chartColors = curve.band === null ? [curve.colour] : [pale(curve.colour), pale(curve.colour), curve.colour];
  slide.addChart(deck.ChartType.scatter, data, {
    ...{ ...place, chartColors, altText: title, showLegend: false, displayBlanksAs: 'gap' },
    ...{ showTitle: true, title, titleFontSize: 10, titleFontFace: FONT, titleColor: curve.colour },
    ...{ lineDataSymbol: 'none', lineSize: 1.5, valGridLine: { color: LINE, size: 0.5 }, catGridLine: { style: 'none' } },
    ...{ catAxisLabelFontSize: 8, valAxisLabelFontSize: 8, catAxisLabelFontFace: FONT, valAxisLabelFontFace: FONT },
    ...{ catAxisMinVal: 0, catAxisMaxVal: Math.ceil(content.durationS), catAxisLabelPos: 'low' },
    ...valueAxis(curve, [...values, ...high]),
  });
}

/** Rounded to what a chart can show: a sheet of fifteen digits helps nobody. What is not known is an empty cell. */
function thinned({ timesS, values, isShare, band, range }: CurveLine) {
  const step = Math.max(1, Math.ceil(values.length / POINTS_MOST));
  const kept = values.flatMap((value, index) => (index % step === 0 ? [{ value, timeS: timesS[index] ?? 0 }] : []));
  const [least, most] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const apart = (by: number) =>
    kept.map(({ value }) => {
      if (value === null) return Number.NaN;
      const shown = Math.min(most, Math.max(least, value + by));
      return Number((isShare ? 100 * shown : shown).toPrecision(4));
    });
  const spread = band ?? 0;
  return { seconds: kept.map(({ timeS }) => Number(timeS.toFixed(2))), values: apart(0), low: apart(-spread), high: apart(spread) };
}

/** A third of a colour on white, for what stands behind it. */
const pale = (colour: string): string =>
  [0, 2, 4]
    .map((at) =>
      Math.round(255 - (255 - Number.parseInt(colour.slice(at, at + 2), 16)) / 3)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();
