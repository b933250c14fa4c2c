import type { PreTestUuid } from '@fovea/contract/ids';
import { PAGE_SIZE_MAX } from '@fovea/contract/paging';
import * as z from 'zod';
import { tablePreTests } from '../../pre-tests/index.ts';
import { readJudgeable } from '../../predictions/index.ts';
import type { KnownFilm } from './file-facts.ts';
import { FileFacts, FoundByFacts, isAsAsked, isBrandFound } from './file-facts.ts';
import { AdFilters, tableWish } from './find-predictions.ts';
import { nameOf } from './read-ad.ts';
import type { Desk } from './tool.ts';
import { defineTool } from './tool.ts';

const FOUND_MAX = 20;

/** In which of these a brand was looked for, and whether it is there. */
async function brandsIn({ deps, actor }: Desk, ids: readonly PreTestUuid[]): Promise<ReadonlyMap<PreTestUuid, boolean>> {
  const results = await readJudgeable(deps, actor, ids);
  return new Map(
    results.flatMap(({ preTestId, result: { brand } }) => {
      const isFound = isBrandFound(brand ?? null);
      return isFound === null ? [] : [[preTestId, isFound] as const];
    }),
  );
}

type Timed = KnownFilm & { readonly duration_s: number };
const isTimed = (film: KnownFilm): film is Timed => film.kind === 'film' && film.duration_s !== null;

function lengthsOf(films: readonly KnownFilm[]): FoundByFacts['lengths'] {
  const timed = films.filter(isTimed);
  return timed.length === 0
    ? null
    : { films: timed.length, mean_s: timed.reduce((sum, { duration_s }) => sum + duration_s, 0) / timed.length };
}

/** They come newest first. */
function inOrder(films: readonly KnownFilm[], order: 'newest_first' | 'longest_first' | 'shortest_first'): readonly KnownFilm[] {
  if (order === 'newest_first') return films;
  const sign = order === 'longest_first' ? -1 : 1;
  return films.filter(isTimed).sort((a, b) => sign * (a.duration_s - b.duration_s));
}

export const findByFacts = defineTool({
  name: 'find_by_facts',
  title: 'Find ads by their file',
  description: `Finds ads by what is known of their file: film or still, with or without a sound track, shape, length in seconds, the longest or shortest first, with how long they are on average; and by whether their brand was found. Looks at the newest ${PAGE_SIZE_MAX} complete ones, says of how many, and for how many it is not known.`,
  input: AdFilters.omit({ status: true }).extend({
    ...FileFacts.shape,
    order: z
      .enum(['newest_first', 'longest_first', 'shortest_first'])
      .default('newest_first')
      .describe('by length, `found` leaves out stills and what has no known length'),
    limit: z.int().min(1).max(FOUND_MAX).default(10),
  }),
  output: FoundByFacts,
  async read(desk, { kind, sound, shape, longer_than_s, shorter_than_s, brand_in_picture, order, limit, ...filters }) {
    const wish = await tableWish(desk, { ...filters, status: 'complete' }, PAGE_SIZE_MAX);
    const { views, total } = await tablePreTests(desk.deps, desk.actor, wish);
    const ids = views.map(({ preTest }) => preTest.id);
    const brands = brand_in_picture === undefined ? new Map<PreTestUuid, boolean>() : await brandsIn(desk, ids);
    const judged = views.map(({ preTest: { id, name }, video }) => {
      const film = {
        ...{ prediction_uuid: id, name: nameOf(name), kind: video?.kind ?? null, duration_s: video?.durationS ?? null },
        ...{ width_px: video?.widthPx ?? null, height_px: video?.heightPx ?? null, has_sound: video?.hasAudio ?? null },
        brand_found: brands.get(id) ?? null,
      };
      return { film, is: isAsAsked(film, { kind, sound, shape, longer_than_s, shorter_than_s, brand_in_picture }) };
    });
    const found = judged.flatMap(({ film, is }) => (is ? [film] : []));
    for (const { prediction_uuid } of found) desk.notebook.see(prediction_uuid);
    return {
      ...{ looked_at: views.length, of: total, found_of: found.length },
      not_known: judged.filter(({ is }) => is === null).length,
      lengths: lengthsOf(found),
      found: inOrder(found, order).slice(0, limit),
    };
  },
});
