import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './place.mjs';

/** Beside what is built, where no web server hands it out. */
export const COMPONENTS = inRoot('dist', 'components.cdx.json');

/**
 * @typedef {{ version?: string, name?: string, integrity?: string, license?: string, link?: boolean, dev?: boolean, optional?: boolean,
 *   devOptional?: boolean }} Locked one package of a lock file
 */

/**
 * The list of components (SBOM, CycloneDX 1.6) of what is installed: every foreign package with its version, content and licence.
 * Nothing in it changes from one build of the same packages to the next.
 * @param {{ version: string, packages: Record<string, Locked> }} lock
 */
export function componentsOf({ version, packages }) {
  const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const components = new Map(foreign.map(([path, locked]) => componentOf(path, locked)).map((each) => [each['bom-ref'], each]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'fovea', version } },
    components: [...components.values()],
  };
}

/**
 * @param {string} path
 * @param {Locked} locked
 */
function componentOf(path, { version = '', name: ownName, integrity, license, dev, optional, devOptional }) {
  const name = ownName ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const hashes = integrity?.startsWith('sha512-') ? [{ alg: 'SHA-512', content: hexOf(integrity.slice('sha512-'.length)) }] : [];
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version, purl, hashes },
    scope: dev ? 'excluded' : optional || devOptional ? 'optional' : 'required',
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  };
}

/** @param {string} base64 */
const hexOf = (base64) => Buffer.from(base64, 'base64').toString('hex');

/** Writes the list for what the lock file says now. */
export function writeComponents() {
  mkdirSync(dirname(COMPONENTS), { recursive: true });
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  writeFileSync(COMPONENTS, `${JSON.stringify(componentsOf({ ...lock, version: lock.version ?? lock.packages[''].version }), null, 1)}\n`);
}
