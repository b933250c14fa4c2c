import type { TenantId } from '@fovea/contract/ids';
import { SEARCH_RESULTS_MAX } from '@fovea/contract/search';
import type { Tenancy } from '../../db/tenancy.ts';

/** Newest names that are ranked, of each kind; beyond that, the older ones are not among the first twenty anyway, but for their rank. */
const RANKED_MAX = 200;

export interface Found {
  readonly kind: 'video' | 'folder';
  readonly id: string;
  readonly name: string;
  /** Null for a pre-test. */
  readonly slug: string | null;
}

const QUESTION = `
  with asked as materialized (select fovea_fold($1) as words),
  found as (
    select 'video' as kind, id, name, null as slug, name_key, created_at from pre_tests
      where id in (select fovea_matching('pre_tests', $1, ${RANKED_MAX})) and deleted_at is null
    union all
    select 'folder', id, name, slug, name_key, created_at from folders
      where id in (select fovea_matching('folders', $1, ${RANKED_MAX})) and deleted_at is null
  )
  select kind, id, name, slug from found, asked
  order by case when starts_with(name_key, words) then 0
      when position(' ' || words in ' ' || translate(name_key, '-_/.,:()[]', '          ')) > 0 then 1 else 2 end,
    created_at desc, id desc
  limit ${SEARCH_RESULTS_MAX}`;

/** Names with the words in them: first those that begin with them, then those of which a word does, the newest first. */
export async function searchNames(
  { askInTenant }: Pick<Tenancy, 'askInTenant'>,
  actor: { readonly tenantId: TenantId },
  words: string,
): Promise<Found[]> {
  const rows = await askInTenant(actor, { text: QUESTION, values: [words] });
  return rows.map(([kind, id, name, slug = null]) => ({
    kind: kind === 'folder' ? 'folder' : 'video',
    id: id ?? '',
    name: name ?? '',
    slug,
  }));
}
