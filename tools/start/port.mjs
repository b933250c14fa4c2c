import { createServer, isIPv6 } from 'node:net';
import { Refusal } from '../setup/refusal.mjs';

/**
 * Refuses with a clear sentence when somebody listens there already.
 * @param {string} host
 * @param {number} port
 */
export async function requireFreePort(host, port) {
  const fault = await tryToListen(host, port);
  if (fault === 'EADDRINUSE') {
    const isOurs = await answersAsFovea(host, port);
    throw new Refusal(
      isOurs
        ? `Fovea is already running at http://${shown(host)}:${port}. To run a second one beside it: PORT=${port + 1} DATA_DIR=var/second npm start`
        : `Port ${port} is used by another program. Choose another one: PORT=${port + 1} npm start`,
    );
  }
  if (fault === 'EACCES') throw new Refusal(`This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`);
  if (fault === 'EINVAL' && isOfOneNetwork(host)) {
    throw new Refusal(`HOST is "${host}", an address that each network has anew. Name the one that is meant behind it: HOST=${host}%eth0`);
  }
  if (NOT_HERE.has(fault ?? '')) throw new Refusal(`HOST is "${host}", which is not an address of this machine.`);
  if (fault !== null) throw new Refusal(`Fovea cannot listen on port ${port} of HOST "${host}": ${fault}.`);
}

const NOT_HERE = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** An address of the link alone (RFC 4291, fe80::/10) that does not say of which. @param {string} host */
const isOfOneNetwork = (host) => /^fe[89ab][\da-f]:[\da-f:]*$/i.test(host);

/** @param {string} host */
export const shown = (host) => (host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : inAddress(host));

/**
 * A host as it stands in a URL, where the colons of IPv6 would otherwise be read as the port's.
 * @param {string} host
 */
export const inAddress = (host) => (isIPv6(host) ? `[${host}]` : host);

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | null>} the code of the fault
 */
function tryToListen(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', (fault) => resolve('code' in fault ? String(fault.code) : fault.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

/**
 * @param {string} host
 * @param {number} port
 */
async function answersAsFovea(host, port) {
  try {
    const response = await fetch(`http://${shown(host)}:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
    const { status, code } = Object(await response.json());
    return status === 'ready' || code === 'unavailable';
  } catch {
    return false; // whoever it is, it is not us
  }
}
