import type { CallError } from '@fovea/contract/call';
import type { TenantId, UserId } from '@fovea/contract/ids';
import type { CurrentUser } from '@fovea/contract/sessions';
import { tenantApi } from '@fovea/contract/tenants';
import type { ChangeUser, NewUser, User, UserTable } from '@fovea/contract/users';
import { impersonationApi, userApi } from '@fovea/contract/users';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';

/** Whose people are meant: those of all organisations (for admins), of the own one, or of a named one. */
export type Reach = 'everybody' | 'own' | { readonly tenantId: TenantId };

const ALL = ['users'];

const tableOf = (reach: Reach, body: UserTable, signal: AbortSignal) => {
  if (reach === 'everybody') return call(userApi.everybody, { query: {}, body }, { signal });
  if (reach === 'own') return call(userApi.ofOwnTenant, { query: {}, body }, { signal });
  return call(userApi.ofTenant, { params: { id: reach.tenantId }, query: {}, body }, { signal });
};

/** One page of people; the page before stays while the next is read. */
export const usersQuery = (reach: Reach, wish: UserTable) =>
  queryOptions({
    queryKey: [...ALL, reach, wish],
    queryFn: ({ signal }) => tableOf(reach, wish, signal),
    placeholderData: keepPreviousData,
  });

/** The organisations that an admin may choose from. */
export const tenantChoicesQuery = queryOptions({
  queryKey: ['tenants', 'choices'],
  queryFn: ({ signal }) => call(tenantApi.list, { query: {} }, { signal }),
  staleTime: 60_000,
});

/** What is out of date once somebody was changed: whoever it is may be the current user, and an organisation counts its people. */
export const USER_CHANGES = ['users', 'tenants', 'session'] as const;

function useUserAction<In, Out = User>(action: (wish: In) => Promise<Out>, useSending = useMutation) {
  const queries = useQueryClient();
  return useSending<Out, CallError, In>({
    mutationFn: action,
    onSettled: () => Promise.all(USER_CHANGES.map((key) => queries.invalidateQueries({ queryKey: [key] }, { cancelRefetch: false }))),
  });
}

export interface Invitation extends Pick<NewUser, 'name' | 'email' | 'role' | 'locale'> {
  /** Into which organisation; the own one when none is named. */
  readonly tenantId: TenantId | null;
}

export const invite = ({ tenantId, ...body }: Invitation) =>
  call(userApi.invite, { query: tenantId ? { scope: `tenant:${tenantId}` } : {}, body });

export const useInvite = () => useUserAction(invite, usePatientMutation);

export const editUser = ({ id, ...body }: ChangeUser & { readonly id: UserId }) => call(userApi.edit, { params: { id }, query: {}, body });

export const useEditUser = () => useUserAction(editUser, usePatientMutation);

export const inviteAgain = (id: UserId) => call(userApi.inviteAgain, { params: { id } });

export const withdrawInvitation = (id: UserId) => call(userApi.withdrawInvitation, { params: { id } });

export const useRemoveUser = () => useUserAction<UserId, void>((id) => call(userApi.remove, { params: { id } }));

/** Signs in as somebody; from then on everything that was loaded belongs to another person. */
export const useSignInAs = () =>
  useMutation<CurrentUser, CallError, UserId>({ mutationFn: (id) => call(impersonationApi.begin, { params: { id } }) });
