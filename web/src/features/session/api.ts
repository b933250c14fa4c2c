import type { CallError } from '@fovea/contract/call';
import type { Credentials, CurrentUser, Locale } from '@fovea/contract/sessions';
import { sessionApi } from '@fovea/contract/sessions';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => (await call(sessionApi.verified, {}, { signal })) || null,
  staleTime: 60_000,
});

/** The current user inside signed-in pages; null only for the moment between signing out and leaving. */
export const useCurrentUser = (): CurrentUser | null => useQuery(sessionQuery).data ?? null;

/** Asks the server again when the answer is old. A failed check counts as nobody (specification §4). */
export async function whoIsThere(queries: QueryClient): Promise<CurrentUser | null> {
  try {
    return await queries.fetchQuery(sessionQuery);
  } catch {
    queries.setQueryData(sessionQuery.queryKey, null);
    return null;
  }
}

/** Signs in; everything that an earlier person had loaded is forgotten first. */
export function useSignIn() {
  const queries = useQueryClient();
  return useMutation<CurrentUser, CallError, Credentials>({
    mutationFn: (body) => call(sessionApi.login, { body }),
    onSuccess: (user) => {
      queries.clear();
      queries.setQueryData(sessionQuery.queryKey, user);
    },
  });
}

const SIGN_OUT = ['sign-out'];

/** True from the wish to leave until the sign-in page stands. What the server refuses meanwhile is no lost session. */
export const isSigningOut = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: SIGN_OUT }) > 0;

/** The same for what is drawn: nothing of the person is shown or read any more. */
export const useIsSigningOut = (): boolean => useIsMutating({ mutationKey: SIGN_OUT }) > 0;

/**
 * Signs out on the server; the page forgets the person even when the server cannot be reached.
 * @param goToSignIn is waited for, so that nothing is read again on the way
 */
export function useSignOut(goToSignIn: () => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: () => call(sessionApi.logout, {}),
    onMutate: () => queries.cancelQueries(),
    // Here and not beside `mutate`: the menu that was pressed is gone by now.
    onSettled: async () => {
      queries.removeQueries();
      queries.setQueryData(sessionQuery.queryKey, null);
      await goToSignIn();
    },
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation<CurrentUser, CallError, { current_password: string; password: string }>({
    mutationFn: (body) => call(sessionApi.changePassword, { body }),
    onSuccess: (user) => queries.setQueryData(sessionQuery.queryKey, user),
  });
}

/** Remembers the language with the session; the cached person speaks it at once. */
export function useSaveLocale() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (locale: Locale) => call(sessionApi.setLocale, { params: { locale } }),
    onMutate: (locale) => queries.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, locale }),
  });
}
