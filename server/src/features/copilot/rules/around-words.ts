/** What a question wants to know the moment of, to hear what attention does there. */
export type Around = 'brand' | 'faces';

const ATTENTION = /(?<!\p{L})(?:attention|focus|aufmerksamkeit|fokus|aandacht|focus)(?!\p{L})/iu;
const CHANGES =
  /(?<!\p{L})(?:drops?|dips?|falls?|sinks?|declines?|goes (?:down|up)|rises?|grows?|increases?|decreases?|changes?|jumps?|sinkt|fällt|steigt|wächst|ändert sich|lässt|bricht|daalt|zakt|stijgt|groeit|verandert|neemt)(?!\p{L})/iu;
const THERE =
  /(?<!\p{L})(?:when|once|as soon as|after|wenn|sobald|nachdem|als|zodra|wanneer|nadat)(?: the| our| a| das| die| der| unser\p{L}*| ein\p{L}*| het| de| ons| onze| een)?\s+(?:(logos?|brands?|marken?|markenzeichen|merk(?:en)?)|(faces?|gesicht\p{L}*|gezicht\p{L}*))(?!\p{L})/iu;

/** "Does attention drop when the logo appears?"; null where nothing of the kind is asked. */
export function aroundIn(text: string): Around | null {
  const there = ATTENTION.test(text) && CHANGES.test(text) ? THERE.exec(text) : null;
  return there ? (there[1] === undefined ? 'faces' : 'brand') : null;
}
