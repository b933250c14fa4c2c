import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './create-metrics.ts';

export interface MetricsServer extends AsyncDisposable {
  readonly port: number;
}

/** Answers `GET /metrics` on a port of its own, which the outside never reaches, and nothing else. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') send(response, { status: 404, body: '' });
    else
      metrics.text().then(
        (body) => send(response, { status: 200, body, type: metrics.contentType }),
        () => send(response, { status: 500, body: '' }),
      );
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: portOf(server.address()),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  response: ServerResponse,
  { status, body, type = 'text/plain; charset=utf-8' }: { status: number; body: string; type?: string },
): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }).end(body);
}

const portOf = (address: AddressInfo | string | null): number => (typeof address === 'object' && address !== null ? address.port : 0);
