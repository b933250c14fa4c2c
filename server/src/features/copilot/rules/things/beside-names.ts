/** Verbs that stand last, as they do in German and Dutch: no part of a name, which is why capitals count. */
const LAST =
  /\s+(?:(?:zum ersten Mal|zuerst|erstmals|schon|überhaupt|voor het eerst|eerst|al|is|are|ist|sind|zijn)\s+)*(?:gets?|draws?|said|shown|noticed|seen|spoken|mentioned|heard|visible|on screen|too (?:fast|small|short)|zu (?:sehen|hören|lesen|schnell|klein|kurz)|im Bild|gesagt|genannt|erwähnt|gezeigt|gesprochen|ausgesprochen|bemerkt|gesehen|gehört|geschrieben|geschnitten|te (?:zien|horen|lezen|snel|klein|kort)|in beeld|gezegd|genoemd|vermeld|getoond|gesproken|uitgesproken|opgemerkt|gezien|gehoord|geschreven|gemonteerd|(?:(?:strong|loud|clear|fast|long|stark|laut|schnell|lang|sterk|luid|snel) )?(?:enough|genug|genoeg)|fast|in Ordnung|in orde|allowed|right|correct|erlaubt|zulässig|richtig|korrekt|toegestaan|juist|slow|strong|weak|loud|quiet|high|low|good|schnell|langsam|stark|schwach|laut|leise|hoch|niedrig|gut|snel|traag|sterk|zwak|luid|zacht|hoog|laag|goed)$/;
/** What stands behind a name with a verb that stands before it. */
const PARTS: readonly (readonly [verb: RegExp, rest: RegExp])[] = [
  [/\bzieh(?:t|en)\b/i, /\s+(?:(?:viel |alle |die )?(?:Aufmerksamkeit|Blicke)\s+)(?:an|auf sich)$/],
  [/\bfäll(?:t|en)\b|\bfallen\b/i, /\s+auf$/],
  [/\b(?:lies|lest|lesen|kommt|kommen)\b/i, /\s+vor$/],
  [/\b(?:fehlt|fehlen)\b/i, /\s+(?:die|der|das|ein|eine)\s+\S+$/],
  [/\bgibt es\b/i, /\s+(?:einen?|eine)\s+\S+$/],
  [/\btrek(?:t|ken)\b/i, /\s+(?:(?:veel |alle |de )?(?:aandacht|blikken))$/],
  [/\b(?:valt|vallen|merkt|merken)\b/i, /\s+op$/],
  [/\b(?:lees|lezen|komt|komen)\b/i, /\s+voor$/],
];

/** What may be a name, without the verbs of the question behind it. */
export function withoutVerbs(tail: string, question: string): string {
  const cut = PARTS.reduce((left, [verb, rest]) => (verb.test(question) ? left.replace(rest, '') : left), tail);
  return cut.replace(LAST, '').trim();
}

const END = String.raw`\s*[?.!]*$`;

/** A name up to the end: what stands behind a preposition is found by that. */
const NAME = String.raw`(?:(?!\s(?:in|of|on|von|im|auf|van|op)\s).)+?`;

/** Where a name stands in questions about what is in a film and what becomes of it. */
export const SUBJECTS_OF_THINGS: readonly RegExp[] = [
  /\b(?:is|does|do|can|could|would|will|has|did)\s+([^,]+?)\s+(?:accessible|work|have|has|contain|include|fit|run|show|use|say|mention|liked|subtitled|captioned|understood|understandable|bring|ready|still|make|cut|edited|draw|play|suitable|suited)\b/i,
  /\b(?:follow|understand|watch)\s+(.+?)\s+(?:on mute|muted|without|with|when|if)\b/i,
  new RegExp(String.raw`\bhow (?:loud|long|fast|slow|accessible|cluttered|calm) is\s+(${NAME})${END}`, 'i'),
  /\b(?:served by|cope with|get along with)\s+(.+?)\s*[?.!]*$/i,
  /\bmit\s+(.+?)\s+(?:zurecht|klar)\b/i,
  /\biets (?:met|aan)\s+(.+?)\s*[?.!]*$/i,
  /\bmet\s+(.+?)\s+(?:overweg|uit de voeten)\b/i,
  /\b(?:ist|sind)\s+(.+?)\s+(?:barrierefrei|barrierearm|zugänglich|untertitelt|geschnitten|verständlich|geeignet|bereit|für|ohne)\b/i,
  /\b(?:hat|enthält|zeigt)\s+(.+?)\s+(?:untertitel\w*|einen?|eine|gesichter|text\w*|viele?)\b/i,
  /\b(?:kann|könnte|würde|darf|soll)\s+(.+?)\s+(?:laufen|auf|bei|ohne|funktionieren)\b/i,
  /\b(?:funktioniert|läuft|wirkt|ergibt)\s+(.+?)\s+(?:ohne|auf|bei|mit|dann|noch)\b/i,
  /\bman\s+(.+?)\s+(?:ohne|stumm|tonlos|lautlos|mit|verstehen)\b/i,
  new RegExp(String.raw`\b(?:hat|passt|bringt)\s+(${NAME})${END}`, 'i'),
  new RegExp(String.raw`\bwie (?:laut|lang|schnell|langsam|unruhig) ist\s+(${NAME})${END}`, 'i'),
  /\bis\s+(.+?)\s+(?:toegankelijk|ondertiteld|gemonteerd|geschikt|klaar|dan|nog|te volgen|te begrijpen|zonder)(?!\w)/i,
  /\b(?:heeft|bevat|toont)\s+(.+?)\s+(?:ondertitel\w*|een|gezichten|tekst\w*|veel)\b/i,
  /\b(?:kan|mag|zou)\s+(.+?)\s+(?:draaien|lopen|op|bij|zonder|werken)\b/i,
  /\b(?:werkt|draait)\s+(.+?)\s+(?:zonder|op|bij|met)\b/i,
  /\b(?:je|men|we)\s+(.+?)\s+(?:volgen|begrijpen|zonder|met)\b/i,
  new RegExp(String.raw`\b(?:heeft|levert)\s+(${NAME})(?:\s+op)?${END}`, 'i'),
  new RegExp(String.raw`\bhoe (?:luid|lang|snel|traag|druk) is\s+(${NAME})${END}`, 'i'),
];
