import { isIP } from 'node:net';

/**
 * Whether user name and password of an address are written so that they are read as they were meant: nothing in them begins a path, a
 * query or a fragment, and each per cent sign begins a code. What is no address at all is for others to say.
 */
export function isEncoded(text: string): boolean {
  const rest = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  const end = rest.search(/[/?#]/);
  if (end !== -1 && rest.includes('@', end)) return false; // the sign stood in the password, and what follows it was to be the host
  const host = end === -1 ? rest : rest.slice(0, end);
  return canBeDecoded(host.slice(0, Math.max(0, host.lastIndexOf('@'))));
}

/** A per cent sign that begins no code stands for nothing, as do codes that are no UTF-8. */
function canBeDecoded(login: string): boolean {
  try {
    decodeURIComponent(login);
    return true;
  } catch {
    return false;
  }
}

/** Whether an address on the web names a server and nothing on it. What is no address at all is for others to say. */
export function isOriginAlone(text: string): boolean {
  const url = URL.parse(text);
  return url === null || (url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password);
}

/** Whether each part of a list is an address or a range of them, as the proxy's reader takes them; `loopback` is one too. */
export function isProxyList(text: string): boolean {
  if (text === 'loopback') return true;
  return text.split(',').every((part) => {
    const [address = '', range, ...more] = part.trim().split('/');
    const family = isIP(address);
    return family !== 0 && more.length === 0 && (range === undefined || isRange(range, family));
  });
}

/** By how many bits are the same, or, for IPv4, by a mask of ones, then zeros. */
function isRange(range: string, family: number): boolean {
  if (/^\d{1,3}$/.test(range)) return Number(range) >= 1 && Number(range) <= (family === 4 ? 32 : 128);
  return family === 4 && isIP(range) === 4 && /^1+0*$/.test(bitsOf(range));
}

const bitsOf = (address: string): string =>
  address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
