const IPV4 = /\d{1,3}(\.\d{1,3}){3}/;

/** The host of the server's public address, as the page was told; empty where the server has none. */
const publicDomain = (): string => document.querySelector('meta[name="public-domain"]')?.getAttribute('content') ?? '';

/**
 * Error message and component stack are shown on hosts that contain the production domain, localhost, .test, .app or an IP address
 * (specification §2).
 */
export function showsDebugDetails(host: string, domain = publicDomain()): boolean {
  const named = ['localhost', '.test', '.app', ...(domain === '' ? [] : [domain])];
  return named.some((part) => host.includes(part)) || IPV4.test(host) || host.startsWith('[');
}
