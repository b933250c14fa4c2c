import { IN_FRONT } from './names-in.ts';
import type { Answering } from './things/what-answers.ts';

interface Parts {
  readonly answering: Answering | null;
  readonly ads: readonly string[];
}

const BETTER =
  /\b(?:better|stronger|worse|weaker) than\b|(?:besser|stärker|schlechter|schwächer) als\b|(?:beter|sterker|slechter|zwakker) dan\b/i;
/** "Better muted than with sound" is of one film, "better cut than Winter" of two. */
const BETTER_IN =
  /\b(?:better|stronger|worse|weaker) \p{L}+ than\b|(?:besser|stärker|schlechter|schwächer) \p{L}+ als\b|(?:beter|sterker|slechter|zwakker) \p{L}+ dan\b/iu;
const isBetterIn = (rest: string, { answering, ads }: Parts): boolean =>
  BETTER_IN.test(rest) && (answering === null || ads.some((ad) => ad !== IN_FRONT));
const COMPARE =
  /\bcompar\w+|\bvs\b|versus|dif+er+[ea]nce between|\b(?:which|what)(?: one)? is (?:better|stronger|worse|weaker)\b|\bwhich(?: one)? of (?:the two|those|these|them|both)\b.*\b(?:better|stronger|worse|weaker)\b|\b(?:wer|welche[rs]?) (?:von|der) (?:den |diesen )?(?:beiden|zweien?)\b.*\b(?:besser|stärker|schlechter|schwächer)\b|\bwelke van (?:de|deze) (?:twee|beide)\b.*\b(?:beter|sterker|slechter|zwakker)\b|\b(?:was|wer|welche[rs]?) ist (?:besser|stärker|schlechter|schwächer)\b|\b(?:wat|welke) is (?:beter|sterker|slechter|zwakker)\b|^\W*(?:(?:and|so|und|en)\s+)?(?:is|ist)\s+(?:it|he|er|es|sie|das|hij|ze|het|dit)\s+(?:(?:really|much|any|denn|wirklich|echt)\s+)?(?:better|stronger|worse|weaker|besser|stärker|schlechter|schwächer|beter|sterker|slechter|zwakker)\W*$|vergleich\w*|unterschied|vergelijk\w*|verschil/i;

/** Two films are held against each other, or two states of one. */
export const isHeldAgainst = (rest: string, parts: Parts): boolean =>
  !(parts.answering?.by === 'placements' && parts.ads.length === 0) && (BETTER.test(rest) || isBetterIn(rest, parts) || COMPARE.test(rest));
