import { copilotApi } from '@fovea/contract/copilot';
import { exportApi } from '@fovea/contract/exports';
import { FIGURE_WRITINGS, writeFigure } from '@fovea/contract/figure-writing';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Prediction } from '@fovea/contract/predictions';
import { predictionApi } from '@fovea/contract/predictions';
import { SCORE_READINGS } from '@fovea/engine/metrics/score-table';
import type { Score, ScoreId } from '@fovea/engine/ports';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest } from '../../testing/films.ts';
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
const IDS = Object.keys(VALUES).filter(isScoreId);
const scores: Score[] = IDS.map((id) => {
  const { unit, range, direction } = SCORE_READINGS[id];
  return { id, unit, range, direction, value: VALUES[id], lo: null, hi: null, bandKind: 'exact', state: 'ok', reason: null };
});

let app: TestApp;
let world: World;
let prediction: Prediction;
const files = new Map<string, Buffer>();
beforeAll(async () => {
  app = await openTestApp({ COPILOT_QUESTIONS_PERSON: '500' });
  world = await app.world();
  const user = app.as(world.user);
  await emptyQueue(app.deps);
  const { uuid } = await queuedPreTest(user);
  await giveAnalysis(app, { scores });
  await user.call(preTestApi.change, { params: { id: uuid }, query: {}, body: { pre_test_name: 'Hero' } });
  prediction = await user.call(predictionApi.read, { params: { uuid } });
  // The film of this test cannot be decoded: what is read here are numbers.
  await app.deps.inTenant(world.user, (tx) => tx.runSql(`update videos set original_removed_at = now()`));
  const tools = await findMediaTools({ sandbox: 'auto' });
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

const fileOf = (kind: string): Buffer => files.get(kind) ?? Buffer.alloc(0);

test('the result has every figure of the engine', () => {
  expect(prediction.scores.map(({ id }) => id).toSorted()).toEqual(IDS.toSorted());
});

describe.each(IDS)('%s is the same number', (id) => {
  const value = VALUES[id];
  const { unit } = SCORE_READINGS[id];
  const written = writeFigure(value, unit, 'en');

  test('in the reply, to the last digit', () => {
    expect(prediction.scores.find((score) => score.id === id)?.value).toBe(value);
  });

  test('in the CSV, to the last digit, under a header with its unit', () => {
    const [head = '', row = ''] = fileOf('csv').toString('utf8').replace('\ufeff', '').split('\r\n');
    const column = head.split(',').indexOf(`${id} (${unit})`);
    expect(row.split(',')[0]).toBe('value');
    expect(Number(row.split(',')[column])).toBe(value);
  });

  test('in the JSON, to the last digit', () => {
    const { scores: found }: { scores: { id: string; value: number }[] } = JSON.parse(fileOf('json').toString('utf8'));
    expect(found.find((score) => score.id === id)?.value).toBe(value);
  });

  test('in the report, the slides and the copilot’s answer, rounded as on the page', async () => {
    const words = (await readLanguages()).en.get('prediction') ?? {};
    const name = words[`figure.${id}.name`] ?? 'nothing';
    const unitWord = FIGURE_WRITINGS[unit]?.isPlain ? '' : (words[FIGURE_WRITINGS[unit]?.unit ?? ''] ?? '');
    const told = `${written} ${unitWord}`.trim();
    expect(textOfPdf(fileOf('pdf'))).toContain(`\n${told}\n`);
    const slides = textOfSlides(fileOf('pptx')).split('\n');
    expect(slides[slides.indexOf(name) + 1]).toBe(told);
    const { sessionId } = await app.as(world.user).call(copilotApi.open, { body: {} });
    const context = { prediction_uuid: prediction.pre_test_id };
    const answer = await app
      .as(world.user)
      .call(copilotApi.ask, { params: { id: sessionId }, body: { message: `How high is the ${id} of this ad?`, context } });
    expect(answer.text).toContain(`**${name}**: ${told}`);
  });
});
