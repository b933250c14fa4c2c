import type { Route } from '@fovea/contract/route';
import type * as z from 'zod';
import { AppError } from '../app-error.ts';
import { unstorableIn } from '../storable-text.ts';
import { wordsOfIssue } from './issue-words.ts';

/**
 * Parses one part of a request by the contract.
 * @throws AppError `invalid_body` with the faults by field; a path parameter that cannot be right is answered like an unknown id
 */
export function parseInput(route: Route, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = route[part];
  if (!schema) return undefined;
  const unstorable = route.takesAnyText ? [] : unstorableIn(value);
  const parsed = unstorable.length > 0 ? { success: false as const, error: { issues: unstorable } } : schema.safeParse(value, WORDS);
  if (parsed.success) return parsed.data;
  if (part === 'params') throw new AppError(route.errors.find((code) => code.endsWith('not_found')) ?? 'not_found');
  throw new AppError('invalid_body', { detail: detailOf(parsed.error), errors: errorsOf(parsed.error) });
}

const WORDS = { error: wordsOfIssue };
type Found = Pick<z.ZodError, 'issues'>;

/** Field name → texts, nested fields with dots; a field that nobody asked for is named too. */
function errorsOf(error: Found): Record<string, string[]> {
  const errors: Record<string, string[]> = Object.create(null);
  const add = (field: string, text: string) => {
    errors[field] = [...(errors[field] ?? []), text];
  };
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(key.slice(0, 100), 'This field is not known here.');
    else add(field === '' ? 'body' : field, issue.message);
  }
  return errors;
}

const detailOf = (error: Found): string =>
  error.issues.length === 1 ? 'One field needs attention.' : `${error.issues.length} fields need attention.`;
