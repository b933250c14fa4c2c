import { isIPv6 } from 'node:net';
import type { Config } from './config.ts';

type Where = Pick<Config, 'publicOrigin' | 'host' | 'port'>;

/** The address that a person can open; a wildcard host is reached as localhost from here. */
export function originAt({ publicOrigin, host, port }: Where): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = isHere ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
