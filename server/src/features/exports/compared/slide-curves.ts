import type { SampledCurve } from '@fovea/contract/curve-reading';
import { readingAt } from '@fovea/contract/curve-reading';
import type { Deck } from '../report/open-deck.ts';
import type { SlideFoot } from '../report/slides/look.ts';
import { box, FONT, INNER, LINE, newSlide, QUIET, WIDE } from '../report/slides/look.ts';
import { valueAxis } from '../report/slides/value-axis.ts';
import type { Words } from '../words.ts';
import type { ComparedContent, ComparedCurve } from './content.ts';

/** Charts under each other on one slide. */
export const CURVES_A_SLIDE = 2;
/** Inches from one chart to the next, of a chart with its note, and of the note that stands under it. */
const CHART_EVERY = 2.95;
const CHART_HIGH = 2.85;
const NOTE_HIGH = 0.28;
/** A chart shows no more of a line than this. */
const POINTS_MOST = 240;
/** The measure's own colour for the first; the others are told by lightness and hue, and by their letter below. */
const OTHERS = ['14171C', '8A93A0', 'B4421C'] as const;

type CurvesContent = SlideFoot & Pick<ComparedContent, 'durationS' | 'words'>;

/** One measure of every version in one chart, which can be edited. */
export function addCurves(deck: Deck, content: CurvesContent, curves: readonly ComparedCurve[]): void {
  const slide = newSlide(deck, content, content.words.say('compare', 'curves'));
  const seconds = gridOf(content.durationS);
  for (const [place, { name, of }] of curves.entries()) {
    const [first] = of;
    if (!first) continue;
    const { colour, unit, isShare } = first.line;
    const note = [first.line.note, bandsOf(of, content.words)].filter(Boolean).join(' ');
    const data = [
      { name: content.words.say('export', 'seconds'), values: seconds },
      ...of.map(({ letter, line }) => ({ name: letter, values: valuesOn(seconds, line, isShare) })),
    ];
    const y = 1.1 + place * CHART_EVERY;
    if (note !== '') slide.addText(note, { ...box(y + CHART_HIGH - NOTE_HIGH, NOTE_HIGH), fontSize: 9, color: QUIET });
    slide.addChart(deck.ChartType.scatter, data, {
      ...{ x: WIDE.margin, y, w: INNER, h: CHART_HIGH - (note === '' ? 0 : NOTE_HIGH), chartColors: [colour, ...OTHERS] },
      ...{ displayBlanksAs: 'gap', showTitle: true, titleFontSize: 12, titleFontFace: FONT, titleColor: colour },
      title: [name, `${isShare ? '% ' : ''}${unit}`.trim()].filter(Boolean).join(', '),
      ...{ showLegend: true, legendPos: 'r', legendFontFace: FONT, legendFontSize: 11, legendColor: QUIET },
      ...{ lineDataSymbol: 'none', lineSize: 1.75, valGridLine: { color: LINE, size: 0.5 }, catGridLine: { style: 'none' } },
      ...{ catAxisLabelFontSize: 9, valAxisLabelFontSize: 9, catAxisLabelFontFace: FONT, valAxisLabelFontFace: FONT },
      ...{ catAxisMinVal: 0, catAxisMaxVal: Math.ceil(content.durationS), catAxisLabelPos: 'low' },
      ...valueAxis(
        first.line,
        data.slice(1).flatMap(({ values }) => values),
      ),
    });
  }
}

/** The half-width of each band in words: two more lines for each version would hide what the chart is for. */
function bandsOf(of: ComparedCurve['of'], words: Words): string {
  const bands = of.flatMap(({ letter, line: { band, isShare } }) =>
    band === null ? [] : [`${letter} ±${words.asGiven(Number((isShare ? 100 * band : band).toPrecision(2)))}`],
  );
  return bands.length === 0 ? '' : words.say('export', 'axis.spread', { bands: bands.join(', ') });
}

/** Moments that all lines of a chart share: it has one axis for all of them. */
function gridOf(durationS: number): number[] {
  const count = Math.max(2, Math.min(POINTS_MOST, Math.ceil(durationS * 6)));
  return Array.from({ length: count }, (_, k) => Number(((k * durationS) / (count - 1)).toFixed(2)));
}

/** The nearest sample at each moment, rounded to what a chart can show; an empty cell where the film is over or nothing is known. */
const valuesOn = (seconds: readonly number[], line: SampledCurve, isShare: boolean): number[] =>
  seconds.map((timeS) => {
    const reading = readingAt(line, timeS);
    return reading.state === 'ok' ? Number((isShare ? 100 * reading.value : reading.value).toPrecision(4)) : Number.NaN;
  });
