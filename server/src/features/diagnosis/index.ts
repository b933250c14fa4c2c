import type { AttentionDetail, Verdict } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { areasSideBySide, readAreas } from './areas/service.ts';
import { detailAttention } from './attention/service.ts';
import { foundSideBySide, readFound } from './found/service.ts';
import type { ResultName } from './placed-result.ts';
import { presentAttention, presentVerdict } from './present.ts';
import { reachVerdict } from './verdict/service.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

type Wish = ResultName & { readonly placement: PlacementId | null };
type ReadDeps = Pick<Deps, 'inTenant' | 'blobs'>;

/** What a film comes to, as it leaves the server. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const verdictOf = async (deps: ReadDeps, actor: Actor, wish: Wish): Promise<Verdict> =>
  presentVerdict(await reachVerdict(deps, actor, wish), VERDICT_WORDS);

/** Attention in detail, as it leaves the server. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const attentionDetailOf = async (deps: ReadDeps, actor: Actor, wish: Wish): Promise<AttentionDetail> =>
  presentAttention(await detailAttention(deps, actor, wish), VERDICT_WORDS);

/** What people drew on a result, with what each draws. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const areasOf = readAreas;

/** What attention lies on without anybody having drawn it; null when attention was not kept. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const foundOf = readFound;
export type { AreaReading } from './areas/area-scores.ts';
export type { NamedArea } from './areas/service.ts';
export { coveredAttention } from './attention/zones.ts';
export { PLACED_BY } from './bands/placed-film.ts';
export { placeFilms } from './bands/service.ts';
export type { LateFigure } from './figure-score.ts';
export type { FilmAttention } from './film-attention.ts';
export { filmAttention } from './film-attention.ts';
export { thingsOf } from './found/found-things.ts';
export type { PlacedResult, ResultName } from './placed-result.ts';
export { readPlaced } from './placed-result.ts';
export { zoneSetOf } from './zone-set.ts';
export { areasSideBySide, foundSideBySide };
