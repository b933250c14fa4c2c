import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { Outcome } from '../../lib/as-many-as-can.ts';
import { asManyAsCan } from '../../lib/as-many-as-can.ts';
import { inTurn } from '../../lib/in-turn.ts';
import type { FilmChange } from './api.ts';
import { changeFilms, piecesOf } from './api.ts';

/** What many films get together: what is left out stays as it is, null takes it away. */
export type Setting = Pick<FilmChange, 'brand_id' | 'placement' | 'preset_id'>;

/** A preset is brought as it is now, also to a film that had it. */
export const isSetAlready = (film: PreTest, { brand_id: brand, placement, preset_id: preset }: Setting): boolean =>
  preset === undefined &&
  (brand === undefined || brand === film.brand_id) &&
  (placement === undefined || (placement === film.placement && film.placement_gone === undefined));

/** Changes as many as can be. */
export const setFilms = (ids: readonly PreTestUuid[], change: FilmChange): Promise<Outcome> =>
  asManyAsCan(piecesOf(ids), (piece) => changeFilms(piece, change));

/** Each film as it was before, in what was set. @throws the first refusal, when the others are back */
export async function setBack(films: readonly PreTest[], { brand_id: brand, placement, preset_id: preset }: Setting): Promise<void> {
  const before = (film: PreTest): FilmChange => ({
    ...(brand === undefined ? {} : { brand_id: film.brand_id }),
    ...(placement === undefined ? {} : { placement: film.placement }),
    ...(preset === undefined ? {} : { preset_id: film.preset_id, ad_type: film.ad_type }),
  });
  const refusals: unknown[] = [];
  await inTurn(Map.groupBy(films, (film) => JSON.stringify(before(film))).values(), async (group) => {
    const [first] = group;
    if (!first) return;
    const ids = group.map(({ uuid }) => uuid);
    const { refusal } = await setFilms(ids, before(first));
    if (refusal !== undefined) refusals.push(refusal);
  });
  if (refusals.length > 0) throw refusals[0];
}
