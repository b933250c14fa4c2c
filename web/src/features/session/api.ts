import type { CallError } from '@fovea/contract/call';
import { passkeyApi } from '@fovea/contract/passkeys';
import type { Credentials, CurrentUser, Locale } from '@fovea/contract/sessions';
import { sessionApi } from '@fovea/contract/sessions';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod';
import { call } from '../../lib/client.ts';
import { isAway } from '../../lib/client-status.ts';
import { connected } from '../../lib/connection.ts';
import { currentFolder } from '../../lib/current-folder.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import type { PasskeyFault } from '../../lib/passkey.ts';
import { choosePasskey } from '../../lib/passkey.ts';
import { forget, remember, remembered } from '../../lib/remembered.ts';
import { tellSessionBack } from '../../lib/session-back.ts';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** Whoever left while the server could not be reached, or could not end the session, has not left there yet: it is told before anything else is asked. */
const OWED = 'fovea.sign-out-owed';
const isSignOutOwed = (): boolean => remembered(OWED, z.literal(true)) ?? false;

async function paySignOut(): Promise<void> {
  await call(sessionApi.logout, {});
  forget(OWED);
}

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
    if (isSignOutOwed()) await paySignOut();
    const user = await call(sessionApi.verified, {}, { signal });
    return user || (keepsPlace(client) ? (client.getQueryData(['session']) ?? null) : null);
  },
  staleTime: 60_000,
});

/** Whether the server has forgotten the person who is still on show. */
const lostQuery = queryOptions({ queryKey: ['session-lost'], queryFn: skipToken, initialData: false, gcTime: Number.POSITIVE_INFINITY });

/** True while the person is asked to sign in again over their page. */
export const useIsSessionLost = (): boolean => useQuery(lostQuery).data ?? false;

/**
 * The session is gone. When leaving would lose what was typed or is being sent, the page stays and asks for a new sign-in.
 * @returns whether it stays
 */
export function keepsPlace(queries: QueryClient): boolean {
  const isShown = Boolean(queries.getQueryData(['session'])) && !isSigningOut(queries);
  const stays = isShown && (queries.getQueryData(lostQuery.queryKey) === true || wouldLoseWork());
  if (stays) queries.setQueryData(lostQuery.queryKey, true);
  return stays;
}

/** The current user inside signed-in pages; null only for the moment between signing out and leaving. */
export const useCurrentUser = (): CurrentUser | null => useQuery(sessionQuery).data ?? null;

/**
 * Asks the server again when the answer is old. A failed check counts as nobody (specification §4). One that a server which is being
 * restarted could not answer has not failed yet: whoever was there stays until it can.
 */
export async function whoIsThere(queries: QueryClient): Promise<CurrentUser | null> {
  const ask = () => queries.fetchQuery(sessionQuery);
  try {
    return await ask().catch((error: unknown) => {
      if (!isAway(error) || !queries.getQueryData(sessionQuery.queryKey)) throw error;
      return connected().then(ask);
    });
  } catch {
    queries.setQueryData(sessionQuery.queryKey, null);
    return null;
  }
}

/** Proves who somebody is. What follows, a new beginning or going on, is up to whoever asked. */
export const useSignIn = () => useMutation<CurrentUser, CallError, Credentials>({ mutationFn: (body) => call(sessionApi.login, { body }) });

/** Without a password: the browser's dialog names a passkey, and the passkey names the person. */
export const useSignInByPasskey = () =>
  useMutation<CurrentUser, CallError | PasskeyFault, { remember: boolean }>({
    mutationFn: async ({ remember }) => {
      const credential = await choosePasskey(await call(passkeyApi.signInOptions, {}));
      return call(passkeyApi.signIn, { body: { credential, remember } });
    },
  });

/** The same by a passkey that is chosen among what the browser fills in, however long that takes. */
export async function signInFromField(): Promise<CurrentUser> {
  const credential = await choosePasskey(await call(passkeyApi.signInOptions, {}), 'in-field');
  return call(passkeyApi.signIn, { body: { credential } });
}

/** Begins as this person; everything that an earlier one had loaded is forgotten first. */
export function useEnter(): (user: CurrentUser) => void {
  const queries = useQueryClient();
  return (user) => {
    forget(OWED); // who has signed in since is somebody anew
    queries.clear();
    currentFolder.forget(); // where whoever was here before has looked
    queries.setQueryData(sessionQuery.queryKey, user);
  };
}

/** Asks for a new sign-in over the page, where something else than a query has met the end of the session. */
export function useAskAgain(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    if (queries.getQueryData(sessionQuery.queryKey)) queries.setQueryData(lostQuery.queryKey, true);
  }, [queries]);
}

/**
 * Goes on after the session was lost: what could not be read meanwhile is read again. What was refused is told only to whom it was refused.
 * @returns whether it is the same person
 */
export function useGoOn(): (user: CurrentUser) => boolean {
  const queries = useQueryClient();
  return (user) => {
    const isSame = queries.getQueryData(sessionQuery.queryKey)?.id === user.id;
    forget(OWED); // the session that was to end is not this one
    queries.setQueryData(lostQuery.queryKey, false);
    queries.setQueryData(sessionQuery.queryKey, user);
    void queries.refetchQueries({ predicate: ({ state }) => state.error !== null });
    if (isSame) tellSessionBack();
    return isSame;
  };
}

/** Gives up what was typed: nobody is there any more, and the guards lead to the sign-in page. */
export function useGiveUp(): () => void {
  const queries = useQueryClient();
  return () => {
    queries.setQueryData(lostQuery.queryKey, false);
    queries.setQueryData(sessionQuery.queryKey, null);
  };
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
    onError: () => remember(OWED, true), // by whoever it was refused, the session may still be open
    // Here and not beside `mutate`: the menu that was pressed is gone by now.
    onSettled: async () => {
      tellOtherTabs();
      queries.removeQueries();
      queries.setQueryData(sessionQuery.queryKey, null);
      await goToSignIn();
    },
  });
}

/** Remembers the language with the session; the cached person speaks it at once, and the one before again when it is refused. */
export function useSaveLocale() {
  const queries = useQueryClient();
  return useMutation<{ locale: Locale }, CallError, Locale, { before: Locale | undefined }>({
    mutationFn: (locale) => call(sessionApi.setLocale, { params: { locale } }),
    onMutate: (locale) => {
      void queries.cancelQueries(sessionQuery); // an older answer would bring the language before back
      const before = queries.getQueryData(sessionQuery.queryKey)?.locale;
      queries.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, locale });
      return { before };
    },
    onError: (_error, locale, context) =>
      queries.setQueryData(
        sessionQuery.queryKey,
        (user) => user && { ...user, locale: user.locale === locale ? (context?.before ?? locale) : user.locale },
      ),
  });
}
