import type { EndAsked } from './end-in.ts';

/** What eyes are on, of the whole film. */
const LOOKED_AT =
  /\b(?:what|where) (?:do|does|will|would|are|is) (?:people|viewers|they|everybody|everyone|the viewer|the audience)\b.*\b(?:look\w*|see|watch\w*|notice)\b|\bwhat (?:does|is) (?:the |most )?(?:attention|people)\b.*\b(?:lie|lies|on|at|go|goes)\b|\bwhat (?:is|gets) looked at\b|\bfirst thing\b.*\b(?:look\w*|see|notice)\b|\bwhat draws (?:the )?(?:most )?(?:attention|eyes)\b|\b(?:wohin|worauf|was) (?:sehen|schauen|blicken|sieht|schaut)\b|\bwo (?:sehen|schauen|blicken|schaut)\b.*\bhin\b|\bworauf (?:liegt|fällt)\b.*\baufmerksamkeit|\bwas zieht\b.*\baufmerksamkeit|\bwaar(?:naar| naartoe)? (?:kijken|kijkt|gaat de aandacht)\b|\bwaarop (?:ligt|valt)\b.*\baandacht|\bwat trekt\b.*\baandacht/i;

/** A place in time, or a figure by its name, is asked for by other ways. */
export const isLookedAt = (rest: string, metrics: number, end: EndAsked['end']): boolean =>
  LOOKED_AT.test(rest) && (end !== 'lowest' || metrics === 0);
