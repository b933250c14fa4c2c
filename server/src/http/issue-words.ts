import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const FORMATS: Readonly<Record<string, string>> = { email: 'This is not an e-mail address.', url: 'This is not an address on the web.' };

/** What a schema found, as one would say it to the person who fills in the form; a schema's own words go before. */
export function wordsOfIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'This is needed.' : 'This is not of the right kind.';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This does not look right.';
    case 'invalid_value':
      return wordsOfNames(issue.input);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'unrecognized_keys':
      return 'This field is not known here.';
    case 'invalid_union':
      return isOfNames(issue.errors) ? wordsOfNames(issue.input) : 'This does not look right.';
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
      return 'This does not look right.';
    case 'custom':
      return undefined;
  }
}

const wordsOfNames = (input: unknown): string => (input === undefined ? 'This is needed.' : 'Choose one of what is offered.');

/** Whether names that are offered are one of the ways, and every other one is a single value too, such as an id. */
const isOfNames = (ways: readonly (readonly z.core.$ZodIssue[])[]): boolean =>
  ways.every(([first, ...more]) => first?.path.length === 0 && more.length === 0) &&
  ways.some(([first]) => first?.code === 'invalid_value');

function tooSmall(origin: string, limit: number): string {
  if (origin === 'string') return limit === 1 ? 'Do not leave this empty.' : `Use at least ${limit} characters.`;
  return isMany(origin) ? `Choose at least ${limit}.` : `This must be at least ${limit}.`;
}

function tooBig(origin: string, limit: number): string {
  if (origin === 'string') return `Use at most ${limit} characters.`;
  return isMany(origin) ? `Choose at most ${limit}.` : `This must be at most ${limit}.`;
}

const isMany = (origin: string): boolean => ['array', 'set', 'map', 'object'].includes(origin);
