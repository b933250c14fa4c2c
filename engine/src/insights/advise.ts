import type { Advice } from './advice.ts';
import type { FilmAmongOthers, FilmItself, FilmReading, Rule } from './film-reading.ts';
import { bars } from './rules/bars.ts';
import { brandAtEndOnly } from './rules/brand-at-end-only.ts';
import { centralBlock } from './rules/central-block.ts';
import { cluttered } from './rules/cluttered.ts';
import { costlyCrop } from './rules/costly-crop.ts';
import { coveredByInterface } from './rules/covered-by-interface.ts';
import { editFaults } from './rules/edit-faults.ts';
import { flashes } from './rules/flashes.ts';
import { inMargin } from './rules/in-margin.ts';
import { jumpAtCut } from './rules/jump-at-cut.ts';
import { lateBrand } from './rules/late-brand.ts';
import { lateVoice } from './rules/late-voice.ts';
import { levelJump } from './rules/level-jump.ts';
import { longFirstShot } from './rules/long-first-shot.ts';
import { lostOnPage } from './rules/lost-on-page.ts';
import { loudestTooLoud } from './rules/loudest-too-loud.ts';
import { loudnessOff } from './rules/loudness-off.ts';
import { manyPlaces } from './rules/many-places.ts';
import { noBrandAtEnd } from './rules/no-brand-at-end.ts';
import { noCallToAction } from './rules/no-call-to-action.ts';
import { noCaptions } from './rules/no-captions.ts';
import { oneBrandBlock } from './rules/one-brand-block.ts';
import { outshoneBrand } from './rules/outshone-brand.ts';
import { overlookedBrand } from './rules/overlooked-brand.ts';
import { ownBrand } from './rules/own-brand.ts';
import { peakTooHigh } from './rules/peak-too-high.ts';
import { signalFaults } from './rules/signal-faults.ts';
import { spreadEarly } from './rules/spread-early.ts';
import { textFaults } from './rules/text-faults.ts';
import { textUnread } from './rules/text-unread.ts';
import { underInterface } from './rules/under-interface.ts';
import { unseenBrand } from './rules/unseen-brand.ts';
import { weakBrand } from './rules/weak-brand.ts';
import { wrongMaster } from './rules/wrong-master.ts';
import { isWorthTelling } from './worth-telling.ts';

/** Of the film itself, at its placement and on its page; null where the rule stands that holds it against others. */
const RULES: readonly (Rule | null)[] = [
  ...[lateBrand, ownBrand, unseenBrand, overlookedBrand, brandAtEndOnly, oneBrandBlock, centralBlock, noBrandAtEnd],
  ...[spreadEarly, manyPlaces, jumpAtCut, null, longFirstShot, loudnessOff, peakTooHigh, loudestTooLoud],
  ...[levelJump, flashes, editFaults, signalFaults, wrongMaster, bars, underInterface, coveredByInterface, inMargin],
  ...[weakBrand, outshoneBrand, costlyCrop, lostOnPage],
  ...[textFaults, textUnread, noCallToAction, lateVoice, noCaptions],
];

/** What each rule tells of a film, in the order of the rules; null for the one that asks what others are like. */
export type Told = readonly (readonly Advice[] | null)[];

/** What can be said of a film whatever others are like: nearly all, and all that takes long. */
export const tellOf = (film: FilmItself): Told => RULES.map((rule) => rule?.(film) ?? null);

/** Weight of a moment: what the placement weighs in its early window, else 1. */
function momentWeight({ at }: Advice, { placement: { early } }: Pick<FilmItself, 'placement'>): number {
  return at && at.startS < early.windowS ? early.weight : 1;
}

/** What to change in a film: what is broken first, then by severity × confidence × weight of the moment × size of the effect. */
export function adviseAmongOthers(film: FilmAmongOthers, told: Told): Advice[] {
  const rank = (advice: Advice) => advice.severity * advice.confidence * momentWeight(advice, film) * advice.size;
  const startOf = ({ at }: Advice) => at?.startS ?? -1;
  const all = told.flatMap((of) => of ?? cluttered(film)).filter(isWorthTelling);
  return all.toSorted((a, b) => Number(b.isBroken) - Number(a.isBroken) || rank(b) - rank(a) || startOf(a) - startOf(b));
}

/** The same from the beginning. */
export const adviseOn = (film: FilmReading): Advice[] => adviseAmongOthers(film, tellOf(film));
