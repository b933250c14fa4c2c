import type { CheckLine, CurveLine, ReportContent } from './lines.ts';
import type { Deck } from './open-deck.ts';
import { openDeck } from './open-deck.ts';
import type { Cell } from './slides/look.ts';
import { box, dataOf, FAIL, FONT, figureRow, INNER, LINE, newSlide, PRIMARY, QUIET, TEXT, table, WIDE } from './slides/look.ts';
import { addDefinitions, addFixes, addSubjects } from './slides/subjects.ts';

/** More points than this make a chart that nobody can edit by hand. */
const POINTS_MOST = 240;
const CURVES_A_SLIDE = 2;
const ROWS_A_SLIDE = 13;
const FIGURES_A_COLUMN = 17;
const VERDICTS = { fail: FAIL, warn: 'A15C00', pass: '1E7F4F', inform: QUIET, not_measured: QUIET, not_applicable: QUIET } as const;

/** The report as slides: text, tables and charts can be edited; stills are pictures. */
export async function drawSlides(content: ReportContent): Promise<Uint8Array> {
  const deck = openDeck();
  deck.defineLayout({ name: 'wide', width: WIDE.width, height: WIDE.height });
  deck.layout = 'wide';
  deck.title = content.name;
  deck.company = 'Fovea';
  deck.author = 'Fovea';
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT };
  addVerdict(deck, content);
  addFixes(deck, content);
  addSubjects(deck, content);
  addMoments(deck, content);
  addFigures(deck, content);
  for (let at = 0; at < content.curves.length; at += CURVES_A_SLIDE)
    addCurves(deck, content, content.curves.slice(at, at + CURVES_A_SLIDE));
  const checks = content.compliance.lines;
  const rows = Math.ceil(checks.length / Math.ceil(checks.length / ROWS_A_SLIDE));
  for (let at = 0; at < checks.length; at += rows) addChecks(deck, content, checks.slice(at, at + rows));
  addDefinitions(deck, content);
  addMethods(deck, content);
  const file = await deck.write({ outputType: 'nodebuffer', compression: true });
  if (!(file instanceof Uint8Array)) throw new TypeError('The slides are no bytes');
  return file;
}

function addVerdict(deck: Deck, content: ReportContent): void {
  const slide = deck.addSlide();
  const still =
    content.moments.find((moment) => moment.kind === 'mostFocused' && moment.still) ?? content.moments.find((moment) => moment.still);
  const left = still ? 6.3 : INNER;
  slide.addText(content.subtitle, { ...box(0.45, 0.3), fontSize: 11, color: QUIET });
  slide.addText(content.name, { ...box(0.8, 0.95), fontSize: content.name.length > 50 ? 22 : 30, bold: true, color: TEXT });
  const { standing, fixes } = content;
  slide.addText(content.verdict, {
    ...box(1.95, 0.9, { w: left }),
    fontSize: content.verdict.length > 90 ? 15 : 18,
    bold: true,
    color: TEXT,
  });
  slide.addText([standing.number, standing.word].filter((part) => part !== '').join(' · '), {
    ...{ ...box(2.85, 0.4, { w: left }), fontSize: 16, bold: true, color: PRIMARY },
  });
  slide.addText(standing.reference, { ...box(3.25, 0.75, { w: left }), fontSize: 10, color: QUIET });
  const drivers = standing.drivers.map((line): Cell[] => [
    { text: line.name, options: { bold: true } },
    { text: `${line.value} ${line.unit}`.trim() },
    {
      text: [line.band, line.place || line.standing].filter((part) => part !== '').join(' · '),
      options: { color: QUIET, align: 'right', fontSize: 9 },
    },
  ]);
  slide.addTable(drivers, { ...table, x: WIDE.margin, y: 4.05, w: left, colW: [left * 0.32, left * 0.26, left * 0.42] });
  const first = fixes.slice(0, 3).map(({ title, firstAt }) => [title, firstAt].filter((part) => part !== '').join(' · '));
  slide.addText(
    first.length > 0
      ? content.words.say('diagnosis', fixes.slice(0, 3).some(({ isBroken }) => isBroken) ? 'fix.title' : 'fix.chance', {
          count: first.length,
        })
      : content.words.say('export', 'fix.none'),
    {
      ...{ ...box(5.55, 0.3, { w: left }), fontSize: 12, bold: true, color: TEXT },
    },
  );
  slide.addText(first.join('\n'), { ...box(5.87, 0.95, { w: left }), fontSize: 11, color: TEXT, paraSpaceAfter: 3 });
  if (!still?.still) return;
  const room = { w: INNER - left - 0.4, h: 4.6 };
  const scale = Math.min(room.w / still.still.widthPx, room.h / still.still.heightPx);
  const size = { w: still.still.widthPx * scale, h: still.still.heightPx * scale };
  const x = WIDE.margin + left + 0.4;
  slide.addImage({ data: dataOf(still.still.jpeg), x, y: 1.95, ...size, altText: still.title });
  slide.addText(still.title, { ...box(1.95 + size.h + 0.08, 0.5, { x, w: room.w }), fontSize: 10, color: QUIET });
}

/** Every figure, two columns a slide; a group that does not fit goes on in the next column under its name. */
function addFigures(deck: Deck, content: ReportContent): void {
  const { groups, headline, words } = content;
  const all = [{ title: words.say('prediction', 'figures.headline'), lines: headline }, ...groups].filter(({ lines }) => lines.length > 0);
  const columns: Cell[][][] = [[]];
  for (const { title, lines } of all) {
    const head: Cell[] = [{ text: title, options: { bold: true, color: QUIET, colspan: 3 } }];
    for (const [index, line] of lines.entries()) {
      if ((columns.at(-1)?.length ?? 0) >= FIGURES_A_COLUMN - (index === 0 ? 1 : 0)) columns.push([]);
      const column = columns.at(-1) ?? [];
      if (index === 0 || column.length === 0) column.push(head);
      column.push(figureRow(line));
    }
  }
  const width = (INNER - 0.4) / 2;
  for (let from = 0; from < columns.length; from += 2) {
    const slide = newSlide(deck, content, words.say('export', 'page.figures'));
    for (const [index, rows] of columns.slice(from, from + 2).entries())
      slide.addTable(rows, {
        ...{ ...table, x: WIDE.margin + index * (width + 0.4), y: 1.15, w: width },
        ...{ colW: [width * 0.44, width * 0.36, width * 0.2], fontSize: 9 },
      });
  }
}

function addCurves(deck: Deck, content: ReportContent, curves: readonly CurveLine[]): void {
  const slide = newSlide(deck, content, content.words.say('export', 'page.curves'));
  for (const [place, curve] of curves.entries()) {
    const { seconds, values } = thinned(curve);
    const data = [
      { name: content.words.say('export', 'seconds'), values: seconds },
      { name: curve.name, values },
    ];
    slide.addChart(deck.ChartType.scatter, data, {
      ...{ x: WIDE.margin, y: 1.1 + place * 2.95, w: INNER, h: 2.85, chartColors: [curve.colour] },
      ...{
        showTitle: true,
        title: [[curve.name, `${curve.isShare ? '% ' : ''}${curve.unit}`.trim()].filter(Boolean).join(', '), curve.note]
          .filter(Boolean)
          .join('. '),
        titleFontSize: 12,
        titleFontFace: FONT,
        titleColor: curve.colour,
      },
      ...{
        lineDataSymbol: 'none',
        lineSize: 1.75,
        showLegend: false,
        valGridLine: { color: LINE, size: 0.5 },
        catGridLine: { style: 'none' },
      },
      ...{ catAxisLabelFontSize: 9, valAxisLabelFontSize: 9, catAxisLabelFontFace: FONT, valAxisLabelFontFace: FONT },
      ...{
        catAxisMinVal: 0,
        catAxisMaxVal: Math.ceil(content.durationS),
        showCatAxisTitle: true,
        catAxisTitle: content.words.say('export', 'seconds'),
        catAxisTitleFontSize: 9,
      },
      catAxisLabelPos: 'low',
    });
  }
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

function addMoments(deck: Deck, content: ReportContent): void {
  const slide = newSlide(deck, content, content.words.say('export', 'page.moments'));
  const width = (INNER - 0.4) / 2;
  for (const [index, { still, title }] of content.moments.slice(0, 4).entries()) {
    const x = WIDE.margin + (index % 2) * (width + 0.4);
    const y = 1.15 + Math.floor(index / 2) * 2.9;
    if (still) {
      const scale = Math.min(width / still.widthPx, 2.35 / still.heightPx);
      slide.addImage({ data: dataOf(still.jpeg), x, y, w: still.widthPx * scale, h: still.heightPx * scale, altText: title });
    }
    slide.addText(title, { ...box(y + (still ? 2.42 : 0), 0.35, { x, w: width }), fontSize: 10, color: QUIET });
  }
  if (content.moments.every(({ still }) => still === null))
    slide.addText(content.words.say('export', 'noStills'), { ...box(6.3, 0.4), fontSize: 11, color: QUIET });
}

function addChecks(deck: Deck, content: ReportContent, lines: readonly CheckLine[]): void {
  const { compliance, words } = content;
  const slide = newSlide(deck, content, words.say('export', 'page.compliance'));
  slide.addText(compliance.verdict, { ...box(1.05, 0.35), fontSize: 14, color: TEXT });
  const head = ['check.rule', 'check.measured', 'check.limit', 'check.source'].map(
    (key): Cell => ({ text: words.say('export', key), options: { bold: true, color: QUIET } }),
  );
  const rows = lines.map(({ rule, word, verdict, measured, at, limit, source }): Cell[] => [
    { text: `${rule}: ${word}`, options: { bold: true, color: VERDICTS[verdict] } },
    { text: [measured, at].filter(Boolean).join(' · ') },
    { text: limit },
    { text: source, options: { color: QUIET } },
  ]);
  slide.addTable([head, ...rows], { ...table, x: WIDE.margin, y: 1.5, w: INNER, colW: [3.2, 3.9, 2.4, INNER - 9.5], fontSize: 9 });
  slide.addText(compliance.note, { ...box(6.65, 0.3), fontSize: 8, color: QUIET });
}

function addMethods(deck: Deck, content: ReportContent): void {
  const { words, made } = content;
  const slide = newSlide(deck, content, words.say('export', 'page.methods'));
  slide.addText(words.say('export', 'methods'), { ...box(1.1, 1.1), fontSize: 12, color: TEXT });
  const rows = made.map(([label, value]): Cell[] => [{ text: label, options: { color: QUIET } }, { text: value }]);
  slide.addTable(rows, { ...table, x: WIDE.margin, y: 2.3, w: INNER, colW: [4, INNER - 4], fontSize: 10 });
}
