import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { faultOfAddress } from '../../outbound/address-fault.ts';
import type { AskOutside, OutboundFaultCode } from '../../outbound/port.ts';
import { OutboundFault } from '../../outbound/port.ts';
import type { Reach } from '../../outbound/public-address.ts';

/** What an issuer says of itself (OpenID Connect Discovery 1.0, section 3), as far as we use it. */
export type Metadata = z.output<typeof Metadata>;
const Texts = z.array(z.string());
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().exactOptional(),
  end_session_endpoint: z.string().exactOptional(),
  response_types_supported: Texts.exactOptional(),
  code_challenge_methods_supported: Texts.exactOptional(),
  id_token_signing_alg_values_supported: Texts.exactOptional(),
  token_endpoint_auth_methods_supported: Texts.exactOptional(),
  authorization_response_iss_parameter_supported: z.boolean().exactOptional(),
});

/** Signatures that anybody can check and nobody but the issuer can make: neither `none` nor a secret that both know. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

/** Why nothing can be done with an issuer. */
export type IssuerFaultCode = OutboundFaultCode | 'no_address' | 'plain' | 'nothing_there' | 'other_name' | 'every_directory' | 'unfit';

export class IssuerFault extends Error {
  readonly code: IssuerFaultCode;
  /** How the issuer calls itself, where that is not how it was called. */
  readonly named: string | undefined;
  constructor(code: IssuerFaultCode, { named, cause }: { named?: string; cause?: unknown } = {}) {
    super(`The issuer cannot be used: ${code}`, { cause });
    this.name = 'IssuerFault';
    this.code = code;
    this.named = named;
  }
}

/** What is asked at every address of an issuer. */
export interface IssuerDeps {
  readonly askOutside: AskOutside;
  readonly config: { readonly webhookReach: Reach };
}

/** Reads what an issuer says of itself. @throws IssuerFault */
export async function readMetadata({ askOutside, config }: IssuerDeps, issuer: string): Promise<Metadata> {
  assertAddress(issuer, config.webhookReach);
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const reply = await askOutside({ url, method: 'GET', headers: { accept: 'application/json' } }).catch(asIssuerFault);
  if (reply.status >= 500) throw new IssuerFault('broken_off');
  const found = reply.status === 200 ? Metadata.safeParse(jsonIn(reply.bytes)).data : undefined;
  if (!found) throw new IssuerFault('nothing_there');
  if (found.issuer.includes('{tenantid}')) throw new IssuerFault('every_directory');
  if (found.issuer !== issuer) throw new IssuerFault('other_name', { named: found.issuer.slice(0, 500) });
  return usable(found, config.webhookReach);
}

function assertAddress(issuer: string, reach: Reach): void {
  const fault = faultOfAddress(issuer, reach);
  if (fault === 'plain') throw new IssuerFault('plain');
  if (fault === 'private') throw new IssuerFault('address_refused');
  if (fault !== null || issuer.includes('?')) throw new IssuerFault('no_address');
}

/** What is offered must be enough, and lie where we may go: what an issuer names is no more to be believed than what a person types. */
function usable(found: Metadata, reach: Reach): Metadata {
  const algorithms = (found.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) => ALGORITHMS.includes(name));
  const hasCode = found.response_types_supported?.includes('code') ?? true;
  const hasChallenge = found.code_challenge_methods_supported?.includes('S256') ?? true; // some have it and do not say so
  const places = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri, found.userinfo_endpoint ?? found.jwks_uri];
  const leadAstray = places.some((place) => faultOfAddress(place, reach) !== null);
  if (algorithms.length === 0 || !hasCode || !hasChallenge || leadAstray) throw new IssuerFault('unfit');
  return { ...found, id_token_signing_alg_values_supported: algorithms };
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined; // a page for people, most likely
  }
}

function asIssuerFault(error: unknown): never {
  throw error instanceof OutboundFault ? new IssuerFault(error.code, { cause: error }) : error;
}

const SILENT = 'The server at this address does not answer. Is it running, and may this server reach it?';
const NOTHING =
  'At this address no provider describes itself. Enter the issuer as your provider shows it, without anything like “/.well-known” behind it.';
const WORDS = {
  no_address: 'This is no address of an issuer. It begins with https:// and has neither ? nor # in it.',
  plain: 'An issuer is reached by https:// alone.',
  address_refused: 'This is an address inside a private network, which this server does not reach out to.',
  unknown_host: 'There is no server of this name. Is the address spelt right?',
  unreachable: SILENT,
  timed_out: SILENT,
  broken_off: SILENT,
  certificate: 'The certificate of this server cannot be trusted: it has run out, is for another name, or nobody known has signed it.',
  redirects: NOTHING,
  plain_redirect: NOTHING,
  port_refused: NOTHING,
  odd_answer: NOTHING,
  nothing_there: NOTHING,
  every_directory: 'This address is for people of every directory. Enter the one that has the ID of your own directory in it.',
  unfit: 'This provider does not offer what is needed: the authorization code flow with PKCE, and signed ID tokens, all of it by https.',
} as const satisfies Record<Exclude<IssuerFaultCode, 'other_name'>, string>;

/** What to do about it, for whoever entered the issuer. */
const wordsOf = ({ code, named }: IssuerFault): string =>
  code === 'other_name' ? `The provider calls itself “${named}”. Enter exactly that, if it is yours.` : WORDS[code];

/** As a remark on the field. */
export const asFieldFault = (error: unknown): unknown =>
  error instanceof IssuerFault ? new AppError('invalid_body', { errors: { issuer: [wordsOf(error)] }, cause: error }) : error;
