import { Day } from '@fovea/contract/moments';
import { PlacementId } from '@fovea/contract/placements';
import type { PreTestTable } from '@fovea/contract/pre-tests';
import { PreTestStatus } from '@fovea/contract/pre-tests';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import { allBrands } from '../../brands/index.ts';
import { tablePreTests } from '../../pre-tests/index.ts';
import { search } from '../../search/index.ts';
import { nameOf } from './read-ad.ts';
import { FoundAds } from './results.ts';
import type { Desk } from './tool.ts';
import { defineTool } from './tool.ts';

const ROWS_MAX = 20;
const Words = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u);

/** By what ads can be narrowed down; each by what people call it. */
export const AdFilters = z.strictObject({
  name: Words.optional().describe('words in the name of the ad'),
  folder: Words.optional().describe('name of the folder it lies in'),
  brand: Words.optional().describe('name of its brand'),
  status: PreTestStatus.optional(),
  placement: PlacementId.optional(),
  from: Day.optional().describe('first day it was made, in UTC'),
  to: Day.optional().describe('last day it was made, in UTC'),
});
export type AdFilters = z.output<typeof AdFilters>;

const same = (a: string, b: string): boolean => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;

async function folderOf({ deps, actor }: Desk, name: string): Promise<string> {
  const folders = (await search(deps, actor, name)).filter(({ kind }) => kind === 'folder');
  const slug = (folders.find((folder) => same(folder.name, name)) ?? folders[0])?.slug;
  if (!slug) throw new AppError('folder_not_found');
  return slug;
}

async function brandOf({ deps, actor }: Desk, name: string) {
  const brand = (await allBrands(deps, actor)).find((each) => same(each.name, name) || each.aliases.some((alias) => same(alias, name)));
  if (!brand) throw new AppError('not_found');
  return brand.id;
}

/** The library's own table, asked in its own words. */
export async function tableWish(desk: Desk, filters: AdFilters, size: number): Promise<PreTestTable> {
  const { name, folder, brand, status, placement, from, to } = filters;
  return {
    start: 0,
    size,
    sortField: 'created_at',
    sortFieldDir: 'desc',
    q: name,
    folder_id: folder === undefined ? undefined : await folderOf(desk, folder),
    brand_id: brand === undefined ? undefined : await brandOf(desk, brand),
    status,
    placement,
    created_by: undefined,
    created_from: from,
    created_to: to,
    kind: undefined,
  };
}

export const findPredictions = defineTool({
  name: 'find_predictions',
  title: 'Find ads',
  description: 'Finds ads of the library by name, folder, brand, status, placement or date, the newest first, with why failed ones failed.',
  input: AdFilters.extend({ limit: z.int().min(1).max(ROWS_MAX).default(10) }),
  output: FoundAds,
  async read(desk, { limit, ...filters }) {
    const { views, total, isEstimate } = await tablePreTests(desk.deps, desk.actor, await tableWish(desk, filters, limit));
    for (const { preTest } of views) desk.notebook.see(preTest.id);
    return {
      total,
      total_is_estimate: isEstimate,
      predictions: views.map(({ preTest, folder, brand }) => ({
        prediction_uuid: preTest.id,
        name: nameOf(preTest.name),
        status: preTest.status,
        failure: preTest.failure,
        folder: folder && nameOf(folder.name),
        brand: brand && nameOf(brand.name),
        placement: preTest.placement,
        created_at: new Date(preTest.createdAt).toISOString(),
      })),
    };
  },
});
