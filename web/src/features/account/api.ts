import type { AccountChange, EmailChange, PasswordByLink, RecoveryCodes, SecondFactorSetUp } from '@fovea/contract/accounts';
import { accountApi, secondFactorApi } from '@fovea/contract/accounts';
import type { CallError } from '@fovea/contract/call';
import type { PasskeyId, SessionId } from '@fovea/contract/ids';
import type { Passkey } from '@fovea/contract/passkeys';
import { passkeyApi } from '@fovea/contract/passkeys';
import type { CurrentUser, HeatmapPalette, OwnProof, OwnSession, PasswordChange, SessionProof, Theme } from '@fovea/contract/sessions';
import { sessionApi } from '@fovea/contract/sessions';
import type { WayOut } from '@fovea/contract/single-sign-on';
import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { impersonationApi } from '@fovea/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import type { PasskeyFault } from '../../lib/passkey.ts';
import { choosePasskey, makePasskey } from '../../lib/passkey.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** Where the cache keeps who is signed in. */
const SESSION = ['session'];

/** What a link in a mail is for. It is asked once: a link that is used up meanwhile says so when it is used. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['account-link', token],
    queryFn: ({ signal }) => call(accountApi.readLink, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useAskForReset = () =>
  useMutation<undefined, CallError, { email: string }>({ mutationFn: (body) => call(accountApi.resetPassword, { body }) });

export const useChooseByLink = () =>
  useMutation<undefined, CallError, PasswordByLink>({ mutationFn: (body) => call(accountApi.newPassword, { body }) });

/** Confirms the address. Every session of the person ends, perhaps this one too. */
export function useConfirmEmail(token: string) {
  const queries = useQueryClient();
  return useMutation<undefined, CallError>({
    mutationFn: () => call(accountApi.confirmLink, { params: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SESSION, exact: true, refetchType: 'all' }),
  });
}

/** A change of the own account, answered with the person as they are now. */
function useOwnChange<Body>(send: (body: Body) => Promise<CurrentUser>, useSending = useMutation) {
  const queries = useQueryClient();
  return useSending<CurrentUser, CallError, Body>({
    mutationFn: send,
    onSuccess: (user) => queries.setQueryData(SESSION, user),
  });
}

export const useChangePassword = () => useOwnChange((body: PasswordChange) => call(sessionApi.changePassword, { body }));
export const useChangeName = () => useOwnChange((body: AccountChange) => call(accountApi.changeAccount, { body }));
/** @param useSending is handed over: the page before signing in loads this file, and has no use for what waits */
export const useChangeEmail = (useSending: typeof useMutation) =>
  useOwnChange((body: EmailChange) => call(accountApi.changeEmail, { body }), useSending);

/** What one sets about oneself besides the language. */
export interface OwnSettings {
  readonly theme?: Theme;
  readonly heatmap_palette?: HeatmapPalette;
  readonly notify_when_done?: boolean;
}

/** Shows a choice at once; when the server refuses it, the last one is back. */
export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation<CurrentUser, CallError, OwnSettings, { before: CurrentUser | null | undefined }>({
    mutationFn: (body) => call(accountApi.changeSettings, { body }),
    onMutate: (change) => {
      void queries.cancelQueries({ queryKey: SESSION }); // an older answer would show the choice before
      const before = queries.getQueryData<CurrentUser | null>(SESSION);
      if (before) queries.setQueryData(SESSION, { ...before, settings: { ...before.settings, ...change } });
      return { before };
    },
    // The settings alone, and nothing when it was taken: the language may have been changed meanwhile.
    onError: (_error, _change, context) =>
      queries.setQueryData<CurrentUser | null>(SESSION, (now) => now && { ...now, settings: context?.before?.settings ?? now.settings }),
  });
}

/** Where one is signed in. */
export const placesQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(sessionApi.list, {}, { signal }),
});

const withoutPlaces = (end: SessionId | 'others') => (places: OwnSession[] | undefined) =>
  places?.filter(({ id, is_current }) => (end === 'others' ? is_current : id !== end));

/** Signs one place out, or all but this one. */
export function useEndPlaces() {
  const queries = useQueryClient();
  return useMutation<undefined, CallError, SessionId | 'others'>({
    mutationFn: (end) => (end === 'others' ? call(sessionApi.endOthers, {}) : call(sessionApi.end, { params: { id: end } })),
    onSuccess: (_, end) => queries.setQueryData(placesQuery.queryKey, withoutPlaces(end)),
    onSettled: () => queries.invalidateQueries({ queryKey: placesQuery.queryKey }),
  });
}

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactorApi.read, {}, { signal }),
});

/** How long a password must be hangs on the second factor, so the person is read again with it. */
function useFactorChange<Body, Answer>(send: (body: Body) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation<Answer, CallError, Body>({
    mutationFn: send,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      await queries.invalidateQueries({ queryKey: SESSION, exact: true });
    },
  });
}

interface Proof {
  readonly current_password: string;
  readonly code: string;
}

export const useBeginFactor = () =>
  useMutation<SecondFactorSetUp, CallError, { current_password: string }>({ mutationFn: (body) => call(secondFactorApi.setUp, { body }) });
export const useConfirmFactor = () => useFactorChange<{ code: string }, RecoveryCodes>((body) => call(secondFactorApi.confirm, { body }));
export const useRenewCodes = () => useFactorChange<Proof, RecoveryCodes>((body) => call(secondFactorApi.renewCodes, { body }));
export const useDisableFactor = () => useFactorChange<Proof, undefined>((body) => call(secondFactorApi.disable, { body }));

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(passkeyApi.list, {}, { signal }),
});

function usePasskeyChange<Wish, Answer, Fault = CallError>(send: (wish: Wish) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation<Answer, Fault, Wish>({
    mutationFn: send,
    onSuccess: () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

/** The browser makes it in between, in a dialog of its own. */
export const useAddPasskey = () =>
  usePasskeyChange<{ name: string }, Passkey, CallError | PasskeyFault>(async ({ name }) => {
    const credential = await makePasskey(await call(passkeyApi.addOptions, {}));
    return call(passkeyApi.add, { body: { name, credential } });
  });
export const useRenamePasskey = (id: PasskeyId) =>
  usePasskeyChange((body: { name: string }) => call(passkeyApi.rename, { params: { id }, body }));
export const useRemovePasskey = () => usePasskeyChange((id: PasskeyId) => call(passkeyApi.remove, { params: { id } }));

const PROVE = ['prove'];

/** True while the session is given a new id: what is refused meanwhile was asked with the old one. */
export const isProving = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: PROVE }) > 0;

function useProof<Wish, Fault>(send: (wish: Wish) => Promise<SessionProof>) {
  const queries = useQueryClient();
  return useMutation<SessionProof, Fault, Wish>({
    mutationKey: PROVE,
    mutationFn: send,
    onSuccess: () => void queries.refetchQueries({ predicate: ({ state }) => state.error !== null }),
  });
}

/** Proves anew who one is. */
export const useProve = () => useProof<OwnProof, CallError>((body) => call(sessionApi.prove, { body }));
/** The same by a passkey, for whoever would rather not type, or signed in without a password. */
export const useProveByPasskey = () =>
  useProof<void, CallError | PasskeyFault>(async () => {
    const credential = await choosePasskey(await call(passkeyApi.proofOptions, {}));
    return call(passkeyApi.prove, { body: { credential } });
  });

/** The own account at the organisation, and whether one's password counts. */
export const ownIdentityQuery = queryOptions({
  queryKey: ['own-identity'],
  queryFn: ({ signal }) => call(singleSignOnApi.own, {}, { signal }),
});

/** Forgets the account at the organisation. */
export function useUnlinkOwn() {
  const queries = useQueryClient();
  return useMutation<undefined, CallError>({
    mutationFn: () => call(singleSignOnApi.unlinkOwn, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownIdentityQuery.queryKey }),
  });
}

/** Leaves for the page of the organisation, to sign in there anew and come back to this page. */
export const useProveAtOrganisation = () =>
  useMutation<WayOut, CallError>({
    mutationFn: () => call(singleSignOnApi.prove, { body: { back: window.location.pathname + window.location.search } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

/** Signs out here, then goes where one signs out at the organisation. */
export const useSignOutEverywhere = () =>
  useMutation<true, CallError, string>({
    mutationFn: () => call(sessionApi.logout, {}),
    onSuccess: (_, url) => window.location.assign(url),
  });

/** Back to the own session; false when that has ended in the meantime. */
export const useLeavePerson = () => useMutation<CurrentUser | false, CallError>({ mutationFn: () => call(impersonationApi.end, {}) });
