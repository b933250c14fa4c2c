import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { layDatabase } from '../testing/kept-database.ts';
import { openOwnDatabase } from '../testing/own-database.ts';
import { openEmbedded } from './embedded/open.ts';
import { migrate } from './migrate.ts';
import type { Database } from './pool.ts';
import { createPool } from './pool.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** The first that obeys the days of a preset. */
const OBEYING = '0289';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const emptyFolder = async () =>
  stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-kept-')), (path) => rm(path, { recursive: true, force: true }));

async function openEmpty(): Promise<Database> {
  const own = await openOwnDatabase('kept');
  if (own) return own;
  const folder = await emptyFolder();
  await layDatabase(folder, 'empty');
  stack.use(await openEmbedded(folder, []));
  return { kind: 'embedded', folder };
}

const BEFORE = `
  insert into tenants (id, name, slug, created_at) values ('00000000-0000-7000-8000-000000000001', 'T', 't', now());
  insert into presets (id, tenant_id, name, options, is_default, created_at, updated_at)
    select gen_random_uuid(), id, 'Gone after a week', '{"keep_film_days": 7}', false, now(), now() from tenants;
  insert into pre_tests (id, tenant_id, name, status, preset_id, created_at, updated_at)
    select gen_random_uuid(), tenant_id, 'Last year', 'draft', id, now() - interval '1 year', now() from presets;`;

test('a newer release gives no test from before the days of its preset, so that it deletes no film unasked', async () => {
  const pool = stack.adopt(createPool({ database: await openEmpty(), onIdleFault: () => undefined }), (it) => it.end());
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const older = await emptyFolder();
  await Promise.all(names.filter((name) => name < OBEYING).map((name) => copyFile(join(MIGRATIONS, name), join(older, name))));
  await migrate(pool, older);
  await pool.query(BEFORE);
  expect(await migrate(pool)).toContain(names.find((name) => name.startsWith(OBEYING)));
  const { rows } = await pool.query('select name, keep_film_days, film_days_since, ad_type, options from pre_tests');
  expect(rows).toEqual([{ name: 'Last year', keep_film_days: null, film_days_since: null, ad_type: null, options: null }]);
});
