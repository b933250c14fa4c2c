import type { AttentionDetail, Verdict } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import type { Actor } from '../../actor.ts';
import type { StoredBreakthrough } from '../../db/schema/breakthroughs.ts';
import type { Deps } from '../../deps.ts';
import { createKeeper } from '../kept-answers/index.ts';
import { areasIn, areasSideBySide, readAreas } from './areas/service.ts';
import { detailAttention } from './attention/service.ts';
import { lookForAttention } from './film-attention.ts';
import { foundSideBySide, readFound } from './found/service.ts';
import type { PlacedResult, ResultName } from './placed-result.ts';
import { askedOfPlaced, readPlaced } from './placed-result.ts';
import { presentAttention, presentReading, presentVerdict } from './present.ts';
import type { VerdictReading } from './verdict/service.ts';
import { judgedFilm, reachVerdict } from './verdict/service.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

type Wish = ResultName & { readonly placement: PlacementId | null };
type ReadDeps = Pick<Deps, 'inTenant' | 'blobs'>;

const readingKept = createKeeper<VerdictReading>('verdict');
const attentionKept = createKeeper<AttentionDetail>('attention');

/** What a film comes to, as it leaves the server. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const verdictOf = async (deps: ReadDeps, actor: Actor, wish: Wish): Promise<Verdict> =>
  verdictOn(deps, actor, await readPlaced(deps, actor, wish));

/** The same of a result that was read already. */
export async function verdictOn(deps: ReadDeps, actor: Actor, placed: PlacedResult): Promise<Verdict> {
  const readOnce = (of: PlacedResult, breakthrough: StoredBreakthrough | null) =>
    readingKept.read(deps, actor, {
      ...askedOfPlaced(of, breakthrough),
      work: async () => {
        const { film, isLasting } = await lookForAttention(deps, { prediction: of.view.prediction, result: of.result });
        return { answer: presentReading(of, judgedFilm(of, film, breakthrough), VERDICT_WORDS), isLasting };
      },
    });
  return presentVerdict(await reachVerdict({ ...deps, readOnce }, actor, placed), VERDICT_WORDS);
}

/** Attention in detail, as it leaves the server. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const attentionDetailOf = async (deps: ReadDeps, actor: Actor, wish: Wish): Promise<AttentionDetail> =>
  attentionDetailOn(deps, actor, await readPlaced(deps, actor, wish));

/** The same of a result that was read already. */
export const attentionDetailOn = (deps: ReadDeps, actor: Actor, placed: PlacedResult): Promise<AttentionDetail> =>
  attentionKept.read(deps, actor, {
    ...askedOfPlaced(placed),
    work: async () => {
      const { film, isLasting } = await lookForAttention(deps, { prediction: placed.view.prediction, result: placed.result });
      return { answer: presentAttention(detailAttention(placed, film), VERDICT_WORDS), isLasting };
    },
  });

/** What people drew on a result, with what each draws. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const areasOf = readAreas;

/** What attention lies on without anybody having drawn it; null when attention was not kept. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const foundOf = readFound;
export type { AreaReading } from './areas/area-scores.ts';
export type { NamedArea } from './areas/service.ts';
export type { CoveredAttention } from './attention/zones.ts';
export { coveredAttention } from './attention/zones.ts';
export { PLACED_BY } from './bands/placed-film.ts';
export { placeFilms } from './bands/service.ts';
export type { LateFigure } from './figure-score.ts';
export type { FilmAttention } from './film-attention.ts';
export { lookForAttention } from './film-attention.ts';
export { thingsOf } from './found/found-things.ts';
export type { PlacedResult, ResultName } from './placed-result.ts';
export { askedOfPlaced, placeResult, readPlaced } from './placed-result.ts';
export { zoneSetOf } from './zone-set.ts';
export { areasIn, areasSideBySide, foundSideBySide };
