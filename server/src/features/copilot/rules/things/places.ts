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

const PROPER =
  /^(?:youtube|tiktok|instagram|facebook|reels?|stories|shorts|roku|linkedin|snapchat|pinterest|twitter|twitch|netflix|spotify|reddit|television|fernseh(?:en|er)|televisie|cinemas?|kinos?|bioscoop)$/;
/** What names of places have beside that; by itself each of these may as well be the name of a film. */
const BESIDE =
  /^(?:bumpers?|meta|feed|in|tv|ads?|non|skippable|demand|gen|desktop|mobile|phone|placements?|überspringbar\w*|smartphone|fernseher|nicht|überslaanbaar|niet|telefoon|the|and|or|der|die|das|und|oder|de|het|en|of|durch|laufen|schalten|zeigen|zetten|draaien|tonen|plaatsen|too|as|well|ändern|verbessern|anpassen|tun|machen|aanpassen|veranderen|verbeteren|doen|suitable|geeignet|geschikt|bereit|klaar)$/;

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
