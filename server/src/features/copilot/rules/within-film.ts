const PART = String.raw`(?:(?:at|in|am|im|zu|zum|aan|op)\s+)?(?:(?:the|its|der|die|das|den|dem|de|het)\s+)?(?:very\s+)?(?:start|beginning|opening|middle|end|ending|anfang|beginn|einstieg|mitte|ende|schluss|begin|midden|einde?|slot)(?!\p{L})(?:\s+(?:of|von|van)(?=\s))?`;
/** "Higher than at the start", "at the start or at the end". */
const AGAINST = new RegExp(
  String.raw`(?<!\p{L})(?:than|als|dan)\s+${PART}(?=\s*[?.!]*\s*$|\s)|(?<!\p{L})${PART}\s+(?:or|oder|of)\s+(?:rather\s+|eher\s+)?${PART}(?=\s*[?.!]*\s*$)`,
  'iu',
);
const CARD = /(?:end|opening|slot)\s+(?:cards?|frames?|titles?|slates?|scenes?|shots?|logo)/iu;

/** One part of a film held against another part of the same film: how a curve goes through it answers that. */
export function withinFilm(text: string): { readonly isWithin: boolean; readonly rest: string } {
  const found = CARD.test(text) ? null : AGAINST.exec(text);
  return found ? { isWithin: true, rest: text.replace(found[0], ' ').replace(/\s+/g, ' ') } : { isWithin: false, rest: text };
}
