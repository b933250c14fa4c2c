import type { DefaultError, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useMutation as useLibraryMutation } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { ProofContext, withProof } from './proof.ts';

/** What one call of `mutate` wants to hear. */
export interface Told<Data, Fault, Variables> {
  readonly onSuccess?: (data: Data, variables: Variables) => unknown;
  readonly onError?: (error: Fault, variables: Variables) => unknown;
  readonly onSettled?: () => unknown;
}

/** Each state of a mutation apart, so that what is known of one is still known. */
type TellingMore<State, Data, Fault, Variables> = State extends unknown
  ? Omit<State, 'mutate'> & {
      /** Once done, the caller hears of it even when the list has been read again and its own row or section has left the page. Gives a form what it waits for. */
      readonly mutate: (variables: Variables, told?: Told<Data, Fault, Variables>) => unknown;
    }
  : never;

/**
 * The library's own hook forgets whom to tell as soon as they leave the page, and with them the words "it is done" and their undo.
 * This one also asks for the proof that the server wants before what is grave, and then does it.
 */
export function useMutation<Data = unknown, Fault = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Fault, Variables, Before>,
): TellingMore<UseMutationResult<Data, Fault, Variables, Before>, Data, Fault, Variables> {
  const ask = useContext(ProofContext);
  const { mutationFn } = options;
  const proving = mutationFn && { mutationFn: ((...asked) => withProof(() => mutationFn(...asked), ask)) satisfies typeof mutationFn };
  const mutation = useLibraryMutation({ ...options, ...proving });
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (variables: Variables, told: Told<Data, Fault, Variables> = {}) => {
      return mutateAsync(variables)
        .then(
          (data) => told.onSuccess?.(data, variables),
          (error: Fault) => told.onError?.(error, variables),
        )
        .finally(() => told.onSettled?.());
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
