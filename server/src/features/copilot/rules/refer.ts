import type { PreTestUuid } from '@fovea/contract/ids';
import type { Hints } from './hints.ts';

const NTH: Readonly<Record<string, number>> = {
  ...{ first: 0, second: 1, third: 2, fourth: 3, fifth: 4, last: -1 },
  ...{ erste: 0, zweite: 1, dritte: 2, vierte: 3, fünfte: 4, letzte: -1 },
  ...{ eerste: 0, tweede: 1, derde: 2, vierde: 3, vijfde: 4, laatste: -1 },
};
const WHICH = `(?:(${Object.keys(NTH).join('|')})|other|andere)[nrsm]?`;
const FILM = '(?:one|ad|film|video|spot|clip|anzeige|advertentie)';
/** "Why is the first one so bad?" */
const INSIDE = new RegExp(String.raw`(?<!\p{L})(?:the|der|die|das|den|dem|de|het)\s+${WHICH}\s+${FILM}(?!\p{L})`, 'iu');
/** What stands behind it says which one of all it is: "the last one I uploaded", "the first clip of this ad". */
const OF_ITS_OWN =
  /^\s*(?:,\s*)?(?:that|which|who|where|with|without|of|by|from|i|we|you|they|uploaded|made|added|created|tested|der|die|das|den|dem|von|vom|aus|ohne|mit|ich|wir|dat|van|uit|zonder|met|ik|wij|(?:in|im)\s+(?:(?:the|this|that|my|our|der|dem|diese[mrn]|unsere[mrn]|meine[mrn]|de|deze|dit|onze|mijn|het)\s+)?(?:ad|film|video|spot|clip|anzeige|advertentie|library|folder|list|bibliothek|ordner|liste|bibliotheek|map|lijst))(?!\p{L})/iu;
/** What is to be done to a film is not done to one that words only point at. */
const DOES =
  /^\W*(?:(?:please|can you|could you|bitte|kannst du|kun je)\s+)*(?:delete|remove|rename|move|cancel|re-?run|retry|restart|share|send|upload|lösch|entfern|benenn|verschieb|teil|sende|lade|verwijder|hernoem|verplaats|annuleer|deel|stuur|start)(?:e|en|n)?(?!\p{L})/iu;
/** "And the other one?", "the second". */
const ALONE = new RegExp(
  String.raw`^\W*(?:(?:and|what about|how about|und|was ist mit|en|hoe zit het met|wat is er met)\s+)*(?:(?:the|der|die|den|dem|de)\s+${WHICH}(?:\s+${FILM})?|(?:das|het)\s+${WHICH}\s+${FILM})\W*$`,
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

/** The words by which a film is pointed at inside a question; null where they are no pointer. */
function insideOf(question: string): RegExpExecArray | null {
  const found = OF_SEVERAL.test(question) || DOES.test(question) ? null : INSIDE.exec(question);
  return found && !OF_ITS_OWN.test(question.slice(found.index + found[0].length)) ? found : null;
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
  const found = alone ?? insideOf(question);
  const uuid = found && pointedAt(found[1] ?? found[2], hints);
  if (!uuid) return { question, hints };
  const [that, and] = GERMAN.test(found[0]) ? ['diesen Film', 'Und'] : DUTCH.test(found[0]) ? ['deze film', 'En'] : ['this film', 'And'];
  return { question: alone ? `${and} ${that}?` : question.replace(found[0], that), hints: { ...hints, in_front: uuid } };
}
