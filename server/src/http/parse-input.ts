import type { Route } from '@fovea/contract/route';
import * as z from 'zod';
import { AppError } from '../app-error.ts';
import { unstorableIn } from '../storable-text.ts';
import { wordsOfIssue } from './issue-words.ts';

/** More than a person mends at once; whoever sends a thousand objects without a field must not be answered a megabyte. */
const FAULTS_TOLD = 50;
const NAME_LENGTH_MAX = 100;

/**
 * Parses one part of a request by the contract.
 * @throws AppError `invalid_body` with the faults by field; a path parameter that cannot be right is answered like an unknown id
 */
export function parseInput(route: Route, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = route[part];
  if (!schema) return undefined;
  const unstorable = route.takesAnyText ? [] : unstorableIn(value).map((issue) => ({ ...issue, input: undefined }));
  const parsed = unstorable.length > 0 ? { value, issues: unstorable } : runOver(schema, value);
  if (parsed.issues.length === 0) return parsed.value;
  if (part === 'params') throw new AppError(route.errors.find((code) => code.endsWith('not_found')) ?? 'not_found');
  throw new AppError('invalid_body', { detail: detailOf(parsed.issues), errors: errorsOf(parsed.issues) });
}

const WORDS = { error: wordsOfIssue, async: false } as const;
type Issue = z.core.$ZodRawIssue;

/** What `safeParse` does, except that it gives words to every issue, and to those that are told they are given here. */
function runOver(schema: z.ZodType, value: unknown): { readonly value: unknown; readonly issues: readonly Issue[] } {
  const parsed = schema._zod.run({ value, issues: [] }, WORDS);
  if (parsed instanceof Promise) throw new z.core.$ZodAsyncError();
  return parsed;
}

/** Field name → texts, nested fields with dots; a field that nobody asked for is named too. */
function errorsOf(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = Object.create(null);
  for (const { field, text } of issues.slice(0, FAULTS_TOLD).flatMap(faultsOf).slice(0, FAULTS_TOLD)) {
    errors[field] ??= [];
    errors[field].push(text);
  }
  return errors;
}

function faultsOf(issue: Issue): { field: string; text: string }[] {
  const { path, message: text } = z.core.util.finalizeIssue(issue, WORDS, z.config());
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, FAULTS_TOLD) : null;
  if (unknown) return unknown.map((key) => ({ field: nameOf([...path, key]), text }));
  return [{ field: path.length === 0 ? 'body' : nameOf(path), text }];
}

const nameOf = (path: readonly PropertyKey[]): string => path.map((step) => String(step).slice(0, NAME_LENGTH_MAX)).join('.');

function detailOf(issues: readonly Issue[]): string {
  const count = issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
  if (count > FAULTS_TOLD) return `${count} fields need attention. The first ${FAULTS_TOLD} are named.`;
  return count === 1 ? 'One field needs attention.' : `${count} fields need attention.`;
}
