import { setImmediate } from 'node:timers/promises';
import type { PreTestUuid, TenantId } from '@fovea/contract/ids';
import { workerOf } from '../../../actor.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { holdOwnPlacementsIn } from '../../own-placements/index.ts';
import type { FilmsWish, OtherResult } from '../verdict/repo.ts';
import { othersOf, selectFilms } from '../verdict/repo.ts';
import type { OthersOf, PlacedFilm } from './placed-film.ts';
import { PLACED_BY, placedFilm } from './placed-film.ts';
import { forgetOutdated, forgetPlaced, sayPlacing, selectPlaceable, selectTenantsDue, selectToPlace, updatePlaced } from './repo.ts';

type BandDeps = Pick<Deps, 'asSystem' | 'inTenant' | 'log'>;

const TENANTS_PORTION = 50;

/** As many as a norm has; a library that has more to be placed is gone through a piece at each sweep. */
const FILMS_MAX = 1_000;
/** Results that are unpacked at the same time: some hundred kB each. */
const BATCH = 25;
/** Films of other rules that are taken up at each sweep, of all tenants: more than are placed in it would only wait. */
const FORGOTTEN_MAX = 10_000;
/** Of those whose organisation has changed its own rules: nothing is said of them until they are placed anew, so they do not wait long. */
const OUTDATED_PORTION = 1_000;
const OUTDATED_PORTIONS = 10;

/**
 * Says of films what their verdict says of them on the whole and in its key figures, where something has changed since it was last said,
 * also in the rules. What fails is said and left to the next round: one tenant's library must not keep those of the others (R40).
 * While a newer release places films beside this one, they are all left to it: each would undo what the other says (decision 0485).
 * @param signal of whoever stops: what is not placed by then is left to the next round
 * @returns how many
 */
export async function placeFilms(deps: BandDeps, signal: AbortSignal = NEVER): Promise<number> {
  if (!(await isOurTurn(deps))) return 0;
  await forgetAllOutdated(deps, OUTDATED_PORTIONS, signal);
  await deps.asSystem('sweep', (tx) => forgetPlaced(tx, { placedBy: PLACED_BY, most: FORGOTTEN_MAX }));
  return placeBehind(deps, null, signal);
}

const isOurTurn = ({ asSystem }: BandDeps): Promise<boolean> => asSystem('sweep', (tx) => sayPlacing(tx, PLACED_BY));

const NEVER = new AbortController().signal;

/** Each portion is a transaction of its own: whoever changes those rules or films meanwhile waits for one of them at most. */
async function forgetAllOutdated(deps: BandDeps, portions: number, signal: AbortSignal): Promise<void> {
  const count = await deps.asSystem('sweep', (tx) => forgetOutdated(tx, OUTDATED_PORTION));
  if (count === OUTDATED_PORTION && portions > 1 && !signal.aborted) await forgetAllOutdated(deps, portions - 1, signal);
}

/** All of them, a portion at a time, so that memory is never full of tenants. */
async function placeBehind(deps: BandDeps, after: TenantId | null, signal: AbortSignal): Promise<number> {
  if (signal.aborted) return 0;
  const portion = await deps.asSystem('sweep', (tx) => selectTenantsDue(tx, { after, atMost: TENANTS_PORTION }));
  let count = 0;
  for await (const tenantId of portion) count += await placeAlone(deps, tenantId, signal);
  return portion.length < TENANTS_PORTION ? count : count + (await placeBehind(deps, portion.at(-1) ?? null, signal));
}

async function placeAlone(deps: BandDeps, tenantId: TenantId, signal: AbortSignal): Promise<number> {
  if (signal.aborted) return 0;
  try {
    return (await isOurTurn(deps)) ? await placeLibrary(deps, tenantId, signal) : 0; // a round may last long
  } catch (err) {
    deps.log.error({ err, tenantId }, 'films of a library could not be placed; the others go on');
    return 0;
  }
}

async function placeLibrary({ inTenant }: BandDeps, tenantId: TenantId, signal: AbortSignal): Promise<number> {
  const actor = workerOf(tenantId);
  const ids = await inTenant(actor, (tx) => selectToPlace(tx, { tenantId, most: FILMS_MAX }));
  const films = createFilms(tenantId);
  let count = 0;
  for (let from = 0; from < ids.length && !signal.aborted; from += BATCH) {
    // biome-ignore lint/performance/noAwaitInLoops: a whole library is never in memory at once
    count += await inTenant(actor, (tx) => placeBatch(tx, { tenantId, ids: ids.slice(from, from + BATCH), films }));
  }
  return count;
}

/** The films that others are held against, read once for a library. */
type Films = (tx: Tx, wish: Omit<FilmsWish, 'tenantId'>) => Promise<readonly OtherResult[]>;

function createFilms(tenantId: TenantId): Films {
  const read = new Map<string, readonly OtherResult[]>();
  return async (tx, wish) => {
    const { versions, placement, kind } = wish;
    const name = JSON.stringify([versions.engine, versions.model, versions.metrics, placement, kind]);
    const found = read.get(name) ?? (await selectFilms(tx, { tenantId, ...wish }));
    read.set(name, found);
    return found;
  };
}

interface Batch {
  readonly tenantId: TenantId;
  readonly ids: readonly PreTestUuid[];
  readonly films: Films;
}

async function placeBatch(tx: Tx, { tenantId, ids, films }: Batch): Promise<number> {
  const placed: ({ id: PreTestUuid; seen: string } & PlacedFilm)[] = [];
  const own = await holdOwnPlacementsIn(tx, tenantId);
  const others: OthersOf = async (film, wish) => othersOf(await films(tx, wish), film);
  for await (const row of await selectPlaceable(tx, { tenantId, ids })) {
    placed.push({ id: row.id, seen: row.seen, ...(await placedFilm(row, { others, own })) });
    await setImmediate(); // an analysis in the same process is not kept waiting
  }
  return updatePlaced(tx, placed, PLACED_BY);
}
