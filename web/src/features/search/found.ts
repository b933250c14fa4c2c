import type { SearchResult } from '@fovea/contract/search';

/** One result as it is drawn: where it leads, its name and what it is. */
export interface Found {
  readonly kind: SearchResult['type'];
  readonly to: string;
  readonly name: string;
}

/** Where a result leads (specification §2). */
export function foundOf(result: SearchResult): Found {
  if (result.type === 'folder') return { kind: 'folder', to: `/folder/${result.content.slug}`, name: result.content.name };
  const { uuid, pre_test_name: name } = result.content.pre_test;
  return { kind: 'video', to: `/prediction/${uuid}`, name };
}
