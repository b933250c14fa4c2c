import type { TenantId } from '@fovea/contract/ids';
import { SEARCH_RESULTS_MAX } from '@fovea/contract/search';
import type { Tenancy } from '../../db/tenancy.ts';

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
      where id in (select fovea_best_matching('pre_tests', $1, ${SEARCH_RESULTS_MAX})) and deleted_at is null
    union all
    select 'folder', id, name, slug, name_key, created_at from folders
      where id in (select fovea_best_matching('folders', $1, ${SEARCH_RESULTS_MAX})) and deleted_at is null
  )
  select kind, id, name, slug from found, asked
  order by fovea_search_rank(name_key, words), created_at desc, id desc
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
