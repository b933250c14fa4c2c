import { PlacementId } from '@fovea/contract/placements';
import type { Score } from '@fovea/contract/predictions';
import type { StoredBreakthrough } from '../../../db/schema/breakthroughs.ts';
import { findBreakthroughs } from '../../breakthroughs/index.ts';
import { askedPlacement } from '../../compliance/index.ts';
import type { PredictionView } from '../../predictions/index.ts';
import type { OnPage } from './results.ts';
import type { Desk } from './tool.ts';

interface Measured extends OnPage {
  /** Null while it is not ready, and where nobody measured it. */
  readonly reading: StoredBreakthrough | null;
}

/** What was measured of a film on the page of its own placement. */
export async function measuredOnPage({ deps, actor }: Desk, { asked, result, prediction }: PredictionView): Promise<Measured> {
  const placement = PlacementId.parse(askedPlacement(asked, { media: result.media, called: null }).placement.id);
  const [row] = await deps.inTenant(actor, (tx) => findBreakthroughs(tx, [prediction.id], placement));
  return { placement, state: row?.status ?? 'absent', reading: row?.reading ?? null };
}

export const pageScores = ({ reading }: Measured): Score[] =>
  (reading?.scores ?? []).map(({ bandKind, range, ...score }) => ({ ...score, range: range && [range[0], range[1]], band_kind: bandKind }));
