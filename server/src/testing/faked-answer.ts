import { PreTestUuid } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import type * as z from 'zod';
import { planAll } from '../features/copilot/rules/answers/plan-all.ts';
import type { Hints } from '../features/copilot/rules/hints.ts';
import { figureNames } from '../features/copilot/rules/metric-words.ts';
import { readAll } from '../features/copilot/rules/read-all.ts';
import type { Wish } from '../features/copilot/rules/step.ts';
import { createVoice } from '../features/copilot/rules/voice.ts';
import { readLanguages } from '../features/languages/index.ts';

export const languages = await readLanguages();
const names = figureNames(Object.values(languages).map((files) => files.get('prediction') ?? {}));
/** The film in front of whoever asks. */
export const UUID = PreTestUuid.parse('01890000-0000-7000-8000-0000000000aa');

/** What is answered, and what was asked of the tools for it. */
interface Said {
  readonly text: string;
  readonly wishes: readonly Wish[];
}

/** What the tools say. */
export type Faked = Readonly<Record<string, (input: Wish['input']) => unknown>>;

/** A tool that says this, by the schema of its answer. */
export const faked =
  <S extends z.ZodType>(schema: S, data: (input: Wish['input']) => z.input<S>) =>
  (input: Wish['input']): unknown =>
    schema.parse(data(input));

/** What the rules answer to a question in a conversation that begins. */
export const answer = (question: string, tools: Faked, locale: Locale = 'en'): Said => answerAfter([], { question, tools, locale });

/** @param recent what the answer before rested on */
export function answerAfter(
  recent: Hints['recent'],
  { question, tools, locale }: { readonly question: string; readonly tools: Faked; readonly locale: Locale },
): Said {
  const reads = readAll(question, locale, { names });
  const hints = { locale, in_front: UUID, recent, own_placements: [], talked_of: [], shown: [], is_listed: false, named: [], today: '' };
  const plan = planAll(reads, { hints, voice: createVoice(languages, reads[0].language) });
  const wishes: Wish[] = [];
  let next = plan.next();
  while (!next.done) {
    wishes.push(next.value);
    next = plan.next(tools[next.value.tool]?.(next.value.input));
  }
  return { text: next.value, wishes };
}
