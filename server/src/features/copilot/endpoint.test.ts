import { CopilotEvent, copilotApi } from '@fovea/contract/copilot';
import type { PreTest } from '@fovea/contract/pre-tests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedAd } from '../../testing/analysed-ad.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { FakeLanguageModel, Turn } from '../../testing/fake-language-model.ts';
import { openFakeLanguageModel } from '../../testing/fake-language-model.ts';

let model: FakeLanguageModel;
let it: TestApp;
let origin: string;
let world: World;
let ad: PreTest;
beforeAll(async () => {
  model = await openFakeLanguageModel();
  it = await openTestApp({ LLM_BASE_URL: model.address, LLM_MODEL: 'fake-1', LLM_API_KEY: 'key-canary-4410' });
  origin = await it.listen();
  world = await it.world();
  ad = await analysedAd(it, world.user, { name: 'Hero 30s', focus: [60, 40, 62], ease: 55 });
}, 60_000);
afterAll(async () => {
  await it[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

const open = async () => (await it.as(world.user).call(copilotApi.open, { body: {} })).sessionId;
const asUser = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** Over a real connection: what came, event by event. */
async function stream(message: string, { signal }: { signal?: AbortSignal } = {}): Promise<{ id: string; response: Response }> {
  const id = await open();
  const body = JSON.stringify({ message, context: { prediction_uuid: ad.uuid } });
  const response = await fetch(`${origin}/api/v1/copilot/session/${id}/stream`, {
    ...{ method: 'POST', headers: { ...asUser, cookie: world.user.cookie }, body },
    ...(signal ? { signal } : {}),
  });
  return { id, response };
}

const eventsIn = (text: string): CopilotEvent[] =>
  [...text.matchAll(/^event: copilot\ndata: (.+)$/gm)].map(([, data]) => CopilotEvent.parse(JSON.parse(data ?? '')));

/** Says what it read, once it has read it. */
const readsScores = (say: string): ((asked: { messages: { role: string }[] }) => Turn) => {
  return ({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? { kind: 'say', text: say }
      : { kind: 'call', calls: [{ tool: 'read_scores', input: { prediction_uuid: ad.uuid, metrics: ['focus', 'ease'] } }] };
};

describe('any OpenAI-compatible endpoint', () => {
  test('streams an answer that rests on tools, its marks renumbered and its citations beside it', async () => {
    model.play(readsScores('Ease is **55** [2]. Focus is 54 [1].\nMade up: 3 [9].'));
    const { id, response } = await stream('How is this ad?');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsIn(await response.text());
    const last = events.at(-1);
    expect(events[0]).toEqual({ kind: 'looking', tool: 'read_scores' });
    const text = events.flatMap((event) => (event.kind === 'text' ? event.text : [])).join('');
    expect(text.trim()).toBe('Ease is **55** [1]. Focus is 54 [2].\nMade up: 3 .');
    expect(last).toMatchObject({
      kind: 'done',
      message: {
        is_whole: true,
        answered_by: 'language-model',
        citations: [
          { metric: 'ease', value: 55 },
          { metric: 'focus', value: 54 },
        ],
      },
    });
    const { messages } = await it.as(world.user).call(copilotApi.read, { params: { id } });
    expect(messages.at(-1)?.text).toBe(text.trim());
  });

  test('is told the tools, the page and the conversation, under its key and its name', async () => {
    model.play(() => ({ kind: 'say', text: 'Yes.' }));
    const id = await open();
    const ask = (message: string) =>
      it.as(world.user).call(copilotApi.ask, { params: { id }, body: { message, context: { prediction_uuid: ad.uuid } } });
    await ask('First?');
    await ask('Second?');
    const told = model.asked.at(-1);
    expect(told?.authorization).toBe('Bearer key-canary-4410');
    expect(told?.body.model).toBe('fake-1');
    expect(told?.body.tools?.map((tool) => tool.function.name)).toEqual([
      ...[
        'find_predictions',
        'find_by_check',
        'find_by_facts',
        'read_film',
        'read_verdict',
        'read_scores',
        'read_series',
        'read_brand',
        'read_areas',
        'read_moments',
        'read_moment',
        'read_texts',
        'read_speech',
        'read_checks',
        'read_placements',
        'read_placement_rules',
        'compare_predictions',
        'rank_predictions',
        'rank_overall',
        'read_outcomes',
        'read_agreement',
        'explain_metric',
      ],
    ]);
    expect(told?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(String(told?.body.messages[0]?.content)).toContain(ad.uuid);
  });

  test('a reader who leaves ends the answer, and what was said is kept', async () => {
    const { promise: isAsked, resolve } = Promise.withResolvers<void>();
    model.play((asked) => {
      if (asked.messages.at(-1)?.role !== 'tool') return readsScores('')(asked);
      resolve();
      return { kind: 'hang' };
    });
    const leave = new AbortController();
    const { id, response } = await stream('Hello?', { signal: leave.signal });
    await isAsked;
    leave.abort();
    await response.text().catch(() => undefined);
    await expect
      .poll(async () => (await it.as(world.user).call(copilotApi.read, { params: { id } })).messages.at(-1))
      .toMatchObject({ from: 'copilot', is_whole: false });
  });
});

describe('F25: the language model is away', () => {
  const failing: readonly (readonly [string, Turn])[] = [
    ['answers 500', { kind: 'fail', status: 500 }],
    ['answers 429', { kind: 'fail', status: 429 }],
    ['sends us elsewhere', { kind: 'send elsewhere', address: 'http://127.0.0.1:9/v1/chat/completions' }],
  ];

  test('each fault is told at once, in words, without what the endpoint said; after three nobody asks for a while', async () => {
    for (const [, turn] of failing) {
      model.play(() => turn);
      const id = await open();
      const answer = await it
        .as(world.user)
        .send({ method: 'POST', url: `/api/copilot/session/${id}/message`, payload: { message: 'Hello?' } });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBeDefined();
      expect(answer.json()).toMatchObject({ code: 'copilot_unavailable' });
      expect(answer.body).not.toContain('canary');
      expect((await it.as(world.user).call(copilotApi.read, { params: { id } })).messages).toMatchObject([
        { from: 'person', text: 'Hello?' },
      ]);
    }
    const before = model.asked.length;
    const { response } = await stream('Hello?');
    expect(eventsIn(await response.text())).toMatchObject([{ kind: 'failed', code: 'copilot_unavailable' }]);
    expect(model.asked.length).toBe(before);
    it.clock.advance(20_000);
    model.play(() => ({ kind: 'say', text: 'Here again.' }));
    const id = await open();
    expect((await it.as(world.user).call(copilotApi.ask, { params: { id }, body: { message: 'Hello?' } })).text).toBe('Here again.');
    expect(it.logged.join('\n')).not.toContain('canary');
  });
});
