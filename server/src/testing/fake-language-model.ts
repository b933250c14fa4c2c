import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import * as z from 'zod';

const Asked = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).optional(),
});
export type Asked = z.infer<typeof Asked>;

/** What the fake does with one request: says something, wants tools, or fails as a real one would. */
export type Turn =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'call'; readonly calls: readonly { readonly tool: string; readonly input: unknown }[] }
  | { readonly kind: 'fail'; readonly status: number }
  | { readonly kind: 'send elsewhere'; readonly address: string }
  | { readonly kind: 'hang' };

/** A named fake of an OpenAI-compatible endpoint, over real HTTP: it streams, wants tools and counts tokens as those do. */
export interface FakeLanguageModel extends AsyncDisposable {
  readonly address: string;
  /** Every request that came, oldest first. */
  readonly asked: readonly { readonly body: Asked; readonly authorization: string | undefined }[];
  /** What it answers from now on; handed every message and how many turns of this answer there were. */
  play(script: (asked: Asked) => Turn): void;
}

export async function openFakeLanguageModel(): Promise<FakeLanguageModel> {
  const asked: { body: Asked; authorization: string | undefined }[] = [];
  let script: (asked: Asked) => Turn = () => ({ kind: 'fail', status: 500 });
  const server = createServer(async (request, response) => {
    const body = Asked.parse(JSON.parse(await textOf(request)));
    asked.push({ body, authorization: request.headers.authorization });
    answer(response, script(body), asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The fake has no port');
  return {
    address: `http://127.0.0.1:${bound.port}/v1`,
    asked,
    play: (next) => {
      script = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, turn: Turn, number: number): void {
  if (turn.kind === 'hang') return;
  if (turn.kind === 'send elsewhere') return void response.writeHead(307, { location: turn.address }).end();
  if (turn.kind === 'fail') {
    return void response
      .writeHead(turn.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: 'key sk-canary-7731 is out of quota' } }));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (choice: unknown, usage: unknown = undefined) =>
    response.write(`data: ${JSON.stringify({ id: `turn-${number}`, created: 1, model: 'fake', choices: [choice], usage })}\n\n`);
  if (turn.kind === 'say') {
    for (const content of turn.text.match(/[\s\S]{1,7}/g) ?? []) send({ index: 0, delta: { role: 'assistant', content } });
  } else {
    const calls = turn.calls.map(({ tool, input }, index) => ({
      ...{ index, id: `call-${number}-${index}`, type: 'function' },
      function: { name: tool, arguments: JSON.stringify(input) },
    }));
    send({ index: 0, delta: { role: 'assistant', tool_calls: calls } });
  }
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
  send({ index: 0, delta: {}, finish_reason: turn.kind === 'say' ? 'stop' : 'tool_calls' }, usage);
  response.end('data: [DONE]\n\n');
}
