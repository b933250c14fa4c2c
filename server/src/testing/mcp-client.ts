import type { ClientOptions } from '@modelcontextprotocol/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface McpWish {
  readonly origin: string;
  /** How it says who it is: a key, or what a browser sends. */
  readonly headers: Readonly<Record<string, string>>;
  /** The kind of the protocol; with the handshake of 2025 unless it says otherwise. */
  readonly mode?: NonNullable<ClientOptions['versionNegotiation']>['mode'];
}

/** The protocol's own client, connected to a server that listens. */
export async function connectMcp({ origin, headers, mode = 'legacy' }: McpWish): Promise<Client> {
  const client = new Client({ name: 'a-test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/v1/mcp', origin), { requestInit: { headers } }));
  return client;
}

export const withKey = (key: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${key}` });
