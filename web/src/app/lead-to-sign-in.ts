import type { CallError } from '@fovea/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { isProving } from '../features/account/api.ts';
import { isSigningOut, keepsPlace, sessionQuery } from '../features/session/api.ts';
import { loginAddress } from '../lib/own-path.ts';
import { PASSWORD_PAGE } from './guards.ts';

interface Place {
  readonly queries: QueryClient;
  readonly router: Pick<DataRouter, 'state' | 'navigate'>;
}

/**
 * Sends who has lost the session to the sign-in page, with the way back; who is leaving anyway needs no way back. Whoever would lose
 * what they typed stays, and is asked to sign in over the page. A look that met the session's new id is taken again.
 */
export function leadToSignIn({ status, problem }: CallError, { queries, router }: Place): void {
  const { pathname, search, hash } = router.state.location;
  if (status === 401 && problem?.code === 'not_signed_in' && pathname !== '/login' && !isSigningOut(queries) && !isProving(queries)) {
    if (keepsPlace(queries)) return;
    queries.setQueryData(sessionQuery.queryKey, null);
    void router.navigate(loginAddress(pathname + search + hash));
  } else if (problem?.code === 'password_change_required' && pathname !== PASSWORD_PAGE) void router.navigate(PASSWORD_PAGE);
}
