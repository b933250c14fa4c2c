import { brandBoxApi } from '@fovea/contract/brand-boxes';
import { comparisonApi } from '@fovea/contract/comparison';
import { correctionApi } from '@fovea/contract/corrections';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { exportApi } from '@fovea/contract/exports';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { shareApi } from '@fovea/contract/shares';
import { transcriptApi } from '@fovea/contract/transcripts';
import type { BreakthroughReading } from '@fovea/engine/breakthrough/breakthrough-reading';
import type { Analysis, MediaTools } from '@fovea/engine/ports';
import { findMediaTools } from '@fovea/engine/sandbox/find-media-tools';
import { createHeatmapTrack } from '@fovea/engine/tracks/heatmap-track';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { madeFilm } from '../../testing/encoded-film.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { giveBreakthrough } from '../../testing/give-breakthrough.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { madeFaces, madeText, madeTexts } from '../../testing/made-reading.ts';
import { textOfPdf, textOfSlides } from '../../testing/office-text.ts';
import { problemOf } from '../../testing/problem.ts';
import { readLanguages } from '../languages/index.ts';
import { FILM_LIMITS } from '../uploads/index.ts';
import { makeExportJob } from './job.ts';

// Real media tools start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let app: TestApp;
let world: World;
let tools: MediaTools;
let film: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  tools = await findMediaTools({ sandbox: 'auto', files: 'ours' });
  film = await madeFilm();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

const user = () => app.as(world.user);

function heatmap() {
  const track = createHeatmapTrack({ grid: { columns: 64, rows: 36, aspect: 16 / 9 }, versions: { model: 'made', metrics: '1' } });
  for (let k = 0; k < 12; k++) track.add(new Float32Array(64 * 36).fill(1 / 2304), k / 6, 'no');
  return track.finish();
}

async function analysed(name: string, placement?: 'meta_feed', found: Partial<Analysis> = {}) {
  const { uuid } = await queuedPreTest(user(), film);
  const body = { pre_test_name: name, ...(placement ? { placement } : {}) };
  await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body });
  await giveAnalysis(app, { heatmap: heatmap(), ...found });
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}
type Named = Awaited<ReturnType<typeof analysed>>;

async function exported({ uuid }: Named, body: { kind: 'csv' | 'json' | 'pdf' | 'pptx'; beside?: Named['id'][] }): Promise<Buffer> {
  const { id } = await user().call(exportApi.order, { params: { uuid }, body });
  const job = await app.deps.queue.take('make-export');
  if (!job) throw new Error('There is no job');
  const limits = { ...FILM_LIMITS, bytesMax: app.deps.config.uploadBytesMax };
  const make = makeExportJob({ ...app.deps, tools, limits, canBurn: true, languages: await readLanguages() });
  await make(job.payload, { lease: job.lease, signal: new AbortController().signal });
  const answer = await user().send({ method: 'GET', url: `/api/v1/export/${id}/file` });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

const draw = (of: Named) =>
  user().call(brandBoxApi.write, {
    params: of,
    body: {
      version: 0,
      marks: [
        {
          ...({ id: 'mine', found: null, verdict: 'accepted', name: 'On the cap', kind: 'logo', asset: null } as const),
          path: { keyframes: [{ at_s: 0, x: 0.1, y: 0.4, width: 0.2, height: 0.2 }], from_s: 0, to_s: null },
        },
      ],
    },
  });

const BREAKTHROUGH: BreakthroughReading = {
  ...{ rules: 'breakthrough-0.1', model: 'made', page: 'feed_mobile', slotShare: 0.6, timesS: [0, 0.5], shares: [0.71, 0.74] },
  ...{ interfaceShares: [0, 0], bySurroundings: [0.7, 0.72, 0.74] },
  scores: [
    {
      ...{ id: 'breakthrough', value: 0.7249, unit: 'share', range: [0, 1], lo: 0.66, hi: 0.78 },
      ...{ bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null },
    },
  ],
  heat: { bytes: new Uint8Array([1]), columns: 1, rows: 1, count: 2 },
};

describe('where a person corrected the boxes of the brand', () => {
  test('every export says so, whose word it is and since when', async () => {
    const of = await analysed('Corrected');
    await draw(of);
    const said = 'corrected by A user';
    expect((await exported(of, { kind: 'csv' })).toString('utf8')).toMatch(/brand corrected by,,A user · \d{4}-/);
    expect(JSON.parse((await exported(of, { kind: 'json' })).toString('utf8'))).toMatchObject({ brand_edit: { version: 1, by: 'A user' } });
    const texts = [textOfPdf(await exported(of, { kind: 'pdf' })), textOfSlides(await exported(of, { kind: 'pptx' }))];
    for (const text of texts.map((one) => one.replace(/\s+/g, ' '))) {
      expect(text).toContain(said);
      // Corrected attention has no band, which is not one from 0 to 0.
      expect(text).toMatch(/On average [\d.]+% of predicted attention is on the brand\./);
      expect(text).not.toContain('(0% to 0%)');
    }
  });

  test('a comparison says it of the version that was, and so does its report', async () => {
    const [a, b] = [await analysed('As found'), await analysed('By hand')];
    await draw(b);
    const answer = await user().send({ method: 'GET', url: `/api/v1/comparison?ids=${a.uuid},${b.uuid}` });
    const { versions } = comparisonApi.read.replies[200].parse(answer.json());
    expect(versions.map(({ brand_edit }) => brand_edit?.by ?? null)).toEqual([null, 'A user']);
    expect(textOfSlides(await exported(a, { kind: 'pptx', beside: [b.id] }))).toContain('corrected by A user');
  });
});

test('a comparison says under the picture of a film that is over that it is its last, and of the other nothing', async () => {
  const { media } = madeAnalysis('complete', 12);
  const [a, b] = [await analysed('Whole'), await analysed('Cut', undefined, { media: { ...media, durationS: 0.5 } })];
  const texts = [
    await exported(a, { kind: 'pptx', beside: [b.id] }).then(textOfSlides),
    await exported(a, { kind: 'pdf', beside: [b.id] }).then(textOfPdf),
  ];
  for (const text of texts.map((one) => one.replace(/\s+/g, ' '))) {
    const moments = text.match(/At 00:0[12]\.\d/g)?.length ?? 0;
    expect(moments).toBeGreaterThan(0);
    expect(text.match(/last picture, at 00:00\.4/g)).toHaveLength(moments);
  }
});

describe('where people corrected texts and faces', () => {
  const slogan = { found: 0, counts: null, wording: 'SUMMER SALE today' };
  const sign = { found: 1, counts: false, wording: null };
  const read = async () =>
    analysed('Read', undefined, { text: madeTexts([madeText('SUMMFR SALE today'), madeText('Elm Street', {}, 0.6)]), faces: madeFaces() });
  const correct = (params: Named) =>
    user().call(correctionApi.write, { params, body: { version: 0, texts: [slogan, sign], faces: [{ found: 1 }] } });

  test('every export has what they say in place of what was read, and says so', async () => {
    const of = await read();
    await correct(of);
    expect((await exported(of, { kind: 'csv' })).toString('utf8')).toMatch(/texts and faces corrected by,,A user · \d{4}-/);
    const json = JSON.parse((await exported(of, { kind: 'json' })).toString('utf8'));
    expect(json).toMatchObject({
      reading_edit: { version: 1, by: 'A user', of: 'both' },
      text: {
        tracks: [
          { text: 'SUMMER SALE today', read_as: 'SUMMFR SALE today' },
          { in_scene: true, by_person: 'scenery' },
        ],
      },
    });
    expect(json.faces.tracks).toHaveLength(1);
    const texts = [textOfPdf(await exported(of, { kind: 'pdf' })), textOfSlides(await exported(of, { kind: 'pptx' }))];
    for (const text of texts.map((one) => one.replace(/\s+/g, ' '))) {
      expect(text).toContain('The texts were corrected by people, last by A user');
      expect(text).toContain('The faces were corrected by people, last by A user');
      expect(text).toContain('read as “SUMMFR SALE today”');
      expect(text).toContain('On average 100% of predicted attention is on faces.');
    }
  });

  test('checks, a comparison and its report follow, and a link shows what is said and not by whom', async () => {
    const [a, b] = [await read(), await read()];
    await correct(b);
    const answer = await user().send({ method: 'GET', url: `/api/v1/comparison?ids=${a.uuid},${b.uuid}` });
    const { versions } = comparisonApi.read.replies[200].parse(answer.json());
    expect(versions.map(({ reading_edit }) => reading_edit?.by ?? null)).toEqual([null, 'A user']);
    const attended = versions.map(({ scores }) => scores.find(({ id }) => id === 'face_most')?.value);
    expect(attended).toEqual([2, 1]);
    expect(textOfSlides(await exported(a, { kind: 'pptx', beside: [b.id] }))).toContain('Texts and faces were corrected by people');
    const { token } = await user().call(shareApi.create, { params: { uuid: b.uuid }, body: { expires_in_days: 1 } });
    const { prediction } = await user().call(shareApi.open, { params: { token }, body: {} });
    expect(prediction?.reading_edit).toMatchObject({ of: 'both', by: null });
    expect(prediction?.text?.tracks[0]?.text).toBe('SUMMER SALE today');
  });
});

describe('what a transcript says', () => {
  const heard = () => {
    const share = { unit: 'share', range: [0, 1], lo: null, hi: null, bandKind: 'none' } as const;
    const standing = madeText('Fresh bread', { startS: 0, endS: 2 });
    const audio = { codec: 'aac', channels: 2, layout: 'stereo', sampleRateHz: 48_000 };
    return analysed('Said', undefined, {
      media: { ...madeAnalysis('complete', 12).media, audio },
      text: madeTexts([standing], {
        speech: [{ startS: 0, endS: 2 }],
        figures: [
          { id: 'speech_seconds', value: 2, ...share, unit: 's', range: null, state: 'ok', reason: null },
          { id: 'carried_without_sound', value: 1, ...share, state: 'ok', reason: null },
          { id: 'carried_without_picture', value: null, ...share, state: 'not_measured', reason: 'needs_transcript' },
        ],
      }),
    });
  };
  const SAID = '1\n00:00:00,000 --> 00:00:01,000\nFresh bread\n\n2\n00:00:01,000 --> 00:00:02,000\nOrder now';

  test('stands in every export, in a comparison and behind a link, the transcript itself in none', async () => {
    const [of, other] = [await heard(), await heard()];
    await user().call(transcriptApi.write, { params: { uuid: of.uuid }, body: { version: 0, text: SAID } });
    const [head = '', value = ''] = (await exported(of, { kind: 'csv' })).toString('utf8').replace('\ufeff', '').split('\r\n');
    expect(value.split(',')[head.split(',').indexOf('carried_in_words (share)')]).toBe('0.5');
    expect(head).not.toContain('carried_without_sound');
    const json = (await exported(of, { kind: 'json' })).toString('utf8');
    const call = { what: 'call_to_action', state: 'spoken', words: 'order now', at: { start_s: 1, end_s: 2 } };
    expect(JSON.parse(json).text.spoken.answers).toContainEqual(call);
    for (const text of [textOfPdf(await exported(of, { kind: 'pdf' })), textOfSlides(await exported(of, { kind: 'pptx' }))]) {
      expect(text.replace(/\s+/g, ' ')).toContain('With the sound off, 50% of what is said can still be read.');
      expect(text.replace(/\s+/g, ' ')).toContain('Said aloud: Call to action: order now (00:01.0)');
    }
    const compared = await user().call(comparisonApi.read, { query: { ids: `${of.id},${other.id}` } });
    expect(compared.figures.map(({ id }) => id)).toContain('speech_seconds');
    expect(compared.figures.map(({ id }) => id)).not.toContain('carried_in_words'); // one of the two has it
    const { token } = await user().call(shareApi.create, { params: { uuid: of.uuid }, body: { expires_in_days: 1 } });
    const shared = await user().call(shareApi.open, { params: { token }, body: {} });
    expect(shared.prediction?.text?.spoken?.answers).toContainEqual(call);
    expect(JSON.stringify(shared)).not.toContain('00:00:01,000');
  });
});

describe('what was measured on the page of the placement', () => {
  test('stands in every export and behind a shared link, the same number', async () => {
    const of = await analysed('In a feed', 'meta_feed');
    await giveBreakthrough(app, () => Promise.resolve(BREAKTHROUGH));
    const [head = '', value = ''] = (await exported(of, { kind: 'csv' })).toString('utf8').replace('\ufeff', '').split('\r\n');
    expect(value.split(',')[head.split(',').indexOf('breakthrough (share)')]).toBe('0.7249');
    const json = JSON.parse((await exported(of, { kind: 'json' })).toString('utf8'));
    expect(json.placing).toMatchObject({ placement: 'meta_feed', breakthrough: { state: 'ready', scores: [{ value: 0.7249 }] } });
    expect(json.placements.rows).toHaveLength(21);
    const { token } = await user().call(shareApi.create, { params: { uuid: of.uuid }, body: { expires_in_days: 1 } });
    const shared = await user().call(shareApi.open, { params: { token }, body: {} });
    expect(shared.placing?.breakthrough.scores[0]?.value).toBe(0.7249);
    expect(shared.placings?.rows.map(({ placement }) => placement)).toEqual(
      json.placements.rows.map((row: { placement: string }) => row.placement),
    );
    const report = textOfPdf(await exported(of, { kind: 'pdf' }));
    // Among the curves, with what it is beside its name.
    expect(report.replace(/\s+/g, ' ')).toMatch(/Curves over time .*Breakthrough 71%–74% experimental/);
    for (const text of [report, textOfSlides(await exported(of, { kind: 'pptx' }))]) {
      expect(text.replace(/\s+/g, ' ')).toContain('72% of predicted attention stays on the ad (66% to 78%)');
      expect(text).toContain('TikTok in-feed');
    }
  });
});

describe('a report of a comparison', () => {
  test.each(['pdf', 'pptx'] as const)('%s has the verdict, its words on noise, both names and every figure', async (kind) => {
    const [a, b] = [await analysed('Spring, first cut'), await analysed('Spring, second cut')];
    const file = await exported(a, { kind, beside: [b.id] });
    const text = (kind === 'pdf' ? textOfPdf(file) : textOfSlides(file)).replace(/\s+/g, ' ');
    for (const said of ['Spring, first cut', 'Spring, second cut', 'not other viewers', 'Focus', 'Cannot be told.'])
      expect(text).toContain(said);
  });

  test.each(['pdf', 'pptx'] as const)(
    '%s has the curves on one axis, the areas of one name, and what the placement covers',
    async (kind) => {
      const [a, b] = [await analysed('First cut', 'meta_feed'), await analysed('Second cut', 'meta_feed')];
      await giveBreakthrough(app, () => Promise.resolve(BREAKTHROUGH));
      await giveBreakthrough(app, () => Promise.resolve(BREAKTHROUGH));
      const bare = await exported(a, { kind, beside: [b.id] });
      const keyframes = [{ at_s: 0, x: 0.1, y: 0.3, width: 0.2, height: 0.4 }];
      const body = { areas: [{ name: 'The pack', keyframes, from_s: 0, to_s: null }] };
      for (const params of [a, b]) await user().call(diagnosisApi.setAreas, { params, body });
      const file = await exported(a, { kind, beside: [b.id] });
      const textOf = (bytes: Buffer) => (kind === 'pdf' ? textOfPdf(bytes) : textOfSlides(bytes)).replace(/\s+/g, ' ');
      for (const said of [
        'Over time',
        'At one placement',
        'Breakthrough',
        'Areas of your own',
        'The pack',
        'no difference is called clear',
      ])
        expect(textOf(file)).toContain(said);
      expect(textOf(bare)).not.toContain('Areas of your own');
    },
  );

  test('another one than that of the result alone, and another again the other way round', async () => {
    const [a, b] = [await analysed('One'), await analysed('Two')];
    const order = (of: Named, beside: Named['id'][]) =>
      user().call(exportApi.order, { params: { uuid: of.uuid }, body: { kind: 'pdf', prediction_id: of.id, beside } });
    const ids = [await order(a, []), await order(a, [b.id]), await order(a, [b.id])].map(({ id }) => id);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([false, true]);
  });

  test('is refused as a table, against nothing, and across tenants', async () => {
    const a = await analysed('Mine');
    const other = app.as((await app.world()).user);
    const refused = (body: { kind: 'csv' | 'pdf'; beside: Named['id'][] }) =>
      problemOf(user().call(exportApi.order, { params: { uuid: a.uuid }, body }));
    expect(await refused({ kind: 'csv', beside: [a.id] })).toMatchObject({ code: 'invalid_body' });
    expect(await refused({ kind: 'pdf', beside: [a.id] })).toMatchObject({ code: 'invalid_body' });
    const { uuid } = await queuedPreTest(other, film);
    await giveAnalysis(app, {});
    const { id } = await other.call(predictionApi.read, { params: { uuid } });
    expect(await refused({ kind: 'pdf', beside: [id] })).toMatchObject({ status: 404, code: 'not_found' });
  });
});
