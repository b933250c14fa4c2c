import type { Deps } from '../../deps.ts';
import { hashOf } from '../sessions/index.ts';
import type { Binding } from './redeem.ts';
import type { WayRow } from './repo.ts';

/** How long somebody may take over the pages of their organisation. */
export const WAY_MS = 10 * 60_000;

/** What the browser keeps in a cookie, and what goes to the issuer and comes back. */
export interface WayKeys {
  readonly browser: string;
  readonly state: string;
}

/** What is stored of it: enough to know it again. */
export const hashesOf = ({ browser, state }: WayKeys): Pick<WayRow, 'stateHash' | 'browserHash'> => ({
  stateHash: hashOf(state),
  browserHash: hashOf(browser),
});

/** Worked out of both keys and the server's own, so that nothing of it is stored: neither half goes anywhere without the other. */
export function bindingOf({ secrets }: Pick<Deps, 'secrets'>, { browser, state }: WayKeys): Binding {
  const made = (purpose: string) => secrets.digest(purpose, `${browser}:${state}`).toString('base64url');
  return { verifier: made('single-sign-on-verifier'), nonce: made('single-sign-on-nonce') };
}
