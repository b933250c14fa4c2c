import type { OwnWay } from '@fovea/contract/diagnosis';
import type { OwnPlacementWords } from '@fovea/contract/own-placements';
import { isOwnPlacement, PlacementId } from '@fovea/contract/placements';
import type { AdType, ScoreWeights } from '@fovea/contract/preset-options';
import { takesShape } from '@fovea/engine/compliance/judge/judge-format';
import { isGeneral, placementByShape } from '@fovea/engine/compliance/judge/judge-placement';
import type { PlacementLibrary, PlacementRules } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import { AppError } from '../../app-error.ts';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { OwnPlacementView } from '../own-placements/index.ts';
import { libraryWith, wordsOfOwn } from '../own-placements/index.ts';
import type { Asked } from '../predictions/index.ts';

/** The placement that a result is read for, and what its pre-test asks for in place of what that placement would have. */
export interface AskedPlacement {
  /** What is delivered is checked by these: the library's rules, but whether viewers hear it as the pre-test says of its own place. */
  readonly library: readonly PlacementRules[];
  /** The library with what the tenant's own placements add to it: their sources and targets of loudness too. */
  readonly rules: PlacementLibrary;
  /** What there is to say of the tenant's own among them: nothing where it has none. */
  readonly ownWords: { readonly own_placements?: OwnPlacementWords[] };
  /** The one of them that the result is read for. */
  readonly checkedBy: PlacementRules;
  /** What the score and the advice go by: besides, the kind of ad and the weights that the pre-test asks for. */
  readonly placement: PlacementRules;
  readonly chosenBy: 'call' | 'pre_test' | 'shape';
  /** The pre-test's own place where the library no longer has it, unless a call names another: that place cannot be judged. */
  readonly gone: string | null;
  /** What was asked for and holds here: nothing where a call names another place than the pre-test's own. */
  readonly ownWay: OwnWay;
  /** The pre-test's own place and those that its preset wanted checked beside it, in their order; empty where it wanted none. */
  readonly everyAsked: readonly PlacementId[];
}

/** What a result is judged for, as a state of it: whatever of the placement follows from it is the rule library's. */
export const statedAsked = (asked: Asked, called: PlacementId | null): unknown => [
  ...[asked.placement, asked.placementGone, asked.adType, asked.options],
  called,
  ownedOf(asked, called).map(({ placement, version }) => [placement, version]),
];

/** Those that are in use, and of the archived ones those that are asked for by name. */
function ownedOf({ own, placement, options }: Asked, called: PlacementId | null): OwnPlacementView[] {
  const named: readonly (PlacementId | null)[] = [called, placement, ...(options?.more_placements ?? [])];
  return own.filter((one) => !one.isArchived || named.includes(one.placement));
}

const NOTHING: OwnWay = { ad_type: null, weights: null, sound: null };

/**
 * @param called the placement that a call names, or null
 * @throws AppError `not_found` for one that is another tenant's, or nobody's
 */
export function askedPlacement(
  asked: Asked,
  { media, called }: { readonly media: Pick<StoredResult['media'], 'width_px' | 'height_px'>; readonly called: PlacementId | null },
): AskedPlacement {
  const { placement: named, placementGone, adType, options } = asked;
  const size = { widthPx: media.width_px, heightPx: media.height_px };
  const own = named ?? PlacementId.parse(placementByShape(size));
  const id = called ?? own;
  const { sound = null, weights = null, more_placements = [] } = options ?? {};
  const owned = ownedOf(asked, called);
  const rules = libraryWith(owned);
  const heard = rules.placements.map((one) => (one.id === own && sound !== null ? { ...one, sound } : one));
  const library = named === null && called === null ? openFor(heard, size) : heard;
  const checkedBy = library.find((one) => one.id === id);
  if (!checkedBy && isOwnPlacement(id)) throw new AppError('not_found');
  if (!checkedBy) throw new Error(`The rule library does not know the placement ${id}`);
  const ownWay = id === own ? { ad_type: adType === checkedBy.adType ? null : adType, weights, sound } : NOTHING;
  const more = more_placements.filter((one) => one !== own);
  return {
    ...{ library, rules, checkedBy, ownWay },
    ownWords: owned.length > 0 ? { own_placements: owned.map(wordsOfOwn) } : {},
    placement: weighed(asAd(checkedBy, ownWay.ad_type), ownWay.weights),
    gone: called ? null : placementGone,
    chosenBy: called ? 'call' : named ? 'pre_test' : 'shape',
    everyAsked: more.length > 0 ? [own, ...more] : [],
  };
}

/**
 * Where nobody chose a place, a film that has none of the general shapes is asked for none of them: neither by the one that stands for all,
 * nor by those that stand beside it in a table. One that has such a shape is told what the others would ask for.
 */
function openFor(library: readonly PlacementRules[], size: Parameters<typeof placementByShape>[0]): readonly PlacementRules[] {
  const general = library.filter(({ id }) => isGeneral(id));
  if (general.some(({ ratios }) => takesShape(ratios, size))) return library;
  return library.map((rules) => (isGeneral(rules.id) ? { ...rules, ratios: { ...rules.ratios, isOpen: true } } : rules));
}

/** A kind of ad has the same first seconds and the same way out wherever it runs, so any placement of it says them. */
function asAd(rules: PlacementRules, adType: AdType | null): PlacementRules {
  if (adType === null) return rules;
  const like = PLACEMENTS.placements.find((one) => one.adType === adType);
  if (!like) throw new Error(`The rule library does not know ads of kind ${adType}`);
  return { ...rules, adType, early: like.early, skipAtS: like.skipAtS, swipeable: like.swipeable };
}

function weighed(rules: PlacementRules, weights: ScoreWeights | null): PlacementRules {
  if (!weights) return rules;
  const { brand_attention: brandAttention, ease, attention_breakthrough: breakthrough } = weights.drivers;
  return {
    ...rules,
    early: { windowS: weights.early_window_s, weight: weights.early_weight },
    drivers: { brandAttention, ease, breakthrough },
  };
}
