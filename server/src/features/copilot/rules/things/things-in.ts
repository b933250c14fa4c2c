import type { Thing } from './thing-words.ts';
import { THING_WORDS } from './thing-words.ts';

/** Said in asking, and not of what is in a film: "can you say", "was sagt die Kennzahl". */
const ASKING =
  /(?:can|could|would|will) (?:you|i|we) (?:say|talk|speak)|(?:kannst du|können sie|kann man|könnte man|würdest du)(?: \S+)? sagen|(?:kun je|kunt u|zou je)(?: \S+)? zeggen|hard to say|(?:say|talk) about this (?:figure|number)|shall we say|mit anderen worten gesagt/giu;
/** What a text says is read, not heard. */
const WRITTEN_SAYS =
  /(?<!\p{L})(?:texts?|writing|headlines?|titles?|supers?|captions?|signs?|cta|call to action|small print|(?:der|die|das) (?:text|schrift|überschrift|schlagzeile|einblendung)\w*|tekst\w*|kop|koptekst)(?!\p{L})[^.?!]*?(?<!\p{L})(says?|sagt|sagen|zegt|zeggen)(?!\p{L})|(?<!\p{L})(?:says?|sagt|sagen|zegt|zeggen) (?:the |der |die |das |de |het )?(?:on-?screen )?(?:text|writing|headline|schrift|überschrift|schlagzeile|tekst|kop|koptekst|call to action|cta)(?!\p{L})/giu;
/** What a figure says is what it means. */
const FIGURE_SAYS =
  /(?<!\p{L})(?:figures?|scores?|results?|verdict|report|numbers?|curves?|kennzahl\w*|ergebnis\w*|bericht|wert\w*|cijfers?|resulta\w+|rapport)(?!\p{L})[^.?!]*?(?<!\p{L})(?:says?|sagt|sagen|zegt|zeggen)(?!\p{L})|(?:says?|sagt|sagen|zegt|zeggen) (?:the |der |die |das |de |het )(?:figures?|scores?|results?|verdict|report|kennzahl\w*|ergebnis\w*|bericht|wert\w*|cijfers?|resulta\w+|rapport)/giu;

/** A name that "falls" is said. */
const NAME_FALLS = /(?<!\p{L})(?:fällt|fallen|valt|vallen)(?!\p{L})[^?]*(?:name|naam|namen)(?!\p{L})/iu;

/** The things that a question names, in the order of the table. */
export function thingsIn(question: string): Thing[] {
  const said: Thing[] = NAME_FALLS.test(question) ? ['speech'] : [];
  let rest = question
    .replace(ASKING, ' ')
    .replace(FIGURE_SAYS, ' ')
    .replace(WRITTEN_SAYS, (found) => found.replace(/(?<!\p{L})(?:says?|sagt|sagen|zegt|zeggen)(?!\p{L})/giu, 'text'));
  const named = THING_WORDS.flatMap(([thing, words]) => {
    if (!words.test(rest)) return [];
    rest = rest.replace(new RegExp(words.source, 'giu'), ' ');
    return [thing];
  });
  return [...new Set([...named, ...said])];
}

/** A question without the words for things. */
export const withoutThings = (question: string): string =>
  THING_WORDS.reduce((rest, [, words]) => rest.replace(new RegExp(words.source, 'giu'), ' '), question);
