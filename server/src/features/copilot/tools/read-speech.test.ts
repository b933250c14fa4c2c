import { transcriptApi } from '@fovea/contract/transcripts';
import type { SpeechDraft } from '@fovea/engine/text/text-reading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../../testing/films.ts';
import { giveAnalysis } from '../../../testing/give-analysis.ts';
import { madeAnalysis } from '../../../testing/made-analysis.ts';
import { madeTexts } from '../../../testing/made-reading.ts';
import { useTool } from '../../../testing/use-tool.ts';
import { createNotebook } from './notebook.ts';
import { AdSpeech } from './speech-results.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

async function heard(draft: SpeechDraft | null = null) {
  const { uuid } = await queuedPreTest(app.as(world.user));
  const audio = { codec: 'aac', channels: 2, layout: 'stereo', sampleRateHz: 48_000 };
  const media = { ...madeAnalysis('complete', 12).media, durationS: 20, audio };
  await giveAnalysis(app, { media, text: madeTexts([], { speech: [{ startS: 1, endS: 6 }], draft }) });
  return uuid;
}
const SAID = '1\n00:00:01,000 --> 00:00:03,000\nGood\u200b morning\n\n2\n00:00:12,000 --> 00:00:14,000\nOrder now';

test('says what is said and when, with a mark for the moment', async () => {
  const uuid = await heard();
  await app.as(world.user).call(transcriptApi.write, { params: { uuid }, body: { version: 0, text: SAID } });
  const notebook = createNotebook();
  const input = { prediction_uuid: uuid, end_s: 10 };
  const { heard: spans, transcript } = await useTool(app, world, { name: 'read_speech', input, schema: AdSpeech, notebook });
  expect(spans).toEqual([{ start_s: 1, end_s: 6 }]);
  expect(transcript).toMatchObject({ is_timed: true, lines: [{ text: 'Good morning', start_s: 1, end_s: 3 }], lines_of: 1 });
  const call = transcript?.answers.find(({ what }) => what === 'call_to_action');
  expect(call).toMatchObject({ state: 'spoken', words: 'order now', at: { start_s: 12, end_s: 14 } });
  expect(notebook.citation(call?.cite ?? 0)).toMatchObject({ prediction_uuid: uuid, metric: 'speech', value: 12, unit: 's' });
});

test('says that the words are not known where nobody added a transcript', async () => {
  const uuid = await heard();
  const said = await useTool(app, world, { name: 'read_speech', input: { prediction_uuid: uuid }, schema: AdSpeech });
  expect(said).toMatchObject({ transcript: null, heard_of: 1 });
});

test('tells the unchecked draft of a network apart, and only until somebody adds what is said', async () => {
  const lines = [
    { startS: 1, endS: 3, text: 'Good\u200b mourning', chance: 0.7 },
    { startS: 12, endS: 14, text: 'Order now', chance: 0.9 },
  ];
  const uuid = await heard({ network: 'moonshine-tiny-en/1', lines, unclear: [] });
  const input = { prediction_uuid: uuid, end_s: 10 };
  const before = await useTool(app, world, { name: 'read_speech', input, schema: AdSpeech });
  expect(before.unchecked_draft).toEqual({ lines: [{ text: 'Good mourning', start_s: 1, end_s: 3 }], lines_of: 1 });
  await app.as(world.user).call(transcriptApi.write, { params: { uuid }, body: { version: 0, text: SAID } });
  const after = await useTool(app, world, { name: 'read_speech', input, schema: AdSpeech });
  expect([after.unchecked_draft, after.transcript?.lines_of]).toEqual([null, 1]);
});
