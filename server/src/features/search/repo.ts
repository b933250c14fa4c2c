import { SEARCH_RESULTS_MAX } from '@fovea/contract/search';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/tenancy.ts';

/** Newest names that are ranked, of each kind; beyond that, the older ones are not among the first twenty anyway, but for their rank. */
const RANKED_MAX = 200;

export interface Found extends Record<string, unknown> {
  readonly kind: 'video' | 'folder';
  readonly id: string;
  readonly name: string;
  /** Null for a pre-test. */
  readonly slug: string | null;
}

/** Names with the words in them: first those that begin with them, then those of which a word does, the newest first. */
export async function searchNames(tx: Tx, words: string): Promise<Found[]> {
  const ranked = sql.raw(String(RANKED_MAX)); // written out, as the plan is kept
  const folded = sql`fovea_fold(${words})`;
  const { rows } = await tx.execute<Found>(sql`
    with found as (
      select 'video' as kind, id, name, null as slug, name_key, created_at from pre_tests
        where id in (select fovea_matching('pre_tests', ${words}, ${ranked})) and deleted_at is null
      union all
      select 'folder', id, name, slug, name_key, created_at from folders
        where id in (select fovea_matching('folders', ${words}, ${ranked})) and deleted_at is null
    )
    select kind, id, name, slug from found
    order by case when starts_with(name_key, ${folded}) then 0 when position(' ' || ${folded} in ' ' || translate(name_key, '-_/.,:()[]', '          ')) > 0 then 1 else 2 end,
      created_at desc, id desc
    limit ${sql.raw(String(SEARCH_RESULTS_MAX))}`);
  return rows;
}
