import type { Comparison } from '@fovea/contract/comparison';
import { comparisonApi } from '@fovea/contract/comparison';
import { complianceApi } from '@fovea/contract/compliance';
import { copilotApi } from '@fovea/contract/copilot';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { exportApi } from '@fovea/contract/exports';
import { FIGURE_WRITINGS, writeFigure } from '@fovea/contract/figure-writing';
import { figuresOf } from '@fovea/contract/figures';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Prediction } from '@fovea/contract/predictions';
import { predictionApi } from '@fovea/contract/predictions';
import { ResultDocument } from '@fovea/contract/result-document';
import { shareApi } from '@fovea/contract/shares';
import type { BrandReading, BrandScoreId } from '@fovea/engine/brand/brand-reading';
import { brandScore } from '@fovea/engine/brand/brand-scores';
import type { FaceFigure, FaceReading } from '@fovea/engine/faces/face-reading';
import { FACE_RULES } from '@fovea/engine/faces/face-reading';
import { SCORE_READINGS } from '@fovea/engine/metrics/score-table';
import type { Score, ScoreId } from '@fovea/engine/ports';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import type { TextFigure, TextReading } from '@fovea/engine/text/text-reading';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest } from '../../testing/films.ts';
import { flashing, textTrack } from '../../testing/found-in-ad.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { textOfPdf, textOfSlides } from '../../testing/office-text.ts';
import { readLanguages } from '../languages/index.ts';
import { FILM_LIMITS } from '../uploads/index.ts';
import { makeExportJob } from './job.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A value for each figure that the engine has, with digits that any rounding but the one rule would change. */
const VALUES: Readonly<Record<ScoreId, number>> = {
  focus: 61.4999,
  a50: 0.09849,
  entropy: 0.88449,
  dispersion: 0.19951,
  peaks: 1.6499,
  share_many_peaks: 0.00951,
  shift: 0.1149,
  jumps: 3,
  motion: 0.007949,
  ease: 76.501,
  clutter: 0.08451,
  shots: 14,
  average_shot: 2.1449,
  cuts_per_minute: 26.049,
  shots_in_any_5s: 4,
  loudness_integrated: -21.5501,
  loudness_short_term_max: -20.1499,
  loudness_momentary_max: -14.4501,
  loudness_range: 17.6501,
  true_peak: -0.8499,
};
const isScoreId = (id: string): id is ScoreId => Object.hasOwn(VALUES, id);
const scores: Score[] = Object.keys(VALUES)
  .filter(isScoreId)
  .map((id) => {
    const { unit, range, direction } = SCORE_READINGS[id];
    return { id, unit, range, direction, value: VALUES[id], lo: null, hi: null, bandKind: 'exact', state: 'ok', reason: null };
  });

const BRAND: Readonly<Record<BrandScoreId, number>> = {
  brand_attention: 0.12349,
  brand_attended: 3.7051,
  brand_while_visible: 0.21451,
  brand_seen: 0.89949,
  brand_efficiency: 1.5349,
  brand_lift: 2.0451,
  brand_first_shown: 1.4049,
  brand_first_noticed: 2.9051,
  brand_pulses: 4,
  brand_pulse_mean: 1.2549,
  brand_gap_mean: 3.4551,
  brand_longest_share: 0.45149,
  brand_central_share: 0.30451,
  brand_time_share: 0.18449,
  brand_first_2s: 0.04549,
  brand_first_3s: 0.05651,
  brand_first_5s: 0.06749,
  brand_last_3s: 0.32451,
};
const isBrandId = (id: string): id is BrandScoreId => Object.hasOwn(BRAND, id);
const missing = { state: 'not_measured', reason: 'blank_video' } as const;
const brand: BrandReading = {
  ...{ assets: [], tracks: [], flags: [] },
  pulses: [{ startS: 1, endS: 2, seen: 0.5, seenLo: 0.4, seenHi: 0.6 }],
  scores: Object.keys(BRAND)
    .filter(isBrandId)
    .map((id) => brandScore(id, { lo: BRAND[id], value: BRAND[id], hi: BRAND[id] }, missing)),
};

const MESSAGE: Readonly<Record<TextFigure['id'], readonly [value: number, unit: string]>> = {
  text_share: [0.61451, 'share'],
  speech_share: [0.40549, 'share'],
  speech_seconds: [12.3451, 's'],
  first_speech: [1.1549, 's'],
  carried_without_sound: [0.72451, 'share'],
  carried_in_words: [0.61803, 'share'],
  carried_without_picture: [0.31549, 'share'],
};
const isMessageId = (id: string): id is TextFigure['id'] => Object.hasOwn(MESSAGE, id);
const text: TextReading = {
  ...{ rules: 'text-1.0', names: [], sought: [], speech: null, windows: [] },
  tracks: [textTrack({ text: 'Gone too soon', holdS: 1.2499, needS: 2.5501, attendedS: 0.4549 })],
  figures: Object.keys(MESSAGE)
    .filter(isMessageId)
    .map((id): TextFigure => {
      const [value, unit] = MESSAGE[id];
      return { id, value, unit, range: null, lo: value, hi: value, bandKind: 'range', state: 'ok', reason: null };
    }),
};
const FACES: Readonly<Record<FaceFigure['id'], readonly [value: number, unit: string]>> = {
  face_share: [0.21549, 'share'],
  face_while_visible: [0.43451, 'share'],
  face_attended: [6.3549, 's'],
  face_seen: [0.94451, 'share'],
  face_first_shown: [0.80549, 's'],
  face_first_noticed: [1.2451, 's'],
  face_first_5s: [0.17549, 'share'],
  face_area: [0.084449, 'share of the picture'],
  face_time_share: [0.52549, 'share'],
  face_close_up: [2.4451, 's'],
  face_most: [3, 'faces'],
};
const isFaceId = (id: string): id is FaceFigure['id'] => Object.hasOwn(FACES, id);
const faces: FaceReading = {
  ...{ rules: FACE_RULES, model: 'made', tracks: [], closeUps: [] },
  figures: Object.keys(FACES)
    .filter(isFaceId)
    .map((id): FaceFigure => {
      const [value, unit] = FACES[id];
      const reading = { unit, range: null, bandKind: 'range', direction: 'descriptive' } as const;
      return { id, value, ...reading, lo: value, hi: value, state: 'ok', reason: null };
    }),
};
const ALL: readonly (readonly [id: string, value: number, unit: string])[] = [
  ...scores.map(({ id, value, unit }) => [id, value ?? 0, unit] as const),
  ...brand.scores.map(({ id, value, unit }) => [id, value ?? 0, unit] as const),
  ...text.figures.map(({ id, value, unit }) => [id, value ?? 0, unit] as const),
  ...faces.figures.map(({ id, value, unit }) => [id, value ?? 0, unit] as const),
];

let app: TestApp;
let world: World;
let prediction: Prediction;
let comparison: Comparison;
let shared: Prediction | null;
const files = new Map<string, Buffer>();
beforeAll(async () => {
  app = await openTestApp({ COPILOT_QUESTIONS_PERSON: '500' });
  world = await app.world();
  const user = app.as(world.user);
  await emptyQueue(app.deps);
  const { uuid } = await queuedPreTest(user);
  await giveAnalysis(app, { scores, brand, text, faces, ...flashing });
  await user.call(preTestApi.change, { params: { id: uuid }, query: {}, body: { pre_test_name: 'Hero' } });
  prediction = await user.call(predictionApi.read, { params: { uuid } });
  const other = await queuedPreTest(user);
  await giveAnalysis(app, { scores, brand, text, faces });
  const ids = `${uuid},${other.uuid}`;
  comparison = comparisonApi.read.replies[200].parse((await user.send({ method: 'GET', url: `/api/v1/comparison?ids=${ids}` })).json());
  const { token } = await user.call(shareApi.create, { params: { uuid }, body: { expires_in_days: 1 } });
  shared = (await user.call(shareApi.open, { params: { token }, body: {} })).prediction;
  // The film of this test cannot be decoded: what is read here are numbers.
  await app.deps.inTenant(world.user, (tx) => tx.runSql(`update videos set original_removed_at = now()`));
  const tools = await findMediaTools({ sandbox: 'auto', files: 'ours' });
  const limits = { ...FILM_LIMITS, bytesMax: app.deps.config.uploadBytesMax };
  const make = makeExportJob({ ...app.deps, tools, limits, canBurn: true, languages: await readLanguages() });
  for (const kind of ['csv', 'json', 'pdf', 'pptx'] as const) {
    const { id } = await user.call(exportApi.order, { params: { uuid }, body: { kind, locale: 'en' } });
    const job = await app.deps.queue.take('make-export');
    if (!job) throw new Error('There is no job');
    await make(job.payload, { lease: job.lease, signal: new AbortController().signal });
    const ready = (await user.call(exportApi.list, { params: { uuid } })).find((one) => one.id === id);
    files.set(kind, (await user.send({ method: 'GET', url: ready?.file_address ?? '' })).rawPayload);
  }
});
afterAll(() => app[Symbol.asyncDispose]());

async function ask(message: string) {
  const { sessionId } = await app.as(world.user).call(copilotApi.open, { body: {} });
  const context = { prediction_uuid: prediction.pre_test_id };
  return app.as(world.user).call(copilotApi.ask, { params: { id: sessionId }, body: { message, context } });
}

const fileOf = (kind: string): Buffer => files.get(kind) ?? Buffer.alloc(0);

test('the result has every figure of the engine, and says each once', () => {
  const ids = figuresOf(prediction).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(ALL.map(([id]) => id).toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test('whoever has a link, and whoever compares, has the very same list', () => {
  expect(shared && figuresOf(shared)).toEqual(figuresOf(prediction));
  expect(comparison.versions.map(({ scores: found }) => found)).toEqual([figuresOf(prediction), figuresOf(prediction)]);
  expect(comparison.figures.map(({ id }) => id).toSorted()).toEqual(ALL.map(([id]) => id).toSorted());
});

describe.each(ALL)('%s is the same number', (id, value, unit) => {
  const written = writeFigure(value, unit, 'en');

  test('in the reply, to the last digit', () => {
    expect(figuresOf(prediction).find((score) => score.id === id)?.value).toBe(value);
  });

  test('in the CSV, to the last digit, under a header with its unit', () => {
    const [head = '', row = ''] = fileOf('csv').toString('utf8').replace('\ufeff', '').split('\r\n');
    const column = head.split(',').indexOf(`${id} (${unit})`);
    expect(row.split(',')[0]).toBe('value');
    expect(Number(row.split(',')[column])).toBe(value);
  });

  test('in the JSON, to the last digit', () => {
    expect(figuresOf(JSON.parse(fileOf('json').toString('utf8'))).find((score) => score.id === id)?.value).toBe(value);
  });

  test('in the report, the slides and the copilot’s answer, rounded as on the page', async () => {
    const words = (await readLanguages()).en.get('prediction') ?? {};
    const name = words[`figure.${id}.name`] ?? 'nothing';
    const unitWord = FIGURE_WRITINGS[unit]?.isPlain ? '' : (words[FIGURE_WRITINGS[unit]?.unit ?? ''] ?? '');
    const told = `${written} ${unitWord}`.trim();
    expect(textOfPdf(fileOf('pdf'))).toContain(`\n${told}\n`);
    const slides = textOfSlides(fileOf('pptx')).split('\n');
    expect(slides[slides.indexOf(name) + 1]).toBe(told);
    const answer = await ask(`How high is the ${id} of this ad?`);
    expect(answer.text).toContain(`**${name}**: ${told}`);
  });
});

test('the JSON is as its schema says, and has every curve of the reply', () => {
  const document = ResultDocument.parse(JSON.parse(fileOf('json').toString('utf8')));
  expect(document.series.length).toBeGreaterThan(0);
  expect(document.series).toEqual(prediction.series);
  expect(document.time_bases).toEqual(prediction.time_bases);
  expect(Object.keys(document).slice(0, 5)).toEqual(['format', 'pre_test_name', 'pre_test_id', 'prediction_id', 'completed_at']);
});

test('the CSV read back has every sample of every curve, in the order of time', () => {
  const [head = [], ...rows] = fileOf('csv')
    .toString('utf8')
    .replace('\ufeff', '')
    .split('\r\n')
    .map((line) => line.split(','));
  const read = prediction.series.map(({ id, unit, time_base }) => {
    const column = head.indexOf(`${id} (${unit})`);
    const cells = rows.filter((row) => row[0] === 'curve' && row[1] === time_base);
    return {
      timesS: cells.map((row) => Number(row[2])),
      values: cells.map((row) => (row[column] === '' ? null : Number(row[column]))),
    };
  });
  const { analysis, loudness } = prediction.time_bases;
  const loudnessS = Array.from({ length: loudness?.count ?? 0 }, (_, k) => (loudness?.start_s ?? 0) + k * (loudness?.step_s ?? 0));
  expect(read.map(({ values }) => values)).toEqual(prediction.series.map(({ values }) => values));
  for (const [k, { time_base }] of prediction.series.entries())
    expect(read[k]?.timesS).toEqual((time_base === 'analysis' ? analysis : loudnessS).map((timeS) => expect.closeTo(timeS, 3)));
});

test('the report and the slides are short enough to be read: what decides first, the rest in an appendix that says so', () => {
  const pages = fileOf('pdf')
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeLessThanOrEqual(10);
  const slides = new Set(
    fileOf('pptx')
      .toString('latin1')
      .match(/ppt\/slides\/slide\d+\.xml/g),
  );
  expect(slides.size).toBeGreaterThan(8);
  expect(slides.size).toBeLessThanOrEqual(16);
  const text = textOfSlides(fileOf('pptx')).split('\n');
  const titles = ['What to change', 'Moments that matter', 'Curves over time', 'Brand, message and placement', 'Compliance', 'Appendix'];
  const places = titles.map((title) => text.indexOf(title));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each(['pdf', 'pptx'])('the %s says what no score says, where the film stands and before its drivers', async (kind) => {
  const { en } = await readLanguages();
  const text = (kind === 'pdf' ? textOfPdf(fileOf(kind)) : textOfSlides(fileOf(kind))).replace(/\s+/g, ' ');
  const words = en.get('prediction')?.['figures.leftOut'] ?? 'nothing';
  const driver = en.get('diagnosis')?.['driver.ease'] ?? 'nothing';
  expect(words).toMatch(/memory, emotion or buying.*novelty, humour or culture/);
  expect(text.indexOf(words)).toBeGreaterThan(0);
  expect(text.indexOf(words)).toBeLessThan(text.indexOf(driver));
});

describe('what the copilot says besides is the same number', () => {
  const named = () => ({ uuid: prediction.pre_test_id, id: prediction.id });
  const cited = (answer: Awaited<ReturnType<typeof ask>>, metric: string) =>
    answer.citations.find((citation) => citation.metric === metric);

  test('of a check: page, table, report and answer', async () => {
    const { checks } = await app.as(world.user).call(complianceApi.read, { params: named(), query: {} });
    const check = checks.find(({ rule }) => rule === 'flash_general');
    expect(check).toMatchObject({ verdict: 'fail', measured: { value: 5, unit: 'flashes/s' } });
    expect(JSON.parse(fileOf('json').toString('utf8')).compliance.checks).toContainEqual(check);
    expect(textOfPdf(fileOf('pdf'))).toContain('5 flashes/s');
    const answer = await ask('Why does it fail?');
    expect(answer.text).toContain('Measured: 5 flashes/s');
    expect(cited(answer, 'check.flash_general')).toMatchObject({ value: 5, ...check?.at[0] });
    expect((await ask('Which films flash?')).text).toContain('Measured: 5 flashes/s');
  });

  test('of the verdict: each driver to the last digit, and what to do first', async () => {
    const verdict = await app.as(world.user).call(diagnosisApi.verdict, { params: named(), query: {} });
    const answer = await ask('How good is it?');
    for (const { score } of verdict.drivers.filter((driver) => driver.score?.value != null))
      expect(cited(answer, score?.id ?? '')).toMatchObject({ value: score?.value, unit: score?.unit });
    const words = (await readLanguages()).en.get('diagnosis') ?? {};
    const title = words[`rule.${verdict.advice[0]?.rule}.title`] ?? 'nothing';
    expect(textOfSlides(fileOf('pptx'))).toContain(title);
    expect(answer.text).toContain(`First: **${title}**`);
    expect(cited(answer, `advice.${verdict.advice[0]?.rule}`)?.value).toBe(verdict.advice[0]?.cause.value);
  });

  test('of a text: the seconds that it stands and needs', async () => {
    const [track] = prediction.text?.tracks ?? [];
    const answer = await ask('Which text is too fast?');
    expect(cited(answer, 'text')?.value).toBe(track?.hold_s);
    expect(cited(answer, 'text.attended')?.value).toBe(track?.attended_s);
    expect(textOfPdf(fileOf('pdf')).replace(/\s+/g, ' ')).toContain('1.2 s of 2.6 s advised');
    expect(answer.text.replace(/\s+/g, ' ')).toContain('1.2 s of 2.6 s advised');
  });

  test('of a moment: the sample that the page’s lanes show', async () => {
    const series = prediction.series.find(({ id }) => id === 'focus');
    const answer = await ask('What happens at second 1?');
    expect(cited(answer, 'focus')).toMatchObject({ value: series?.values[6], start_s: prediction.time_bases.analysis[6] });
    expect(answer.text).toContain(`Focus: ${writeFigure(series?.values[6] ?? 0, 'points', 'en')} of 100`);
  });
});
