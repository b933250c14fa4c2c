import type * as z from 'zod';

const NO_NUL = 'This holds an invisible character (NUL) that cannot be kept. Take it out.';
const NO_HALF = 'This holds half of a character, as when a text is cut inside of an emoji. Take it out.';
/** Passwords are kept as hashes alone, so that they may be of any characters (R13). */
const HASHED = /(^|_)password(_|$)/;
const FAULTS_MAX = 20;

type Path = readonly (string | number)[];

/**
 * What the database cannot keep as it came, by its place: it knows no NUL in a text, and no half of a character that is written in two.
 * Looked for where something comes in, before any schema: a text that no schema looks at is kept as well.
 */
export function unstorableIn(value: unknown): z.core.$ZodIssue[] {
  if (isStorable(value, '')) return [];
  const issues: z.core.$ZodIssue[] = [];
  collect(value, [], issues);
  return issues;
}

function isStorable(value: unknown, name: string): boolean {
  if (typeof value === 'string') return value.isWellFormed() && (!value.includes('\0') || HASHED.test(name));
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((one) => isStorable(one, name));
  return Object.entries(value).every(([key, one]) => isStorable(key, '') && isStorable(one, key));
}

function collect(value: unknown, path: Path, issues: z.core.$ZodIssue[]): void {
  if (issues.length >= FAULTS_MAX) return;
  const name = String(path.findLast((step) => typeof step === 'string') ?? '');
  if (typeof value === 'string' && !isStorable(value, name)) {
    issues.push({ code: 'custom', path: [...path], message: value.isWellFormed() ? NO_NUL : NO_HALF, input: undefined });
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const [index, one] of value.entries()) collect(one, [...path, index], issues);
  else
    for (const [key, one] of Object.entries(value)) {
      if (isStorable(key, '')) collect(one, [...path, key], issues);
      else collect(key, path, issues); // a name that cannot be kept cannot be told either
    }
}
