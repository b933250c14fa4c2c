import { Day } from '@fovea/contract/moments';
import { PlacementId } from '@fovea/contract/placements';
import type { PreTestTable } from '@fovea/contract/pre-tests';
import { FilmBand, PreTestStatus } from '@fovea/contract/pre-tests';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import { allBrands } from '../../brands/index.ts';
import { foldersNamed } from '../../folders/index.ts';
import { tablePreTests } from '../../pre-tests/index.ts';
import { nameOf } from './read-ad.ts';
import { UnknownName } from './refusal.ts';
import { FoundAds } from './results.ts';
import type { Desk } from './tool.ts';
import { defineTool } from './tool.ts';

const ROWS_MAX = 20;
// biome-ignore lint/suspicious/noControlCharactersInRegex: `\P{Cc}` goes out to clients in the pattern, and none in Python reads it
const NO_CONTROL = /^[^\u0000-\u001f\u007f-\u009f]*$/u;
const Words = z.string().trim().min(1).max(200).regex(NO_CONTROL);

/** By what ads can be narrowed down; each by what people call it. */
export const AdFilters = z.strictObject({
  name: Words.optional().describe('words in the name of the ad'),
  folder: Words.optional().describe('name or short name of a folder that it lies in, however deep'),
  brand: Words.optional().describe('name of its brand'),
  status: PreTestStatus.optional(),
  placement: PlacementId.optional().describe('those made for this placement'),
  band: FilmBand.optional().describe('where it stands among own films on the whole'),
  from: Day.optional().describe('first day it was made, in UTC'),
  to: Day.optional().describe('last day it was made, in UTC'),
});
export type AdFilters = z.output<typeof AdFilters>;

const same = (a: string, b: string): boolean => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;

async function folderOf({ deps, actor }: Desk, name: string): Promise<string> {
  const folders = await foldersNamed(deps, actor, name);
  const [first, ...others] = folders.filter(({ isIt }) => isIt);
  if (first && others.length === 0) return first.slug;
  const told = folders.map((folder) => `${nameOf(folder.name)} (${folder.slug})`);
  throw new UnknownName('not_found', told); // of several, or of those that are only called alike, none is taken silently
}

async function brandOf({ deps, actor }: Desk, name: string) {
  const brand = (await allBrands(deps, actor)).find((each) => same(each.name, name) || each.aliases.some((alias) => same(alias, name)));
  if (!brand) throw new AppError('not_found');
  return brand.id;
}

/** The library's own table, asked in its own words. */
export async function tableWish(desk: Desk, filters: AdFilters, size: number): Promise<PreTestTable> {
  const { name, folder, brand, status, placement, band, from, to } = filters;
  return {
    start: 0,
    size,
    sortField: 'created_at',
    sortFieldDir: 'desc',
    q: name,
    folder_id: undefined,
    inside_folder: folder === undefined ? undefined : await folderOf(desk, folder),
    brand_id: brand === undefined ? undefined : await brandOf(desk, brand),
    status,
    placement,
    band,
    created_by: undefined,
    created_from: from,
    created_to: to,
    kind: undefined,
  };
}

export const findPredictions = defineTool({
  name: 'find_predictions',
  title: 'Find ads',
  description:
    'Finds ads of the library by name, folder, brand, status, placement, band or date, the newest first, with why failed ones failed.',
  input: AdFilters.extend({ limit: z.int().min(1).max(ROWS_MAX).default(10) }),
  output: FoundAds,
  async read(desk, { limit, ...filters }) {
    const { views, total, isEstimate } = await tablePreTests(desk.deps, desk.actor, await tableWish(desk, filters, limit));
    for (const { preTest } of views) desk.notebook.see(preTest.id);
    return {
      total,
      total_is_estimate: isEstimate,
      predictions: views.map(({ preTest, folder, brand, cut }) => ({
        prediction_uuid: preTest.id,
        name: nameOf(preTest.name),
        status: preTest.status,
        failure: preTest.failure,
        folder: folder && nameOf(folder.name),
        brand: brand && nameOf(brand.name),
        placement: preTest.placement,
        band: preTest.band,
        cut,
        created_at: new Date(preTest.createdAt).toISOString(),
      })),
    };
  },
});
