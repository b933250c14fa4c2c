/** The more particular ones first: "YouTube Shorts" are asked for as shorts. */
const PLACES = ['reels', 'stories', 'shorts', 'bumper', 'roku', 'tiktok', 'youtube', 'instagram', 'facebook'] as const;

const whole = (text: string): string => text.toLowerCase().replaceAll('tik tok', 'tiktok');

/** Every placement for television; and places that people ask for and for which the library has no rules. */
const OTHERS: readonly (readonly [string, RegExp])[] = [
  ['television', /(?<!\p{L})(?:(?:linear )?tv|televisions?|fernseh\p{L}*|televisie)(?!\p{L})/iu],
  ...(['linkedin', 'snapchat', 'pinterest', 'twitter', 'twitch', 'netflix', 'spotify', 'reddit'] as const).map(
    (name) => [name, new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu')] as const,
  ),
  ['cinema', /(?<!\p{L})(?:cinemas?|movie theat(?:er|re)s?|kinos?|bioscoop|bioscopen)(?!\p{L})/iu],
];

/** The place that a question names, as its name in the library has it. */
export const placeIn = (text: string): string | null =>
  PLACES.find((place) => whole(text).includes(place)) ?? OTHERS.find(([, words]) => words.test(text))?.[0] ?? null;

/** What stands between two places that are both meant. "Instagram and Facebook" are one owner's places. */
const BETWEEN = /\s*(?:,|&|\+|\/|(?<!\p{L})(?:and|or|but|as well as|und|oder|aber|sowie|en|of|maar|plus)(?!\p{L}))\s*/iu;
const ONE_OWNER = /instagram\s*(?:and|und|en|&|\/)\s*facebook/gi;

/** Every place that a question names, in its order. */
export const placesIn = (text: string): string[] => [
  ...new Set(
    text
      .replace(ONE_OWNER, 'instagram')
      .split(BETWEEN)
      .flatMap((part) => placeIn(part) ?? []),
  ),
];

/** Words that are of places and of nothing else. */
const OF_PLACES =
  'youtube|tiktok|instagram|facebook|reels?|stories|shorts|roku|linkedin|snapchat|pinterest|twitter|twitch|netflix|spotify|reddit|television|fernseh(?:en|er)|televisie|cinemas?|kinos?|bioscoop';
const PROPER = new RegExp(`^(?:${OF_PLACES})$`);
/** "For TV and flash": of films in general what begins so is the place, though a film may be called TV. */
const BEGINS = new RegExp(`^(?:${OF_PLACES}|tv)$`);
/** Of which a place is called, in a pattern. */
export const PLACE_WORDS = `${OF_PLACES}|tik tok|bumpers?|meta|feed|in-feed|tv|linear`;
/** What names of places have beside that; by itself each of these may as well be the name of a film. */
const BESIDE =
  /^(?:bumpers?|meta|feed|in|tv|ads?|non|skippable|demand|gen|desktop|mobile|phone|placements?|überspringbar\w*|smartphone|fernseher|nicht|überslaanbaar|niet|telefoon|the|and|or|der|die|das|und|oder|de|het|en|of|durch|laufen|schalten|zeigen|zetten|draaien|tonen|plaatsen|too|as|well|ändern|verbessern|anpassen|tun|machen|aanpassen|veranderen|verbeteren|doen|suitable|geeignet|geschikt|bereit|klaar)$/;

/** Whether what may be a name begins with a place: "TikTok fail" are two words about it. */
export const beginsWithPlace = (text: string): boolean => BEGINS.test(whole(text).split(/[\s,/-]+/, 1)[0] ?? '');

const LONGEST = 60;

/** Whether something is the name of a place of the library and nothing more. */
export function isPlace(text: string): boolean {
  if (text.length > LONGEST) return false;
  const words = whole(text)
    .split(/[\s,/-]+/)
    .filter((word) => word !== '');
  return words.some((word) => PROPER.test(word)) && words.every((word) => PROPER.test(word) || BESIDE.test(word));
}

const AT = /(?:^|\s+)(?:on|for|at|in|to|auf|für|bei|im|in|op|voor)\s+/gi;

/** "Hero 30s on TikTok" is Hero 30s. */
export function withoutPlace(name: string): string {
  const at = [...name.matchAll(AT)].find((match) => isPlace(name.slice(match.index + match[0].length)));
  return at ? name.slice(0, at.index) : name;
}
