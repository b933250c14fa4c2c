import { hash } from 'node:crypto';
import type pg from 'pg';

interface Keeping {
  /** Shorter questions are planned faster than their plans are worth keeping. */
  readonly textMin: number;
  readonly worthIt: RegExp;
  readonly keptMax: number;
}

/** Every connection keeps its own plan of each: as many as the product has lists and details, not as many as their filters. */
const ON_POSTGRES: Keeping = { textMin: 600, worthIt: /^\s*(select|with)\s/, keptMax: 60 };
/**
 * One session serves all clients, so a plan is kept once, and planning costs several times more, as it runs in WebAssembly: there
 * nearly everything that is asked again is worth it.
 */
const EMBEDDED: Keeping = { textMin: 60, worthIt: /^\s*(select|with|insert|update|delete)\s/, keptMax: 400 };
/** Questions asked once that are remembered: lists of ids and filters make new ones all the time, which are never asked again. */
const SEEN_MAX = 1_000;

/** Under which a connection keeps its plan of this question: the same in every process. */
export const planName = (text: string): string => `fovea_${hash('sha256', text).slice(0, 32)}`;

/**
 * Gives the first questions that are asked again a name, under which a connection keeps what it has planned. A list of the library
 * takes longer to plan than to read. The clients of the embedded database share one session and its names: there a name stands for
 * the same question in whichever process, and is asked for once (embedded/kept-statements.ts).
 */
export function keepPlans(isEmbedded: boolean): (client: pg.PoolClient) => void {
  const { textMin, worthIt, keptMax } = isEmbedded ? EMBEDDED : ON_POSTGRES;
  const names = new Map<string, string>();
  const seen = new Set<string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= keptMax) return known;
    if (!seen.delete(text)) {
      if (seen.size >= SEEN_MAX) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = planName(text);
    names.set(text, name);
    return name;
  };
  return (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, parts: unknown[]) {
        const [question, ...rest] = parts;
        const isWorthIt = isNameless(question) && question.text.length >= textMin && worthIt.test(question.text);
        const name = isWorthIt ? nameOf(question.text) : undefined;
        return Reflect.apply(query, self, name === undefined ? parts : [{ ...Object(question), name }, ...rest]);
      },
    });
  };
}

/** Who gives a question a name of its own keeps it; the query builder names the field, and leaves it empty. */
const isNameless = (question: unknown): question is { readonly text: string } =>
  typeof question === 'object' &&
  question !== null &&
  'text' in question &&
  typeof question.text === 'string' &&
  !('name' in question && question.name !== undefined);
