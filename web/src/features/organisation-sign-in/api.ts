import type { CallError } from '@fovea/contract/call';
import type { IssuerAnswer, IssuerOutcome, WayOut } from '@fovea/contract/single-sign-on';
import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** Whether some organisation here signs its people in by an account of its own. */
export const organisationsQuery = queryOptions({
  queryKey: ['single-sign-on-use'],
  queryFn: async ({ signal }) => (await call(singleSignOnApi.use, {}, { signal })).is_used,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Leaves for the page of an organisation, which sends the browser back. */
export const useLeaveForOrganisation = () =>
  useMutation<WayOut, CallError, { email: string; redir_url?: string }>({
    mutationFn: (body) => call(singleSignOnApi.begin, { body }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

/** Hands on what the organisation has answered. */
export const useFinishAtOrganisation = () =>
  useMutation<IssuerOutcome, CallError, IssuerAnswer>({ mutationFn: (body) => call(singleSignOnApi.finish, { body }) });
