import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from './place.mjs';
import { run } from './run.mjs';

/** Written when a script of a package was run. */
const PROOF = 'a-script-ran';

/**
 * One file of an archive as `tar` writes it, padded to blocks of 512 bytes.
 * @param {string} name
 * @param {string} text
 */
function entry(name, text) {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write('0000644\0', 100);
  head.write(`${text.length.toString(8).padStart(11, '0')}\0`, 124);
  head.write('00000000000\0', 136);
  head.write('        0', 148);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([head, Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)]);
}

/** @param {string} code what the package holds */
function packed(code) {
  const scripts = { postinstall: `node -e "require('node:fs').writeFileSync('${PROOF}', '')"` };
  const manifest = JSON.stringify({ name: 'lamp', version: '1.0.0', scripts });
  return gzipSync(Buffer.concat([entry('package/package.json', manifest), entry('package/lamp.js', code), Buffer.alloc(1024)]));
}

/** @param {Buffer} bytes */
const integrityOf = (bytes) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

describe('A44: a package that a lock file knows by its content', () => {
  const [known, swapped] = [packed('module.exports = 1;'), packed('module.exports = 2;')];
  let served = known;
  const folder = mkdtempSync(join(tmpdir(), 'fovea-swapped-'));
  const registry = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    if (request.url?.endsWith('.tgz')) return void response.end(served);
    // As a registry does that was taken over: it names the content that it sends.
    const dist = { tarball: `${origin}/lamp/-/lamp-1.0.0.tgz`, integrity: integrityOf(served) };
    const versions = { '1.0.0': { name: 'lamp', version: '1.0.0', dist, hasInstallScript: true } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name: 'lamp', 'dist-tags': { latest: '1.0.0' }, versions }));
  });
  beforeAll(() => new Promise((resolve) => registry.listen(0, '127.0.0.1', () => resolve(undefined))));
  afterAll(() => {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * Installs as `npm start` does, by the project's own settings of npm.
   * @param {string} name
   */
  async function install(name) {
    const room = join(folder, name);
    mkdirSync(room);
    cpSync(inRoot('.npmrc'), join(room, '.npmrc'));
    const address = registry.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const wanted = { name: 'room', version: '1.0.0', dependencies: { lamp: '1.0.0' } };
    const lamp = { version: '1.0.0', integrity: integrityOf(known), hasInstallScript: true };
    const lock = { ...wanted, lockfileVersion: 3, requires: true, packages: { '': wanted, 'node_modules/lamp': lamp } };
    writeFileSync(join(room, 'package.json'), JSON.stringify(wanted));
    writeFileSync(join(room, 'package-lock.json'), JSON.stringify(lock));
    const options = [`--registry=http://127.0.0.1:${port}/`, `--cache=${join(room, 'cache')}`, '--loglevel=error', '--fetch-retries=0'];
    const { code, output } = await run('npm', ['ci', ...options], { cwd: room });
    const there = (/** @type {string} */ file) => existsSync(join(room, 'node_modules', 'lamp', file));
    return { code, output, isThere: there('lamp.js'), hasRun: there(PROOF) };
  }

  test('is installed, and its script is not run', async () => {
    served = known;
    expect(await install('known')).toMatchObject({ code: 0, isThere: true, hasRun: false });
  }, 60_000);

  test('is refused with other content, even where the registry vouches for it, and nothing of it is left', async () => {
    served = swapped;
    const refused = await install('swapped');
    expect(refused).toMatchObject({ isThere: false, hasRun: false });
    expect([refused.code === 0, refused.output]).toEqual([false, expect.stringContaining('EINTEGRITY')]);
  }, 60_000);
});
