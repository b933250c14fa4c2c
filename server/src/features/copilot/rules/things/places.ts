/** The more particular ones first: "YouTube Shorts" are asked for as shorts. */
const PLACES = ['reels', 'stories', 'shorts', 'bumper', 'roku', 'tiktok', 'youtube', 'instagram', 'facebook'] as const;

const whole = (text: string): string => text.toLowerCase().replaceAll('tik tok', 'tiktok');

/** The place of the library that a question names, as its name has it. */
export const placeIn = (text: string): string | null => PLACES.find((place) => whole(text).includes(place)) ?? null;

const PROPER = /^(?:youtube|tiktok|instagram|facebook|reels?|stories|shorts|roku)$/;
/** What names of places have beside that; by itself each of these may as well be the name of a film. */
const BESIDE =
  /^(?:bumpers?|meta|feed|in|tv|ads?|non|skippable|demand|gen|desktop|mobile|phone|placements?|überspringbar\w*|smartphone|fernseher|nicht|überslaanbaar|niet|telefoon|the|and|or|der|die|das|und|oder|de|het|en|of)$/;

const LONGEST = 60;

/** Whether something is the name of a place of the library and nothing more. */
export function isPlace(text: string): boolean {
  if (text.length > LONGEST) return false;
  const words = whole(text)
    .split(/[\s,/-]+/)
    .filter((word) => word !== '');
  return words.some((word) => PROPER.test(word)) && words.every((word) => PROPER.test(word) || BESIDE.test(word));
}

const AT = /\s+(?:on|for|at|in|to|auf|für|bei|im|in|op|voor)\s+/gi;

/** "Hero 30s on TikTok" is Hero 30s. */
export function withoutPlace(name: string): string {
  const at = [...name.matchAll(AT)].find((match) => isPlace(name.slice(match.index + match[0].length)));
  return at ? name.slice(0, at.index) : name;
}
