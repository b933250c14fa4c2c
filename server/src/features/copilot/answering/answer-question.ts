import type { CopilotEvent, CopilotQuestion } from '@fovea/contract/copilot';
import type { CopilotSessionId } from '@fovea/contract/ids';
import { PreTestUuid } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import type { Languages } from '../../languages/index.ts';
import { AT_ONCE_MAX, HISTORY_CHARS_MAX } from '../limits.ts';
import type { CopilotModel } from '../model/open-model.ts';
import { presentMessage } from '../present.ts';
import type { Begun } from '../service.ts';
import { beginQuestion, keepAnswer } from '../service.ts';
import { createNotebook } from '../tools/notebook.ts';
import type { Question } from './run-model.ts';
import { runModel } from './run-model.ts';

export interface AnswerDeps
  extends Pick<Deps, 'inTenant' | 'askInTenant' | 'blobs' | 'clock' | 'newId' | 'config' | 'log' | 'assertNoOpenTransaction'> {
  readonly languages: Languages;
  readonly model: CopilotModel;
}

export interface AskWish extends CopilotQuestion {
  readonly id: CopilotSessionId;
  readonly locale: Locale;
}

/** An answer that is being written: pieces first, and the kept message as the last event. */
type Answering = AsyncGenerator<CopilotEvent, void>;

/** Takes one question at a time from the right people, so many from each. */
export interface Desk {
  /**
   * Keeps the question; what can be refused is refused here, before anything was said.
   * @throws AppError `not_found`, `too_many_requests`
   */
  ask(actor: Actor, wish: AskWish, signal: AbortSignal): Promise<Answering>;
}

export function openDesk(deps: AnswerDeps): Desk {
  const busy = new Map<string, number>();
  const leave = (key: string) => {
    const left = (busy.get(key) ?? 1) - 1;
    if (left === 0) busy.delete(key);
    else busy.set(key, left);
  };
  return {
    async ask(actor, wish, signal) {
      const key = `${actor.tenantId} ${actor.userId}`;
      const count = busy.get(key) ?? 0;
      if (count >= AT_ONCE_MAX) {
        throw new AppError('too_many_requests', {
          detail: 'The copilot is still answering you. Wait for it, then ask again.',
          retryAfterS: 5,
        });
      }
      busy.set(key, count + 1);
      try {
        const begun = await beginQuestion(deps, actor, wish);
        return answer(deps, { actor, wish, begun, signal, onEnd: () => leave(key) });
      } catch (error) {
        leave(key);
        throw error;
      }
    },
  };
}

interface Case {
  readonly actor: Actor;
  readonly wish: AskWish;
  readonly begun: Begun;
  readonly signal: AbortSignal;
  readonly onEnd: () => void;
}

async function* answer(deps: AnswerDeps, { actor, wish, begun, signal, onEnd }: Case): Answering {
  try {
    const { languages, model } = deps;
    const words = languages[wish.locale].get('copilot') ?? {};
    const answered = yield* runModel(deps, {
      model,
      desk: { deps, actor, notebook: createNotebook(), locale: wish.locale },
      question: questionOf(wish, begun, new Date(deps.clock.now())),
      signal,
      phrases: { notShown: words.notShown ?? '', noAnswer: words.noAnswer ?? '' },
    });
    const text = answered.text === '' ? '…' : answered.text;
    const kept = await keepAnswer(deps, actor, { sessionId: begun.sessionId, answer: { ...answered, text }, answeredBy: model.kind });
    yield { kind: 'done', message: presentMessage(kept) };
  } finally {
    onEnd();
  }
}

type Told = Begun['history'][number];
const LINK = /\]\(\/prediction\/([0-9a-f-]{36})\)/g;
/** A line of a list of films begins with the film. */
const OF_LIST = /^(?:-|\d+\.) \[.*$/gm;

const linked = (text: string): PreTestUuid[] => [...text.matchAll(LINK)].flatMap(([, uuid]) => PreTestUuid.safeParse(uuid).data ?? []);
const cited = ({ citations }: Told): PreTestUuid[] => citations.map(({ prediction_uuid }) => prediction_uuid);

/** The films that an answer shows, in their order; some have no figure in it. */
const filmsIn = (told: Told): PreTestUuid[] => [...new Set([...linked(told.body), ...cited(told)])];

/** The films that an answer is about: those of its figures, or the one that it tells of. What it lists to choose from is shown and no more. */
function toldIn(told: Told): PreTestUuid[] {
  const [only, ...more] = filmsIn(told);
  return only !== undefined && more.length === 0 && linked(told.body.replace(OF_LIST, '')).length > 0 ? [only] : [...new Set(cited(told))];
}

/** Answers in which "the second" may be looked for. */
const SHOWN_IN = 2;

function questionOf({ message, context, locale }: AskWish, { history, ownPlacements, named }: Begun, now: Date): Question {
  const told = history.flatMap(({ sender, citations }) => (sender === 'copilot' && citations.length > 0 ? [citations] : [])).toReversed();
  const answers = history.filter(({ sender }) => sender === 'copilot').toReversed();
  const shown = answers.slice(0, SHOWN_IN).map(filmsIn);
  return {
    text: message,
    locale,
    inFront: context?.prediction_uuid ?? null,
    history: history.map(({ sender, body }) => ({ from: sender, text: body.slice(0, HISTORY_CHARS_MAX) })),
    recent: told[0] ?? [],
    talkedOf: [...new Set(answers.flatMap(toldIn))],
    shown: shown.find(({ length }) => length > 1) ?? [],
    isListed: (shown[0]?.length ?? 0) > 2,
    ownPlacements,
    named,
    today: now.toISOString().slice(0, 10),
  };
}
