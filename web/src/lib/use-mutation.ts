import type { DefaultError, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useMutation as useLibraryMutation } from '@tanstack/react-query';
import { useCallback, useContext, useRef } from 'react';
import { ProofContext, withProof } from './proof.ts';
import { useForgetOnceBack } from './session-back.ts';
import { wishKey } from './wish-key.ts';

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
 * This one also asks for the proof that the server wants before what is grave, and then does it. A second press before the first was
 * seen to count, with the very same wish, is that wish: two links or two sessions would be one too many. Without a connection it fails at
 * once: what nobody says that it waits must not be done later, when it was given up long ago.
 */
export function useMutation<Data = unknown, Fault = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Fault, Variables, Before>,
): TellingMore<UseMutationResult<Data, Fault, Variables, Before>, Data, Fault, Variables> {
  const ask = useContext(ProofContext);
  const { mutationFn } = options;
  const proving = mutationFn && { mutationFn: ((...asked) => withProof(() => mutationFn(...asked), ask)) satisfies typeof mutationFn };
  const mutation = useLibraryMutation({ networkMode: 'always', ...options, ...proving });
  useForgetOnceBack(mutation.error, mutation.reset);
  const begin = mutation.mutateAsync;
  const running = useRef(new Map<string, Promise<Data>>());
  const mutateAsync = useCallback<typeof begin>(
    (...asked) => {
      const key = wishKey(asked[0]);
      const same = key === null ? undefined : running.current.get(key);
      if (same !== undefined) return same;
      const done = begin(...asked);
      if (key === null) return done;
      running.current.set(key, done);
      const tidy = () => running.current.delete(key);
      done.then(tidy, tidy);
      return done;
    },
    [begin],
  );
  const mutate = useCallback(
    (variables: Variables, told: Told<Data, Fault, Variables> = {}) => {
      const key = wishKey(variables);
      const same = key === null ? undefined : running.current.get(key);
      if (same !== undefined) return same.catch(() => undefined); // whoever pressed first is told
      return mutateAsync(variables)
        .then(
          (data) => told.onSuccess?.(data, variables),
          (error: Fault) => told.onError?.(error, variables),
        )
        .finally(() => told.onSettled?.());
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
