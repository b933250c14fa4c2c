import type { OutcomeMetric } from '@fovea/contract/outcomes';

/** What people call what happened with an ad once it ran, in English, German and Dutch. */
const OUTCOME_WORDS: readonly (readonly [OutcomeMetric, RegExp])[] = [
  ['recall', /\brecall\b|markenerinnerung|werbeerinnerung|\berinnerung\b|merkherinnering|\bherinnering\b/i],
  ['brand_lift', /\bbrand[ -]?lift\b|\bmarkenlift\b|\bmerklift\b/i], // `brand_lift` by its id is a figure: the lift of the brand's position
  [
    'skip',
    /\bskip(?:s|ped|ping|rate)?\b(?![ -](?:ad[ -])?button)|\bskip.?rate\b|übersprung\w*|überspring\w*|überspr\w+|\boverslaan\b|overgeslagen/i,
  ],
  ['completion', /\bcompletion\w*|\bwatched to the end\b|\bvcr\b|bis zum ende gesehen|\buitgekeken\b|abschlussrate/i],
  ['retention', /\bretention\b|\bstill watching\b|\bdrop.?offs?\b|zuschauerbindung|kijkersbehoud|\bafhakers?\b/i],
  ['view_through', /\bview.?through\w*|\bvtr\b|\bviews?\b|\bviewed\b|durchsehrate|doorkijk\w*/i],
];

/** All of them together. */
const ANY =
  /\b(?:real|actual|imported) (?:outcomes?|results?|numbers?|figures?)\b|\boutcomes?\b|\bin.?market\b|what (?:really |actually )?happened\b|(?:echte|wirkliche|tatsächliche|importierte)\w* (?:ergebnis\w*|zahlen|werte)|(?:echte|werkelijke|geïmporteerde) (?:resultaten|uitkomsten|cijfers)|\buitkomsten\b/i;

/** Which outcomes a question names; null where it asks for none, an empty list for whichever there are. */
export function outcomesIn(text: string): OutcomeMetric[] | null {
  const named = OUTCOME_WORDS.flatMap(([metric, words]) => (words.test(text) ? [metric] : []));
  return named.length > 0 || ANY.test(text) ? named : null;
}
