import { expect, test } from 'vitest';
import * as z from 'zod';
import { CallError, createCaller, createListener } from './call.ts';
import { route } from './route.ts';

const stream = route({
  method: 'POST',
  path: '/api/v1/thing/:id/stream',
  access: 'user',
  serves: 'events',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ message: z.string() }),
  replies: {},
  errors: [],
});
const wish = { params: { id: 'a b' }, body: { message: 'Wie geht’s?' } };

const bodyOf = (pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

async function allOf(events: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const event of events) all.push(event);
  return all;
}

async function heard(pieces: readonly Uint8Array[]): Promise<string[]> {
  const listen = createListener(async () => new Response(bodyOf(pieces)));
  return allOf(listen(stream, wish));
}

test('events are heard whole, however the bytes are cut', async () => {
  const bytes = new TextEncoder().encode(': awake\n\nevent: x\ndata: {"a":"Grüße"}\n\ndata: one\r\ndata: two\r\n\r\ndata: cut off');
  const whole = ['{"a":"Grüße"}', 'one\ntwo'];
  expect(await heard([bytes])).toEqual(whole);
  expect(await heard([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
});

test('a refusal is thrown before the first event, with its document', async () => {
  const problem = { status: 429, code: 'too_many_requests', title: 't', detail: 'd', message: 'd', errors: {}, job_id: 'j' };
  const asked: string[] = [];
  const listen = createListener(async (address) => {
    asked.push(String(address));
    return Response.json(problem, { status: 429, headers: { 'retry-after': '60' } });
  });
  const refusal = await allOf(listen(stream, wish)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CallError);
  expect(refusal).toMatchObject({ status: 429, problem, retryAfterS: 60 });
  expect(asked).toEqual(['/api/v1/thing/a%20b/stream']);
});

test('who stops listening lets go of the answer', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: more\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  const listen = createListener(async () => new Response(body));
  for await (const data of listen(stream, wish)) {
    expect(data).toBe('more');
    break;
  }
  expect(isCancelled).toBe(true);
});

test('any status from 200 to 299 is a success: one that the route does not list is read as whichever of its replies it is', async () => {
  const thing = route({
    method: 'GET',
    path: '/api/v1/thing',
    access: 'user',
    replies: { 200: z.strictObject({ id: z.string() }), 204: z.undefined() },
    errors: [],
  });
  const asked = (status: number, body: string | null) => createCaller(async () => new Response(body, { status }))(thing, {});
  expect(await asked(200, '{"id":"a"}')).toEqual({ id: 'a' });
  expect(await asked(203, '{"id":"a"}')).toEqual({ id: 'a' });
  expect(await asked(205, null)).toBeUndefined();
  await expect(asked(202, '{"other":1}')).rejects.toMatchObject({ name: 'CallError', status: 202 });
  await expect(asked(404, '{}')).rejects.toMatchObject({ name: 'CallError', status: 404 });
});
