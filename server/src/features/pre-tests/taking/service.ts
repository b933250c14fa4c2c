import type { LibraryFiguresWish } from '@fovea/contract/library-figures';
import { FIGURES_TABLE_MAX } from '@fovea/contract/library-figures';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { among } from '../repo.ts';
import type { TakenFilm } from './repo.ts';
import { countNamed, selectTaken } from './repo.ts';

export type { TakenFilm } from './repo.ts';

export interface Taken {
  readonly films: readonly TakenFilm[];
  /** Whether there are more than may be taken along together. */
  readonly isCut: boolean;
}

/** The films of a library with their figures. @throws AppError `pre_test_not_found` unless all that are named are there */
export function takeFilms(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { ids = null, ...filters }: Omit<LibraryFiguresWish, 'ids'> & { readonly ids?: LibraryFiguresWish['ids'] | null },
): Promise<Taken> {
  const wish = { start: 0, size: FIGURES_TABLE_MAX + 1, ...filters };
  return inTenant(actor, async (tx) => {
    if (ids && (await countNamed(tx, ids)) < ids.length) throw new AppError('pre_test_not_found');
    const films = await selectTaken(tx, { wish, among: among(wish), ids });
    return { films: films.slice(0, FIGURES_TABLE_MAX), isCut: films.length > FIGURES_TABLE_MAX };
  });
}
