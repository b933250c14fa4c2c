import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** As a restore names what it leaves while it is at work (tools/backup/begun.mjs). */
const BEGUN = 'restoring.json';

/**
 * Half a backup looks like a whole one: films would be missing, and be taken for deleted by the next sweep.
 * @throws Error while one is being brought back into the folder, or where that broke off
 */
export async function assertRestored(dataDir: string): Promise<void> {
  const isBegun = await access(join(dataDir, BEGUN)).then(
    () => true,
    () => false,
  );
  if (isBegun)
    throw new Error(
      `A backup was being brought back into ${dataDir}, which did not come to its end. Give the same command once more, with the options that it was given: npm run backup -- restore FOLDER`,
    );
}
