import type { PlacementId } from '@fovea/contract/placements';
import type { Breakthrough, Losses, Placing, PlacingMatrix, RegionLoss } from '@fovea/contract/placing';
import type { MatrixView, Measured, PlacingView } from './service.ts';
import type { FilmLosses, KindLoss } from './shown.ts';

const kindOut = ({ isThere, covered, attentionLost, at }: KindLoss): RegionLoss => ({
  ...{ is_there: isThere, covered: clipped(covered), attention_lost: clipped(attentionLost) },
  at: at.map(({ startS, endS, share }) => ({ start_s: startS, end_s: endS, share: clipped(share) ?? 0 })),
});

/** Sums of many shares may miss 0 or 1 by a hair. */
const clipped = (share: number | null) => (share === null ? null : Math.min(1, Math.max(0, share)));

const lossesOut = ({ attention, brand, text, call_to_action }: FilmLosses): Losses => ({
  ...{ attention: clipped(attention), brand: kindOut(brand), text: kindOut(text), call_to_action: kindOut(call_to_action) },
});

export function presentBreakthrough({ measured, windows }: Measured): Breakthrough {
  if (typeof measured === 'string') return { ...empty(), state: measured };
  const { status, progress, failure, reading, heat } = measured;
  if (!reading) return { ...empty(), state: status, progress, failure };
  return {
    ...{ state: status, progress, failure, is_experimental: true, rules: reading.rules, slot_share: reading.slotShare },
    scores: reading.scores.map(({ bandKind, range, ...score }) => ({
      ...score,
      range: range && [range[0], range[1]],
      band_kind: bandKind,
    })),
    times_s: [...reading.timesS],
    ...{ shares: [...reading.shares], interface_shares: [...reading.interfaceShares], by_surroundings: [...reading.bySurroundings] },
    windows: windows.map(({ window, mean }) => ({ window, share: mean })),
    heat: heat && Buffer.from(heat).toString('base64'),
  };
}

const empty = (): Omit<Breakthrough, 'state'> => ({
  ...{ progress: 0, failure: null, rules: null, slot_share: null, heat: null },
  ...{ is_experimental: true, scores: [], times_s: [], shares: [], interface_shares: [], by_surroundings: [], windows: [] },
});

export const presentPlacing = (
  { placed, page, measured, losses, coveredTexts, source, notes }: PlacingView,
  placementOf: (id: string) => PlacementId,
): Placing => ({
  prediction_id: placed.view.prediction.id,
  placement: placementOf(placed.placement.id),
  chosen_by: placed.chosenBy,
  ...(placed.gone !== null && { placement_gone: placed.gone }),
  ...placed.ownWords,
  page,
  breakthrough: presentBreakthrough(measured),
  losses: losses && lossesOut(losses),
  covered_texts: coveredTexts.map(({ startS, endS, holdS, needS, ...rest }) => ({
    ...rest,
    start_s: startS,
    end_s: endS,
    hold_s: holdS,
    need_s: needS,
  })),
  source: source && { name: source.name, year: source.year, status: source.status },
  ...(notes.length > 0 && {
    notes: notes.map(({ id, source: { name, year, status } }) => ({ id, source: { name, year, status } })),
  }),
});

export const presentMatrix = (
  { placed, crops, rows }: MatrixView,
  words: { readonly placementOf: (id: string) => PlacementId; readonly placements: string; readonly compliance: string },
): PlacingMatrix => ({
  prediction_id: placed.view.prediction.id,
  own_ratio: crops.find(({ isOwn }) => isOwn)?.ratio ?? null,
  crops: crops.map(({ ratio, isOwn, losses, middle, windows }) => ({
    ...{ ratio, is_own: isOwn, losses: lossesOut(losses) },
    middle: { attention: clipped(middle.attention), brand: clipped(middle.brand) },
    windows: windows.map(({ startS, endS, window, kept }) => ({ start_s: startS, end_s: endS, window, kept: clipped(kept) })),
  })),
  rows: rows.map(({ judged, length, takesOwn, bars, cells }) => ({
    ...{ placement: words.placementOf(judged.placement), verdict: judged.verdict, because: becauseOf(judged) },
    ...{ length, takes_own: takesOwn, bars },
    cells: cells.map(({ crop, todo, losses, hasZones }) => ({
      ...{ ratio: crop.ratio, is_own: crop.isOwn, todo, losses: losses && lossesOut(losses), has_zones: hasZones },
    })),
  })),
  asked: [...placed.everyAsked],
  rules: { placements: words.placements, compliance: words.compliance },
  ...placed.ownWords,
});

/** Length and shape have words of their own beside the verdict. */
const SAID_APART = new Set(['duration', 'ratio']);

function becauseOf({ verdict, judgements }: MatrixView['rows'][number]['judged']): PlacingMatrix['rows'][number]['because'] {
  return judgements.filter((one) => one.verdict === verdict && verdict !== 'pass' && !SAID_APART.has(one.rule)).map(({ rule }) => rule);
}
