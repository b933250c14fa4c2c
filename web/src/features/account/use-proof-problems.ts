import { CallError } from '@fovea/contract/call';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';

/** Wrong credentials of who is signed in already can only be the password, so that is said on its field. */
function aboutPassword(t: TFunction, error: CallError | null): CallError | null {
  if (error?.problem?.code !== 'wrong_credentials') return error;
  const errors = { current_password: [t('current-password.wrong')] };
  return new CallError(error.status, { ...error.problem, code: 'invalid_body', errors });
}

/** `useServerProblems` for forms that ask for a proof of who one is. */
export function useProofProblems<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  error: CallError | null,
  fields: readonly Path<T>[],
): string | undefined {
  const { t } = useTranslation('user.settings');
  const told = useMemo(() => aboutPassword(t, error), [t, error]);
  return useServerProblems(form, told, fields);
}
