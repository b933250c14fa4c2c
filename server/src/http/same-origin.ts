import type { Route } from '@fovea/contract/route';
import { AppError } from '../app-error.ts';

/** What the check looks at; header names as Node gives them. */
export interface OriginFacts {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** `https://fovea.example.com`, as the browser sees us. */
  readonly ownOrigin: string;
  readonly hasSession: boolean;
}

const UNSAFE: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Unsafe methods, and the GETs that list the refusal because they change the session. */
export const needsSameOrigin = (method: string, route?: Route): boolean =>
  UNSAFE.includes(method) || (route?.errors.includes('cross_site') ?? false);

/**
 * Refuses what another site may have sent. A browser says where a request came from by `Sec-Fetch-Site`, an older one by
 * `Origin`; a GET of ours is also vouched for by its `Referer`. A client that says neither (curl, a script) may go on as
 * long as it brings no session cookie: there is nothing then that a stranger could abuse.
 * @throws AppError `cross_site`
 */
export function assertSameOrigin(method: string, { headers, ownOrigin, hasSession }: OriginFacts): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin') return;
    throw new AppError('cross_site', { detail: 'This request came from another site, so nothing was changed.' });
  }
  const origin = headers.origin ?? (UNSAFE.includes(method) ? undefined : originOf(headers.referer));
  if (origin === undefined && !hasSession) return;
  if (origin === ownOrigin) return;
  throw new AppError('cross_site', {
    detail:
      origin === undefined
        ? `Nothing was changed, since the request did not say where it came from. Send the header "Origin: ${ownOrigin}" along with your session.`
        : 'This request came from another site, so nothing was changed.',
  });
}

function originOf(address: string | string[] | undefined): string | undefined {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined;
}
