import { CallError } from '@fovea/contract/call';
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf, useErrorText } from '../../lib/error-text.ts';

/** A refusal with a name of its own says on its field what that name says in the reader's language; the others bring their remark. */
const hasOwnName = (error: unknown): boolean => error instanceof CallError && error.problem?.code !== 'invalid_body';

/**
 * Puts the server's remarks on the fields they are about.
 * @param fields the names that the form shows
 * @returns the sentence for what belongs to none of them, such as a place that is gone by now
 */
export function useServerProblems<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  error: unknown,
  fields: readonly Path<T>[],
): string | undefined {
  const text = useErrorText();
  const { setError } = form;
  const said = fieldErrorsOf(error);
  const known: readonly string[] = fields.filter((field) => said[field] !== undefined);
  const rest = Object.entries(said).filter(([field]) => !known.includes(field));
  // The fields are a list written in the form; only a new refusal is news.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const remarks = fieldErrorsOf(error);
    const remarkOn = (field: Path<T>) => ({ type: 'server', message: hasOwnName(error) ? text(error) : (remarks[field] ?? '') });
    const [first, ...others] = fields.filter((field) => remarks[field] !== undefined);
    if (first === undefined) return;
    setError(first, remarkOn(first), { shouldFocus: true });
    for (const field of others) setError(field, remarkOn(field));
  }, [error, setError]);
  if (!error || (known.length > 0 && rest.length === 0)) return undefined;
  return (!hasOwnName(error) && rest.map(([, remark]) => remark).join(' ')) || text(error);
}
