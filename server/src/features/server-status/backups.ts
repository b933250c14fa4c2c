import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerStatus } from '@fovea/contract/server-status';

/** As the nightly backup names its folders (tools/backup/series.mjs). */
const NAMED = /^fovea-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
/** Written last: a folder without it is no backup. */
const MANIFEST = 'manifest.json';

/** The whole backups in a place. One that is not there, or not to be read, has none. */
export async function lookAtBackups(place: string): Promise<NonNullable<ServerStatus['backups']>> {
  const names = (await readdir(place).catch(() => [])).filter((name) => NAMED.test(name)).toSorted();
  const isWhole = await Promise.all(
    names.map((name) =>
      access(join(place, name, MANIFEST)).then(
        () => true,
        () => false,
      ),
    ),
  );
  const whole = names.filter((_, at) => isWhole[at]);
  const newest = whole.at(-1)?.replace(NAMED, '$1T$2:$3:$4.000Z') ?? null;
  return { place, count: whole.length, newest_at: newest };
}
