import type { Role } from '@fovea/contract/access';
import type { CurrentUser } from '@fovea/contract/sessions';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { whoIsThere } from '../features/session/api.ts';
import { hasRole } from '../lib/may.ts';
import { loginAddress, ownPath } from '../lib/own-path.ts';
import { keepLink } from './unopened-link.ts';

export const HOME = '/predictions';
export const PASSWORD_PAGE = '/user/manage-password';
export const SETTINGS_PAGE = '/user/settings';

const pathOf = ({ url }: Request): string => {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
};

/**
 * Lets signed-in people through. Others go to the sign-in page and come back afterwards;
 * who must choose a new password does that before anything else.
 */
export async function requireUser(queries: QueryClient, request: Request): Promise<CurrentUser> {
  const user = await whoIsThere(queries);
  const here = pathOf(request);
  if (!user) throw redirect(loginAddress(here));
  if (user.must_change_password && !here.startsWith(PASSWORD_PAGE)) {
    const back = ownPath(here);
    throw redirect(back && back !== '/' ? `${PASSWORD_PAGE}?${new URLSearchParams({ redir_url: back })}` : PASSWORD_PAGE);
  }
  return user;
}

/** Whoever lacks the role is sent home; an admin passes every check (specification §2 and §6). */
export function requireRole(user: CurrentUser, role: Role): void {
  if (!hasRole(user, role)) throw redirect(HOME);
}

/**
 * Public pages are for people who are not signed in; others are sent to `/user` (specification §2). A link from a mail may be of somebody
 * else than is signed in here: it is not lost, and they are asked about it.
 */
export async function requireNobody(queries: QueryClient, request: Request): Promise<null> {
  if (!(await whoIsThere(queries))) return null;
  const path = pathOf(request);
  if (path.startsWith('/password/new/')) keepLink(queries, path);
  throw redirect('/user');
}
