import { OwnPlacementWords } from '@fovea/contract/own-placements';
import type { LanguageModel } from 'ai';
import * as z from 'zod';
import type { Languages } from '../../languages/index.ts';
import { QUESTIONS_BEFORE_MAX } from '../limits.ts';
import { planAll } from './answers/plan-all.ts';
import { asksNext, goneOn } from './gone-on.ts';
import { Hints } from './hints.ts';
import { figureNames } from './metric-words.ts';
import { wholeQuestions } from './on-with.ts';
import { readAll } from './read-all.ts';
import type { Read } from './read-question.ts';
import { refer } from './refer.ts';
import { replay } from './step.ts';
import { createVoice, plain } from './voice.ts';

type Model = Extract<LanguageModel, { specificationVersion: 'v3' }>;
type Options = Parameters<Model['doStream']>[0];
type Streamed = Awaited<ReturnType<Model['doStream']>>;
type Part = Streamed['stream'] extends ReadableStream<infer P> ? P : never;

const USAGE = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

/**
 * A language model of rules: it reads a question by its words, asks the same tools as any other model, and speaks in sentences from
 * the language files. It knows nothing between two calls; what tools have said is in the prompt.
 */
export function createRuleModel(languages: Languages): Model {
  const doStream: Model['doStream'] = async (options) => ({ stream: streamOf(partsOf(languages, options)) });
  return {
    specificationVersion: 'v3',
    provider: 'fovea',
    modelId: 'rules',
    supportedUrls: {},
    doStream,
    async doGenerate() {
      throw new Error('The rules only stream');
    },
  };
}

function partsOf(languages: Languages, { prompt, providerOptions }: Options): Part[] {
  const hints = Hints.parse(providerOptions?.fovea);
  const { question, before, said } = talkOf(prompt);
  const names = figureNames(Object.values(languages).map((files) => files.get('prediction') ?? {}));
  const isOfFilm = hints.in_front !== null || hints.talked_of.length > 0;
  const known = { names, own: hints.own_placements, named: hints.named, today: hints.today, isOfFilm };
  const read = (one: string, earlier: readonly Read[]) => goneOn(readAll(one, hints.locale, known), one, { earlier, named: hints.named });
  const earlier: Read[] = [];
  const [whole = '', ...wholes] = wholeQuestions([...before.toReversed(), question]).toReversed();
  for (const one of wholes.toReversed()) earlier.unshift(read(one, earlier)[0]);
  const meant = asksNext(whole, earlier) ? { question: whole, hints } : refer(whole, hints);
  const reads = read(meant.question, earlier);
  const voice = createVoice(languages, reads[0].language, said.flatMap(ownNamesIn));
  const next = replay(planAll(reads, { hints: meant.hints, voice }), said);
  const start: Part = { type: 'stream-start', warnings: [] };
  if (next.kind === 'ask') {
    const call = { toolCallId: `call-${said.length + 1}`, toolName: next.wish.tool, input: JSON.stringify(next.wish.input) };
    const reason = { unified: 'tool-calls', raw: undefined } as const;
    return [start, { type: 'tool-call', ...call }, { type: 'finish', usage: USAGE, finishReason: reason }];
  }
  const lines = next.text.split(/(?<=\n)/).map((delta): Part => ({ type: 'text-delta', id: 'answer', delta }));
  const reason = { unified: 'stop', raw: undefined } as const;
  return [
    start,
    { type: 'text-start', id: 'answer' },
    ...lines,
    { type: 'text-end', id: 'answer' },
    { type: 'finish', usage: USAGE, finishReason: reason },
  ];
}

const streamOf = (parts: readonly Part[]): ReadableStream<Part> => ReadableStream.from(parts);

const Naming = z.looseObject({ own_placements: z.array(OwnPlacementWords).catch([]) });

/** The organisation's own placements that a tool spoke of, by names that Markdown reads nothing into. */
const ownNamesIn = (data: unknown): OwnPlacementWords[] =>
  (Naming.safeParse(data).data?.own_placements ?? []).map(({ name, zones, ...one }) => ({
    ...one,
    name: plain(name),
    zones: zones.map(plain),
  }));

const Said = z.looseObject({ data: z.unknown() });

/** The last question, those before it with the latest first, and what tools have answered since. */
function talkOf(prompt: Options['prompt']): { question: string; before: string[]; said: unknown[] } {
  const from = prompt.findLastIndex(({ role }) => role === 'user');
  const [question = '', ...before] = prompt.flatMap((one) => (one.role === 'user' ? [textOf(one)] : [])).toReversed();
  const said = prompt.slice(from + 1).flatMap((message) => (message.role === 'tool' ? message.content : []));
  return {
    question,
    before: before.slice(0, QUESTIONS_BEFORE_MAX),
    said: said.flatMap((part) => (part.type === 'tool-result' ? [dataOf(part.output)] : [])),
  };
}

const textOf = ({ content }: Extract<Options['prompt'][number], { role: 'user' }>): string =>
  content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n');

const dataOf = (output: { readonly type: string; readonly value?: unknown }): unknown =>
  output.type === 'json' ? Said.safeParse(output.value).data?.data : undefined;
