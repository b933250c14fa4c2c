import type { Citation, CopilotEvent } from '@fovea/contract/copilot';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import type { ModelMessage, StopCondition, TextStreamPart, ToolSet } from 'ai';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { ANSWER_TIME_MS, OUTPUT_TOKENS_MAX, STEPS_MAX, TOKENS_MAX } from '../limits.ts';
import type { CopilotModel } from '../model/open-model.ts';
import type { Hints } from '../rules/hints.ts';
import type { KnownName } from '../rules/known-names.ts';
import type { OwnPlace } from '../rules/own-place.ts';
import type { Desk } from '../tools/tool.ts';
import { createPromptGuard, DATA_NOTE, systemPrompt } from './prompt.ts';
import type { Toolbox } from './toolbox.ts';
import { openToolbox } from './toolbox.ts';
import type { AnswerWriter } from './write-answer.ts';
import { createWriter } from './write-answer.ts';

export interface Question {
  readonly text: string;
  readonly locale: Locale;
  readonly inFront: PreTestUuid | null;
  readonly history: readonly { readonly from: 'person' | 'copilot'; readonly text: string }[];
  readonly recent: Citation[];
  readonly talkedOf: readonly PreTestUuid[];
  /** Of the answer that showed several, where that was one of the last two. */
  readonly shown: readonly PreTestUuid[];
  /** The last answer showed more than two. */
  readonly isListed: boolean;
  readonly ownPlacements: readonly OwnPlace[];
  readonly named: readonly KnownName[];
  /** In UTC. */
  readonly today: string;
}

export interface Answer {
  readonly text: string;
  readonly citations: Citation[];
  readonly isWhole: boolean;
  readonly tokens: number;
}

export interface RunWish {
  readonly model: CopilotModel;
  readonly desk: Desk;
  readonly question: Question;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Said in place of an answer that must not be shown, and of one that never came. */
  readonly phrases: { readonly notShown: string; readonly noAnswer: string };
}

type RunDeps = Pick<Deps, 'log' | 'assertNoOpenTransaction'>;
type Piece = Extract<CopilotEvent, { kind: 'looking' | 'text' }>;

/**
 * Lets the model answer with the tools, and hands on what is final piece by piece.
 * @throws AppError `copilot_unavailable` when the model does not answer, and whatever the database says when it is away
 */
export async function* runModel(deps: RunDeps, wish: RunWish): AsyncGenerator<Piece, Answer> {
  deps.assertNoOpenTransaction('The language model');
  refuseWhileDown(wish.model);
  const { question, model, desk } = wish;
  const prompt = systemPrompt(question.locale, question.inFront);
  const writer = createWriter(desk.notebook, guardOf(model, prompt), wish.phrases.notShown);
  const toolbox = openToolbox(deps, desk);
  const spent = { tokens: 0, isCut: false };
  const timeUp = AbortSignal.timeout(ANSWER_TIME_MS);
  const signal = AbortSignal.any([wish.signal, timeUp, toolbox.signal]);
  try {
    yield* follow(await begin({ model, prompt, question, toolbox, signal, spent }), { writer, toolbox, spent, model });
    model.breaker.noteAnswer();
  } catch (error) {
    if (toolbox.fault() !== undefined) throw toolbox.fault();
    if (!wish.signal.aborted && !isStubborn(error)) throw noAnswer(deps, model, error);
    spent.isCut = true;
  }
  const rest = writer.end();
  if (rest !== '') yield { kind: 'text', text: rest };
  if (writer.text().trim() === '' && !spent.isCut) yield { kind: 'text', text: writer.add(`${wish.phrases.noAnswer}\n`) };
  const isWhole = !spent.isCut && !writer.isFull();
  return { text: writer.text().trim(), citations: writer.citations(), isWhole, tokens: spent.tokens };
}

/** The rules are told nothing that they could repeat. */
const guardOf = ({ kind }: CopilotModel, prompt: string) => (kind === 'rules' ? () => false : createPromptGuard(`${prompt}\n${DATA_NOTE}`));

interface Spent {
  tokens: number;
  isCut: boolean;
}

interface Beginning {
  readonly model: CopilotModel;
  readonly prompt: string;
  readonly question: Question;
  readonly toolbox: Toolbox;
  readonly signal: AbortSignal;
  readonly spent: Spent;
}

/** The library is loaded with the first question: half a second that no start has to wait for. */
async function begin({ model, prompt, question, toolbox, signal, spent }: Beginning) {
  const { streamText, stepCountIs } = await import('ai');
  const isSpent: StopCondition<ToolSet> = () => spent.tokens >= TOKENS_MAX;
  const hints: Hints = {
    locale: question.locale,
    in_front: question.inFront,
    recent: question.recent,
    talked_of: [...question.talkedOf],
    shown: [...question.shown],
    is_listed: question.isListed,
    own_placements: [...question.ownPlacements],
    named: [...question.named],
    today: question.today,
  };
  return streamText({
    model: await model.load(),
    system: prompt,
    messages: messagesOf(question),
    tools: await toolbox.tools(),
    stopWhen: [stepCountIs(STEPS_MAX), isSpent],
    prepareStep: ({ stepNumber }) => (stepNumber >= STEPS_MAX - 1 ? { toolChoice: 'none' } : undefined),
    maxOutputTokens: OUTPUT_TOKENS_MAX,
    maxRetries: 0,
    abortSignal: signal,
    ...(model.kind === 'rules' ? { providerOptions: { fovea: hints } } : {}),
    onError: () => undefined, // it comes as a part of the stream too, and is told there
  }).fullStream;
}

const messagesOf = ({ history, text }: Question): ModelMessage[] => [
  ...history.map(({ from, text: said }): ModelMessage => ({ role: from === 'person' ? 'user' : 'assistant', content: said })),
  { role: 'user', content: text },
];

interface Following {
  readonly writer: AnswerWriter;
  readonly toolbox: Toolbox;
  readonly spent: Spent;
  readonly model: CopilotModel;
}

async function* follow(parts: AsyncIterable<TextStreamPart<ToolSet>>, { writer, toolbox, spent, model }: Following): AsyncGenerator<Piece> {
  for await (const part of parts) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new Error('The answer was cut off');
    if (part.type === 'tool-call' && part.invalid) toolbox.noteRefused(part.toolName, 'not_allowed');
    if (part.type === 'tool-call' && !part.invalid) yield { kind: 'looking', tool: part.toolName };
    if (part.type === 'finish-step') {
      spent.tokens += model.kind === 'rules' ? 0 : (part.usage.totalTokens ?? OUTPUT_TOKENS_MAX);
      spent.isCut = part.finishReason === 'length' || part.finishReason === 'tool-calls'; // unless another step follows
    }
    const text = part.type === 'text-delta' ? writer.add(part.text) : part.type === 'text-end' ? writer.add('\n\n') : '';
    if (text !== '') yield { kind: 'text', text };
    if (writer.isFull()) return;
  }
}

/** A model that still wants tools when it has to answer: it is there, and its answer ends here. */
const isStubborn = (error: unknown): boolean => error instanceof Error && error.name === 'AI_ToolChoiceViolationError';

function refuseWhileDown({ breaker }: CopilotModel): void {
  const pauseMs = breaker.pauseMs();
  if (pauseMs > 0) throw unavailable(pauseMs / 1_000);
}

function noAnswer({ log }: RunDeps, { breaker }: CopilotModel, cause: unknown): AppError {
  breaker.noteFault();
  const fault = faultOf(cause);
  log.warn({ event: 'copilot-unavailable', fault }, 'the language model did not answer');
  return unavailable(15, new Error(fault));
}

/** The library's own error holds the whole conversation and what the endpoint said, which may be anything: neither is logged. */
function faultOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const status = 'statusCode' in cause && typeof cause.statusCode === 'number' ? ` ${cause.statusCode}` : '';
  return `${cause.name}${status}`;
}

const unavailable = (retryAfterS: number, cause?: unknown): AppError =>
  new AppError('copilot_unavailable', {
    detail: 'The language model does not answer right now. Your question is kept, and everything else works. Try again in a moment.',
    retryAfterS,
    cause,
  });
