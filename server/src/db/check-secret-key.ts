import { sql } from 'drizzle-orm';
import type { SecretBox } from '../secret-box.ts';
import { OF_FILE } from '../secret-box.ts';
import type { AsSystem } from './tenancy.ts';

/**
 * Makes sure that this process has the key that the database's secrets are under. The first one to come leaves a digest of its own.
 * @throws Error with what to do
 */
export async function checkSecretKey({ asSystem, secrets }: { readonly asSystem: AsSystem; readonly secrets: SecretBox }): Promise<void> {
  const digest = secrets.digest('key-check', 'fovea');
  const known = await asSystem('first-start', async (tx) => {
    await tx.execute(sql`insert into secret_key_check (digest) values (${digest}) on conflict do nothing`);
    const { rows } = await tx.execute<{ digest: Buffer }>(sql`select digest from secret_key_check`);
    return rows[0]?.digest;
  });
  if (known && Buffer.from(known).equals(digest)) return;
  throw new Error(
    `What is encrypted in this database opens with another key than this process has. Set SECRET_KEY to the one that the other machines use. Where it was made without one, bring back secret.key of its DATA_DIR, or set SECRET_KEY to ${OF_FILE} and what stands in that file, in one word.`,
  );
}
