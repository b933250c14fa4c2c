import type { Json } from './arbitraries.ts';

/**
 * What is done to a body or a query to make it a wrong one; it may happen to stay right. Each call is sent all of them in turn, so that
 * no kind is left to chance.
 */
export const HARM = [
  'none',
  'wrong-type',
  'unstorable',
  'unknown-field',
  'none',
  'wrong-type',
  'missing-field',
  'unstorable',
  'wrong-type',
  'too-much',
  'none',
  'unstorable',
] as const;
export type Harm = (typeof HARM)[number];

/** Of each kind one that JavaScript makes something else of, when it is asked to. */
const WRONG = [null, true, [5], [], '', -0.5, { deep: [0, null, 'x'] }];
/** A NUL, and either half of a character that is written in two. */
const UNSTORABLE = ['\0', '\ud83d', '\udd8a'];

export interface Wrong {
  readonly harm: Harm;
  /** Which of the fields. */
  readonly at: number;
  /** Which of the wrong values. */
  readonly kind: number;
  /** Every field that the call knows, whether it is in the value or not. */
  readonly fields: readonly string[];
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

export function harmed(value: unknown, { harm, at, kind, fields }: Wrong): unknown {
  if (!isRecord(value)) return harm === 'none' ? value : { surprise: at };
  const known = [...new Set([...fields, ...Object.keys(value)])];
  const name = known[at % Math.max(1, known.length)] ?? 'surprise';
  switch (harm) {
    case 'none':
      return value;
    case 'unknown-field':
      return { ...value, surprise: at };
    case 'missing-field':
      return Object.fromEntries(Object.entries(value).filter(([own]) => own !== name));
    case 'wrong-type':
      return { ...value, [name]: WRONG[kind % WRONG.length] };
    case 'too-much':
      return { ...value, [name]: 'x'.repeat(100_000) };
    case 'unstorable':
      return withUnstorable(value, at, UNSTORABLE[kind % UNSTORABLE.length] ?? '');
  }
}

type Path = readonly (string | number)[];

/** Every text in it, however deep. */
function textsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return [at];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, [...at, index]));
  return isRecord(value) ? Object.entries(value).flatMap(([name, one]) => textsIn(one, [...at, name])) : [];
}

/** One of its texts has it at its end, and all else is as it was: whatever refuses this refuses it for that. */
function withUnstorable(value: Json, at: number, piece: string): unknown {
  const paths = textsIn(value);
  const path = paths[at % Math.max(1, paths.length)];
  return path === undefined ? { ...value, surprise: piece } : appended(value, path, piece);
}

function appended(value: unknown, [first, ...rest]: Path, piece: string): unknown {
  if (first === undefined) return String(value) + piece;
  if (Array.isArray(value)) return value.map((one, index) => (index === first ? appended(one, rest, piece) : one));
  return isRecord(value) ? { ...value, [first]: appended(value[first], rest, piece) } : value;
}
