import { OwnPlacementRef } from '@fovea/contract/placements';
import * as z from 'zod';
import { QUOTED } from './names-in.ts';

/** A placement of the organisation's own, by the name that its people gave it. */
export const OwnPlace = z.strictObject({ placement: OwnPlacementRef, name: z.string() });
export type OwnPlace = z.infer<typeof OwnPlace>;

/** Words with which a place is meant where its name stands: a film that has the same name is asked about in others. */
const OF_A_PLACE =
  /\b(?:placements?|fits?|suits?|suitable|runs?|works?|ready|pass(?:es)?|allowed|rules?|compl(?:y|ies|iant))\b|platzierung|\bpass(?:t|en)\b|eignet|geeignet|\bläuft\b|\blaufen\b|besteht|regeln?\b|erlaubt|plaatsing|\bpast\b|geschikt|draai|werkt|voldoet|regels?\b|toegestaan/i;
/** A film that is not there yet: what it may be, and not how one of them stands. */
const OF_ANY_FILM =
  /\b(?:may|must|should|can|could|has to|have to|allowed to)\s+(?:a|an|any|our|the|my)?\s*(?:new )?(?:films?|ads?|videos?|spots?|clips?)\b|\b(?:a|an|any|new|our|the) (?:films?|ads?|videos?|spots?|clips?)\b.*\b(?:look like|have to|need to|has to|needs to|may be|must be|be allowed)\b|\brules? (?:of|for|at|on|does|do|has|have|are|is)\b|\brequire\w*|\bspecs?\b|\bspecifications?\b|\b(?:take|takes|accept|accepts|ask for|asks for|allow|allows)\b.*\?|\b(?:darf|muss|soll|sollte|kann|dürfen|müssen|sollen)\s+(?:ein|eine|der|die|unser|unsere|mein|meine)?\s*(?:film\w*|spots?|videos?|clips?|anzeigen?)\b|\b(?:ein|eine) (?:film|spot|video|clip|anzeige)\b.*\b(?:aussehen|haben|sein)\b|regeln\b|vorgaben?\b|anforderung\w*|verlangt\b|\b(?:mag|moet|moeten|mogen|kan)\s+(?:een|de|onze|mijn)?\s*(?:films?|spots?|video\S*|clips?|advertenties?)\b|\been (?:film|spot|video|clip|advertentie)\b.*\b(?:eruitzien|uitzien|hebben|zijn)\b|\bregels\b|\beisen\b|specificaties?|\bvraagt\b/i;

/** Films that are there already: one, or those that do not pass. */
const KNOWN_FILMS =
  /\b(?:it|this|that one|diese[rsmn]?|er|hij|deze|dit|fails?|failing|break\w*|pass\w*|which|welche[rsn]?|welke|besteh\w*|durchf\w*|zakken|zakt)\b/i;

/** "How long may it be on TikTok?" asks for the rule. */
const LIMIT =
  /^\W*(?:(?:and|und|en)\s+)?(?:how (?:long|short|large|big|loud) (?:may|can|must|should) (?:it|a film|an ad|a video|a spot) be|wie (?:lang|kurz|groß|laut) (?:darf|muss|soll) (?:er|es|ein film|ein spot) (?:\p{L}+ )*sein|hoe (?:lang|kort|groot|luid) (?:mag|moet) (?:hij|het|een film|een spot) (?:\p{L}+ )*zijn)(?!\p{L})/iu;

/** Whether a question is about films in general: what a place asks of them. */
export const isOfAnyFilm = (text: string): boolean => LIMIT.test(text) || (OF_ANY_FILM.test(text) && !KNOWN_FILMS.test(text));

/** What stands in the place of the name, so that it is read as every other placement is. */
const READ_AS = ' placement ';

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** Where a name stands, by itself or in quotes of its own, and not inside what another name in quotes has; the last of them. */
function standsAt(text: string, name: string): { readonly from: number; readonly to: number } | null {
  const quoted = [...text.matchAll(QUOTED)].map(({ 0: all, index }) => ({ from: index, to: index + all.length }));
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu');
  const found = [...text.matchAll(whole)].flatMap(({ 0: all, index }) => {
    const [from, to] = [index, index + all.length];
    const around = quoted.find((one) => one.from < from && one.to > to);
    if (!around) return [{ from, to }];
    return around.from === from - 1 && around.to === to + 1 ? [around] : [];
  });
  return found.at(-1) ?? null;
}

/** The placement of the organisation's own that a question names, and the question with no name of it in it. */
export function ownPlaceIn(text: string, own: readonly OwnPlace[]): { readonly place: OwnPlace | null; readonly rest: string } {
  if (OF_A_PLACE.test(text) || isOfAnyFilm(text))
    for (const place of own.toSorted((a, b) => b.name.length - a.name.length)) {
      const at = standsAt(text, place.name);
      if (at) return { place, rest: text.slice(0, at.from) + READ_AS + text.slice(at.to) };
    }
  return { place: null, rest: text };
}
