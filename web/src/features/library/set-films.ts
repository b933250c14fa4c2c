import { CallError } from '@fovea/contract/call';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { inTurn } from '../../lib/in-turn.ts';
import type { FilmChange } from './api.ts';
import { changeFilms, piecesOf } from './api.ts';

/** What many films get together: what is left out stays as it is, null takes it away. */
export type Setting = Pick<FilmChange, 'brand_id' | 'placement' | 'preset_id'>;

/** What became of it. */
export interface Outcome {
  readonly done: ReadonlySet<PreTestUuid>;
  /** Why the others stayed as they were; undefined where none did. */
  readonly refusal: unknown;
}

/** A preset is brought as it is now, also to a film that had it. */
export const isSetAlready = (film: PreTest, { brand_id: brand, placement, preset_id: preset }: Setting): boolean =>
  preset === undefined &&
  (brand === undefined || brand === film.brand_id) &&
  (placement === undefined || (placement === film.placement && film.placement_gone === undefined));

const isGone = (error: unknown) => error instanceof CallError && error.problem?.code === 'pre_test_not_found';

/**
 * Changes as many as can be. A call changes all of its films or none, so one with a film that is gone is halved until that one
 * stands alone; any other refusal would meet the rest too, and ends it.
 */
export async function setFilms(ids: readonly PreTestUuid[], change: FilmChange): Promise<Outcome> {
  const done = new Set<PreTestUuid>();
  let refusal: unknown;
  let isOver = false;
  const set = async (piece: readonly PreTestUuid[]): Promise<void> => {
    if (isOver) return;
    try {
      await changeFilms(piece, change);
      for (const id of piece) done.add(id);
    } catch (error) {
      refusal ??= error;
      isOver = !isGone(error);
      const middle = Math.ceil(piece.length / 2);
      if (piece.length > 1) await inTurn([piece.slice(0, middle), piece.slice(middle)], set);
    }
  };
  await inTurn(piecesOf(ids), set);
  return { done, refusal };
}

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
