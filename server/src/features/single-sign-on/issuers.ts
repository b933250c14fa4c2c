import type { TenantId } from '@fovea/contract/ids';
import type { Configuration, CustomFetch } from 'openid-client';
import type { Deps } from '../../deps.ts';
import type { AskOutside } from '../../outbound/port.ts';
import { OutboundFault } from '../../outbound/port.ts';
import type { IssuerDeps, Metadata } from './metadata.ts';
import { readMetadata } from './metadata.ts';

export interface Client {
  readonly tenantId: TenantId;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Buffer;
  readonly updatedAt: Date;
}

/** Our side of one tenant's connection, ready for use. */
export interface OpenIssuer {
  readonly metadata: Metadata;
  readonly configuration: Configuration;
}

/** What issuers said of themselves, and their keys with it, kept for a while. */
export interface Issuers {
  /** @throws IssuerFault when it cannot be read */
  open(client: Client): Promise<OpenIssuer>;
  /** What is kept may be out of date: it is read anew the next time. */
  forget(client: Client): void;
}

type IssuersDeps = IssuerDeps & Pick<Deps, 'clock' | 'secrets'>;

/** An issuer changes keys by showing the new one beside the old for longer than this. */
const KEPT_MS = 10 * 60_000;
const KEPT_MAX = 200;
export const PURPOSE = 'single-sign-on-secret';

interface Kept extends OpenIssuer {
  readonly version: number;
  readonly untilMs: number;
}

/** The library comes with the first who needs it: no start has to wait for it. */
export const library = () => import('openid-client');

export function createIssuers(deps: IssuersDeps): Issuers {
  const kept = new Map<TenantId, Kept>();
  return {
    async open(client) {
      const nowMs = deps.clock.now();
      const known = kept.get(client.tenantId);
      if (known?.version === client.updatedAt.getTime() && known.untilMs > nowMs) return known;
      const metadata = await readMetadata(deps, client.issuer);
      const configuration = await configure(deps, client, metadata);
      const opened = { metadata, configuration, version: client.updatedAt.getTime(), untilMs: nowMs + KEPT_MS };
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_MAX && oldest) kept.delete(oldest);
      kept.set(client.tenantId, opened);
      return opened;
    },
    forget: ({ tenantId }) => void kept.delete(tenantId),
  };
}

async function configure(deps: IssuersDeps, client: Client, metadata: Metadata): Promise<Configuration> {
  const oidc = await library();
  const secret = deps.secrets.open(PURPOSE, client.clientSecret);
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = ways.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
  // The library goes by the machine's clock.
  const skew = { [oidc.clockSkew]: Math.round((deps.clock.now() - Date.now()) / 1_000) };
  const configuration = new oidc.Configuration(metadata, client.clientId, skew, authentication);
  configuration[oidc.customFetch] = fetchBy(deps.askOutside);
  oidc.enableNonRepudiationChecks(configuration); // whoever sits on the line must not be able to say who somebody is
  if (deps.config.webhookReach === 'private-too') oidc.allowInsecureRequests(configuration); // addresses are judged by whoever asks them
  return configuration;
}

/** The library's requests, over the one way out of the house. */
const fetchBy =
  (askOutside: AskOutside): CustomFetch =>
  async (url, { method, headers, body }) => {
    const text = body === undefined || body === null ? undefined : await new Response(bodyOf(body)).text();
    const reply = await askOutside({ url, method: method === 'GET' ? 'GET' : 'POST', headers, body: text });
    if (reply.status >= 500) throw new OutboundFault('broken_off');
    const hasBody = reply.status >= 200 && reply.status !== 204 && reply.status !== 304;
    return new Response(hasBody ? new Uint8Array(reply.bytes) : null, {
      status: Math.max(200, reply.status),
      headers: { 'content-type': reply.contentType },
    });
  };

const bodyOf = (body: NonNullable<Parameters<CustomFetch>[1]['body']>): ConstructorParameters<typeof Response>[0] =>
  body instanceof Uint8Array ? new Uint8Array(body) : body;
