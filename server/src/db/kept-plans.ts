import { hash } from 'node:crypto';
import type pg from 'pg';

/** Shorter questions are planned faster than their plans are worth keeping. */
const TEXT_MIN = 600;
/** Every connection keeps its own plan of each: as many as the product has lists and details, not as many as their filters. */
const KEPT_MAX = 60;

/**
 * Gives the first long questions that are asked a name, under which a connection keeps what it has planned. A list of the library
 * takes longer to plan than to read. The clients of the embedded database share one session and its names: there a name stands for
 * the same question in whichever process, and is asked for once (embedded/kept-statements.ts).
 */
export function keepPlans(): (client: pg.PoolClient) => void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= KEPT_MAX) return known;
    const name = `fovea_${hash('sha256', text).slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
  return (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, parts: unknown[]) {
        const [question, ...rest] = parts;
        const name = isLong(question) ? nameOf(question.text) : undefined;
        return Reflect.apply(query, self, name === undefined ? parts : [{ ...Object(question), name }, ...rest]);
      },
    });
  };
}

const isLong = (question: unknown): question is { readonly text: string } =>
  typeof question === 'object' &&
  question !== null &&
  'text' in question &&
  typeof question.text === 'string' &&
  question.text.length >= TEXT_MIN &&
  /^\s*(select|with)\s/.test(question.text);
