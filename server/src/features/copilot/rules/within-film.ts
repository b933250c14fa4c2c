import { QUOTED } from './names-in.ts';
import { thingsIn } from './things/things-in.ts';

const PART = String.raw`(?:(?:at|in|am|im|zu|zum|aan|op)\s+)?(?:(?:the|its|der|die|das|den|dem|de|het)\s+)?(?:very\s+)?(?:start|beginning|opening|middle|end|ending|anfang|beginn|einstieg|mitte|ende|schluss|begin|midden|einde?|slot)(?!\p{L})(?:\s+(?:of|von|van)(?=\s))?`;
/** "Higher than at the start", "at the start or at the end". */
const AGAINST = new RegExp(
  String.raw`(?<!\p{L})(?:than|als|dan)\s+${PART}(?=\s*[?.!]*\s*$|\s)|(?<!\p{L})${PART}\s+(?:or|oder|of)\s+(?:rather\s+|eher\s+)?${PART}(?=\s*[?.!]*\s*$)`,
  'iu',
);
const CARD = /(?:end|opening|slot)\s+(?:cards?|frames?|titles?|slates?|scenes?|shots?|logo)/iu;

/** What a curve tells: of attention, or of how strong the film is. */
const OF_CURVE =
  /attention|aufmerksamkeit|aandacht|(?<!\p{L})(?:focus|fokus|strong\w*|weak\w*|better|worse|higher|lower|stark|stärker|schwach|schwächer|besser|schlechter|höher|sterk|sterker|zwak|zwakker|beter|slechter|hoger|lager)(?!\p{L})/iu;
/** Whether a thing in the picture or two films are spoken of as well, for which a curve is no answer. */
const isOfMore = (text: string): boolean => thingsIn(text).length > 0 || (text.match(QUOTED)?.length ?? 0) > 1;

/** One part of a film held against another part of the same film: how a curve goes through it answers that. */
export function withinFilm(text: string): { readonly isWithin: boolean; readonly rest: string } {
  const found = CARD.test(text) ? null : AGAINST.exec(text);
  return found && OF_CURVE.test(text) && !isOfMore(text)
    ? { isWithin: true, rest: text.replace(found[0], ' ').replace(/\s+/g, ' ') }
    : { isWithin: false, rest: text };
}
