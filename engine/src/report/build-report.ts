import { readFile } from 'node:fs/promises';
import type { Analysis, Score } from '../ports.ts';
import { brandSection } from './brand-section.ts';
import { complianceSection } from './compliance-section.ts';
import { REASON_WORDS, SCORE_WORDS } from './score-words.ts';
import { textSection } from './text-section.ts';
import { bandWords, clockSpan, clockTime, escapeHtml, shortNumber } from './write-html.ts';

/** What a report is made from. */
export interface ReportWish {
  readonly analysis: Analysis;
  readonly title: string;
  /** Name of the film beside the report. */
  readonly film: string;
  /** The placement to be judged by; null for none. */
  readonly placement: string | null;
}

/** One page that opens from disk: style, scripts, figures and heatmap inside, the film beside it. */
export async function buildReport(wish: ReportWish): Promise<string> {
  const [style, paper, ...scripts] = await Promise.all(
    ['page.css', 'print.css', 'heatmap.js', 'lanes.js', 'lanes-view.js', 'player.js', 'page.js'].map(part),
  );
  const { analysis, title, film } = wish;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' file: data:; media-src 'self' file:">
<title>${escapeHtml(title)} · Fovea</title>
<style>${style}${paper}</style>
</head>
<body>
<header><h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(factsLine(analysis))}</p></header>
<main>
<section class="stage" aria-label="Film with predicted attention">
<div class="screen">${player(wish)}<canvas id="heat" aria-hidden="true"></canvas></div>
<div class="controls">
${analysis.media.kind === 'film' ? '<button id="play" type="button">Play</button><output id="clock">00:00.0</output>' : ''}
<label><input id="heat-on" type="checkbox" checked> Heatmap</label>
<label>Opacity <input id="opacity" type="range" min="0" max="100" value="75"></label>
<label>Colours <select id="palette"><option value="heat">heat</option><option value="cividis">colour-blind safe</option><option value="mono">mono</option></select></label>
</div>
</section>
<section class="verdict"><h2>${escapeHtml(verdict(analysis))}</h2>${headline(analysis)}${findings(analysis)}</section>
${analysis.media.kind === 'film' ? '<section class="lanes" aria-label="Curves over time"><div id="lanes" tabindex="0" role="slider" aria-label="Position in the film" aria-valuemin="0"></div><p class="quiet hint">Click or drag to seek. Arrow keys step, space plays, H hides the heatmap.</p></section>' : ''}
${analysis.brand ? brandSection(analysis.brand) : ''}
${analysis.text ? textSection(analysis.text, analysis.media.kind) : ''}
${wish.placement === null ? '' : complianceSection(analysis, wish.placement)}
<section class="figures"><h2>All figures</h2>${table(analysis.scores)}</section>
<footer class="quiet">Attention is a prediction by ${escapeHtml(analysis.versions.model)}, rule set ${escapeHtml(analysis.versions.metrics)}, engine ${escapeHtml(analysis.versions.engine)}.
How it moves over time is a model, not measured on your viewers. Bands of attention figures show how much they move when up to nine pictures are looked at another way; those of brand and text also, or only, how much depends on what counts as found. Shots are found by a detector. Accuracy is not measured for this kind of picture.</footer>
</main>
<script type="application/json" id="analysis">${embed(pageData(wish))}</script>
${scripts.map((script) => `<script>(() => {\n${script}})();</script>`).join('\n')}
</body>
</html>
`;

  function player({ film: source }: ReportWish): string {
    return analysis.media.kind === 'still'
      ? `<img id="film" src="${escapeHtml(source)}" alt="${escapeHtml(title)}">`
      : `<video id="film" src="${escapeHtml(film)}" playsinline preload="auto"></video>`;
  }
}

const part = (name: string): Promise<string> => readFile(new URL(`./page/${name}`, import.meta.url), 'utf8');

function pageData({ analysis }: ReportWish) {
  const { media, times, series, shots, findings: found, heatmap } = analysis;
  return { media, times, series, shots, findings: found, heatmap: Buffer.from(heatmap.bytes).toString('base64') };
}

/** JSON inside a script element: nothing in it may end the element. */
const embed = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

function factsLine({ media, times }: Analysis): string {
  const size = `${media.widthPx} × ${media.heightPx}`;
  if (media.kind === 'still') return `Still · ${size}`;
  const sound = media.audio ? `${media.audio.codec}, ${media.audio.layout ?? `${media.audio.channels} channels`}` : 'no sound';
  return `${shortNumber(media.durationS)} s · ${size} · ${shortNumber(media.frameRate ?? 0)} frames/s · ${sound} · ${times.analysis.length} moments looked at`;
}

const EASY_FROM = 70;
const HARD_BELOW = 50;
const GATHERED_BELOW = 0.12;

/** A share in a sentence: whole per cent, since its band is wider than a tenth of one. */
const roundedShare = (share: number): string => `${share < 0.01 ? shortNumber(share * 100) : Math.round(share * 100)} %`;

function verdict({ scores }: Analysis): string {
  const value = (id: Score['id']) => scores.find((score) => score.id === id)?.value ?? null;
  const [area, ease] = [value('a50'), value('ease')];
  if (area === null) return 'There is nothing to look at: every picture is plain.';
  const where = `Half of the predicted attention falls on ${roundedShare(area)} of the picture`;
  if (ease === null) return `${where}.`;
  const follow = ease >= EASY_FROM ? 'easy to follow' : ease < HARD_BELOW ? 'hard to follow' : 'neither easy nor hard to follow';
  return `${where}${area < GATHERED_BELOW ? ', so gaze is gathered' : ''}; it is ${follow}.`;
}

function headline({ scores }: Analysis): string {
  const shown = (['ease', 'focus', 'shift', 'loudness_integrated'] as const).flatMap((id) => scores.filter((score) => score.id === id));
  const card = (score: Score) =>
    `<div class="card ${score.id}"><dt>${SCORE_WORDS[score.id][0]}</dt><dd><b>${valueText(score)}</b><br><span class="quiet">${bandText(score)}</span></dd></div>`;
  return `<dl class="cards">${shown.map(card).join('')}</dl>`;
}

const FINDING_WORDS = {
  black: 'Black picture',
  freeze: 'Frozen picture',
  end_hold: 'Held end card',
  silence: 'Silence',
  no_audio: 'No sound track',
  silent: 'The sound track is silent throughout',
  clipping: 'Clipped sound',
  letterbox: 'Bars at the border',
  blank_video: 'Every picture is plain',
  flash: 'Flashes: more than three a second',
  flash_extended: 'Flashes that go on for long',
  flash_warning: 'Flashes near the limit',
  red_flash: 'Red flashes: more than three a second',
  red_flash_extended: 'Red flashes that go on for long',
  red_flash_warning: 'Red flashes near the limit',
} as const satisfies Record<Analysis['findings'][number]['kind'], string>;

/** Findings of one kind; many of them are told as a number and the first. */
const TOLD_ONE_BY_ONE = 3;

function findings({ findings: found, media }: Analysis): string {
  const kinds = Map.groupBy(found, ({ kind }) => kind);
  const items = [...kinds.values()].flatMap((same) => {
    const [first] = same;
    if (!first || same.length <= TOLD_ONE_BY_ONE) return same.map((one) => findingItem(one, media.durationS));
    return [`<li data-at="${first.startS}">${FINDING_WORDS[first.kind]} · ${same.length} times, first at ${clockTime(first.startS)}</li>`];
  });
  return items.length === 0 ? '' : `<h3>Noticed</h3><ul class="findings">${items.join('')}</ul>`;
}

function findingItem({ kind, startS, endS, value, unit, areaShare }: Analysis['findings'][number], durationS: number): string {
  const span = startS === 0 && endS >= durationS ? '' : ` · ${clockSpan(startS, endS)}`;
  const share = kind === 'letterbox' && value !== null ? ` · ${shortNumber(value * 100)} % of the picture` : '';
  const length = value !== null && unit === 's' ? ` · ${shortNumber(value)} s` : '';
  const flashes =
    value !== null && areaShare !== undefined
      ? ` · ${shortNumber(value)} a second over ${shortNumber(areaShare * 100)} % of the picture`
      : '';
  return `<li data-at="${startS}">${FINDING_WORDS[kind]}${span}${share}${length}${flashes}</li>`;
}

function table(scores: readonly Score[]): string {
  const row = (score: Score) => {
    const [title, definition] = SCORE_WORDS[score.id];
    return `<tr><th scope="row">${title}</th><td class="number">${valueText(score)}</td><td class="number quiet">${bandText(score)}</td><td class="quiet">${definition}</td></tr>`;
  };
  return `<table><thead><tr><th scope="col">Figure</th><th scope="col">Value</th><th scope="col">Band</th><th scope="col">What it says</th></tr></thead><tbody>${scores.map(row).join('')}</tbody></table>`;
}

function valueText({ value, unit, reason }: Score): string {
  if (value === null) return `<span class="quiet">${REASON_WORDS[reason ?? ''] ?? 'not measured'}</span>`;
  return `${shown(value, unit)} <small>${unitText(unit)}</small>`;
}

function bandText({ lo, hi, unit }: Score): string {
  return lo === null || hi === null ? '' : bandWords(shown(lo, unit), shown(hi, unit));
}

const isShare = (unit: string) => unit.startsWith('share');
const unitText = (unit: string) => (isShare(unit) ? unit.replace(/^share/, '%') : unit === 'points' ? 'of 100' : unit);
const shown = (value: number, unit: string) => shortNumber(isShare(unit) ? value * 100 : value);
