import { CallError } from '@fovea/contract/call';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';

/** A wrong password or code in the reader's language, on the field it was typed into. */
function inOwnWords(t: TFunction, error: CallError | null): CallError | null {
  const problem = error?.problem;
  if (!problem) return error;
  const told = (errors: Record<string, string[]>) => new CallError(error.status, { ...problem, errors }, error.retryAfterS);
  if (problem.code === 'wrong_credentials') return told({ current_password: [t('current-password.wrong')] });
  return problem.code === 'wrong_second_factor' ? told({ code: [t('error.wrong_second_factor')] }) : error;
}

/** `useServerProblems` for forms that ask for a proof of who one is. */
export function useProofProblems<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  error: CallError | null,
  fields: readonly Path<T>[],
): string | undefined {
  const { t } = useTranslation('user.settings');
  const told = useMemo(() => inOwnWords(t, error), [t, error]);
  return useServerProblems(form, told, fields);
}
