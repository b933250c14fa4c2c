import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { requireOpenFiles } from './open-files.mjs';

const BOTH = /** @type {const} */ (['api', 'worker']);
const embedded = { env: {}, roles: BOTH };

describe('R64: how many files may be open', () => {
  test.each([256, 1_023])('%i are too few for the embedded database, and it is said what to set', (most) => {
    expect(() => requireOpenFiles(embedded, most)).toThrow(`may have ${most} files open here`);
    expect(() => requireOpenFiles(embedded, most)).toThrow('LimitNOFILE=4096');
  });

  test.each([
    ['there are enough', embedded, 1_024],
    ['there is no limit', embedded, null],
    ['PostgreSQL has them open', { env: { DATABASE_URL: 'postgres://db' }, roles: BOTH }, 256],
    ['a worker alone has no database open', { env: {}, roles: /** @type {const} */ (['worker']) }, 256],
  ])('nothing is refused where %s', (_, settings, most) => {
    expect(() => requireOpenFiles(settings, most)).not.toThrow();
  });

  test('the limit is the one that the system has set', () => {
    const script = `import { requireOpenFiles } from ${JSON.stringify(new URL('open-files.mjs', import.meta.url).href)};
      try { requireOpenFiles({ env: {}, roles: ['api'] }); process.stdout.write('enough'); } catch (fault) { process.stdout.write(fault.message); }`;
    const under = (/** @type {number} */ most) =>
      spawnSync('sh', ['-c', `ulimit -n ${most} && exec "$0" --input-type=module -e "$1"`, process.execPath, script], { encoding: 'utf8' })
        .stdout;
    expect(under(300)).toContain('may have 300 files open here');
    expect(under(1_500)).toBe('enough');
  });
});
