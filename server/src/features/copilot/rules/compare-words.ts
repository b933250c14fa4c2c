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

interface FigureParts extends Parts {
  readonly metrics: readonly unknown[];
  /** What of how long films are is asked. */
  readonly length: unknown;
}

/** More or less of something than another film has. */
const THAN_ANOTHER =
  /\b(?:more|less|fewer|better|worse|\p{L}{2,}er)\b.*\bthan\b(?!\s+\d)|\b(?:mehr|weniger|\p{L}{2,}er|eher)\b.*\bals\b(?!\s+\d)|\b(?:meer|minder|eerder|\p{L}{2,}er)\b.*\bdan\b(?!\s+\d)/iu;
/** "Which one is louder?" */
const WHICH_OF_TWO =
  /\b(?:which|what)(?: one)? (?:is|(?:has|shows|gets|keeps)(?:\s+(?:the|its)\s+\p{L}+)?) (?:\p{L}{3,}er|more|less)(?!\p{L})|(?<!\p{L})(?:wer|welche[rs]?) (?:ist|(?:hat|zeigt|bekommt)(?:\s+(?:das|die|den)\s+\p{L}+)?) (?:\p{L}{3,}er|mehr|weniger)(?!\p{L})|\b(?:welke|wie) (?:is|(?:heeft|toont|krijgt)(?:\s+(?:het|de)\s+\p{L}+)?) (?:\p{L}{3,}er|meer|minder)(?!\p{L})/iu;

/** One film against a named other, by one figure. */
export function isOfAnother(rest: string, { ads, metrics, answering, length }: FigureParts): boolean {
  if ((metrics.length > 0 || answering?.by === 'figures') && ads.length !== 1 && WHICH_OF_TWO.test(rest)) return true;
  const isNamed = ads.some((ad) => ad !== IN_FRONT);
  return isNamed && length === null && THAN_ANOTHER.test(rest) && (metrics.length > 0 || answering?.by === 'figures');
}
