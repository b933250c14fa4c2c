import type { IssuerAnswer } from '@fovea/contract/single-sign-on';
import * as z from 'zod';
import { OutboundFault } from '../../outbound/port.ts';
import type { Claims } from './claims.ts';
import { Claims as ClaimsSchema, hasCheckedEmail } from './claims.ts';
import type { OpenIssuer } from './issuers.ts';
import { library } from './issuers.ts';

/** What binds an answer to the browser that asked for it. */
export interface Binding {
  readonly verifier: string;
  readonly nonce: string;
}

export type Redeemed =
  | { readonly kind: 'known'; readonly claims: Claims }
  /** `client`: the issuer does not take our id or secret; `answer`: something about its answer is not right; `silent`: it gave none. */
  | { readonly kind: 'client' | 'answer' | 'silent'; readonly reason: string };

interface Answer {
  readonly redirectUri: string;
  readonly answer: IssuerAnswer;
  readonly binding: Binding;
}

/** Gives the code for an ID token, and checks all of that: issuer, audience, nonce, times, algorithm, signature. */
export async function redeem({ configuration, metadata }: OpenIssuer, { redirectUri, answer, binding }: Answer): Promise<Redeemed> {
  const oidc = await library();
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      expectedState: answer.state,
      expectedNonce: binding.nonce,
      pkceCodeVerifier: binding.verifier,
      idTokenExpected: true,
    });
    const claims = ClaimsSchema.parse(tokens.claims());
    if (hasCheckedEmail(claims) || metadata.userinfo_endpoint === undefined) return { kind: 'known', claims };
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { kind: 'known', claims: ClaimsSchema.parse({ ...more, ...claims }) }; // what is signed counts first
  } catch (error) {
    return failureOf(error, oidc);
  }
}

const NOT_OUR_CLIENT = ['invalid_client', 'unauthorized_client'];
const REASON_MAX = 200;

/** @throws what no answer of an issuer can be the reason of */
function failureOf(error: unknown, oidc: Awaited<ReturnType<typeof library>>): Redeemed {
  const fault = outboundIn(error);
  if (fault) return { kind: 'silent', reason: fault.code };
  if (error instanceof oidc.WWWAuthenticateChallengeError) return { kind: 'client', reason: 'invalid_client' };
  if (error instanceof oidc.ResponseBodyError)
    return { kind: NOT_OUR_CLIENT.includes(error.error) ? 'client' : 'answer', reason: error.error.slice(0, REASON_MAX) };
  if (error instanceof z.ZodError) return { kind: 'answer', reason: 'the claims cannot be read' };
  if (!(error instanceof oidc.ClientError)) throw error;
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return { kind: 'answer', reason: `${error.message}${inner}`.slice(0, REASON_MAX) };
}

function outboundIn(error: unknown): OutboundFault | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof OutboundFault) return at;
  return null;
}
