/** What is asked of how long films are: which of two is longer, which of all is longest or shortest, or all of them on average. */
export type LengthAsked = 'of_two' | 'average' | 'longest' | 'shortest';

const A_FILM = '(?:(?:ads?|films?|filme[nr]?|videos?|spots?|clips?|anzeigen?|advertenties?)(?!\\p{L}))';
const LONGER = /(?<!\p{L})(?:(?:longer|shorter) than|(?:länger|kürzer) als|(?:langer|korter) dan)(?!\p{L}|\s+\d)/iu;
const LENGTH = '(?:length|duration|running time|how long|länge|dauer|wie lang|lengte|speelduur|duur|hoe lang)';
const MEAN = String.raw`(?:average|durchschnitt\p{L}*|mittlere|im schnitt|im mittel|gemiddeld\p{L}*)`;
/** "The mean length" is one; what a length means is not. */
const AVERAGE = new RegExp(String.raw`(?<!\p{L})(?:(?:${MEAN}|the mean)(?!\p{L}).*${LENGTH}|${LENGTH}(?!\p{L}).*${MEAN})`, 'iu');
const MOST = (words: string) =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${words})\s+${A_FILM}|${A_FILM}\s+(?:is|are|ist|sind|zijn)\s+(?:the |der |die |das |am |de |het )?(?:${words})\s*[?.!]*\s*$`,
    'iu',
  );
/** "Which is the longest?", of films, where nothing else is named. */
const ALONE = (words: string) =>
  new RegExp(
    String.raw`^\W*(?:which|what|welche[rs]?|welke|wat|was)(?: one)?(?:\s+(?:is|ist))?(?:\s+(?:the|der|die|das|de|het))?\s+(?:${words})\s*[?.!]*\s*$`,
    'iu',
  );
const isMost = (words: string) => {
  const [most, alone] = [MOST(words), ALONE(words)];
  return (text: string) => most.test(text) || alone.test(text);
};
const isLongest = isMost('longest|längste[nrs]?|langste?');
const isShortest = isMost('shortest|kürzeste[nrs]?|kortste?');

/** Something inside a film. */
const INSIDE =
  /\b(?:shots?|texts?|scenes?|faces?|logos?|brands?|products?|packs?|packshots?|headlines?|claims?|captions?|people|persons?|call to action)\b|einstellung\w*|szenen?\b|gesicht\w*|\bmarken?\b|produkt\w*|packung\w*|schlagzeile\w*|personen?\b|menschen\b|handlungsaufforderung|gezicht\w*|\bmerk\b|producten\b|verpakking\w*|\bkop(?:pen)?\b|\bmensen\b/i;

/** What of it a question asks; null where it asks something else. `names`: of how many films it speaks by name. */
export function lengthIn(rest: string, names: number): LengthAsked | null {
  if (INSIDE.test(rest)) return null;
  if (LONGER.test(rest)) return names > 0 ? 'of_two' : null;
  if (names > 0) return null;
  return AVERAGE.test(rest) ? 'average' : isLongest(rest) ? 'longest' : isShortest(rest) ? 'shortest' : null;
}
