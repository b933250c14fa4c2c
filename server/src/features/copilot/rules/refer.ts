import type { PreTestUuid } from '@fovea/contract/ids';
import type { Hints } from './hints.ts';

const NTH: Readonly<Record<string, number>> = {
  ...{ first: 0, second: 1, third: 2, fourth: 3, fifth: 4, last: -1 },
  ...{ erste: 0, zweite: 1, dritte: 2, vierte: 3, fünfte: 4, letzte: -1 },
  ...{ eerste: 0, tweede: 1, derde: 2, vierde: 3, vijfde: 4, laatste: -1 },
};
const WHICH = `(?:(${Object.keys(NTH).join('|')})|other|andere)[nrsm]?`;
const LEAD = '(?:the|der|die|das|den|dem|de|het)';
const FILM = '(?:one|ad|film|video|spot|clip|anzeige|advertentie)';
/** "Why is the first one so bad?" */
const INSIDE = new RegExp(String.raw`(?<!\p{L})${LEAD}\s+${WHICH}\s+${FILM}(?!\p{L})`, 'iu');
/** "And the other one?", "the second". */
const ALONE = new RegExp(
  String.raw`^\W*(?:(?:and|what about|how about|und|was ist mit|en|hoe zit het met|wat is er met)\s+)*(?:${LEAD}\s+)${WHICH}(?:\s+${FILM})?\W*$`,
  'iu',
);
/** What is held against another film, or picked from many, says itself which ones it means. */
const OF_SEVERAL =
  /(?<!\p{L})(?:compar\p{L}*|vergl\p{L}*|vergel\p{L}*|versus|vs|than|als|dan|which|welche\p{L}*|welke?|list|newest|neueste\p{L}*|nieuwste)(?!\p{L})/iu;
/** "What happens there?" */
const THERE =
  /^\W*(?:(?:and|und|en)\s+)?(?:what (?:happens|is happening|goes on|is|['’]s) (?:there|then|at that (?:point|moment|time))|was (?:passiert|geschieht|ist) (?:da|dort|dann)|wat (?:gebeurt|is)(?: er)? (?:daar|dan|toen|op dat moment))\W*$/iu;

const GERMAN = /(?<!\p{L})(?:der|die|das|den|dem|und|was)(?!\p{L})/iu;
const DUTCH = /(?<!\p{L})(?:de|het|en|wat)(?!\p{L})/iu;

/** The film that is pointed at by its place in the answer before, or as the one that the talk is not about now. */
function pointedAt(nth: string | undefined, { in_front: front, shown, talked_of: talked }: Hints): PreTestUuid | null {
  if (nth !== undefined) return shown.at(NTH[nth.toLowerCase()] ?? 0) ?? null;
  const now = front ?? talked[0];
  return talked.find((uuid) => uuid !== now) ?? null;
}

interface Referred {
  readonly question: string;
  readonly hints: Hints;
}

/** Puts "this film" where a question points at one of those that were told, and that film in front; and a time where it says "there". */
export function refer(question: string, hints: Hints): Referred {
  const at = THERE.test(question) ? hints.recent.find(({ start_s: start }) => start !== undefined)?.start_s : undefined;
  if (at !== undefined) {
    const time = `${Math.floor(at / 60)}:${`${Math.floor(at % 60)}`.padStart(2, '0')}`;
    const asked = GERMAN.test(question) ? 'Was passiert bei' : DUTCH.test(question) ? 'Wat gebeurt er op' : 'What happens at';
    return { question: `${asked} ${time}?`, hints };
  }
  const alone = ALONE.exec(question);
  const found = alone ?? (OF_SEVERAL.test(question) ? null : INSIDE.exec(question));
  const uuid = found && pointedAt(found[1], hints);
  if (!uuid) return { question, hints };
  const [that, and] = GERMAN.test(found[0]) ? ['diesen Film', 'Und'] : DUTCH.test(found[0]) ? ['deze film', 'En'] : ['this film', 'And'];
  return { question: alone ? `${and} ${that}?` : question.replace(found[0], that), hints: { ...hints, in_front: uuid } };
}
