import { isOfMany } from './scope-in.ts';

const FILM = String.raw`(?:ads?|films?|filme[nr]?|videos?|video['’]s|spots?|clips?|creatives?|anzeigen?|advertenties?)`;
const DO = String.raw`(?:should|shall|would|could|can|do|soll\w*|würde\w*|kann|können|muss|müssen|moet\w*|zal|zullen|zou\w*|kan|kunnen)`;
const USE = String.raw`(?:run|use|pick|choose|take|publish|air|launch|back|promote|go with|lead with|go live|go live with|present|put|spend|invest|schalten|nehmen|einsetzen|verwenden|senden|wählen|auf sendung gehen|live gehen|veröffentlichen|bewerben|inzetten|gebruiken|kiezen|nemen|uitzenden|draaien|publiceren)(?=\W*$|\s+(?:on|in|at|for|behind|first|next|now|today|money|this|auf|bei|für|zuerst|jetzt|op|voor|nu|eerst)(?!\p{L}))`;
/** "Which ad should we run?": of all films the best. */
const CHOOSES = new RegExp(
  String.raw`(?<!\p{L})(?:which|what|welche[rnsm]?|welke?)(?: one)?(?: (?:of|von|van))?(?: (?:my|our|the|these|meine[nr]?|unsere[nr]?|den|diesen|mijn|onze|de|deze))?\s+${FILM}(?!\p{L})(?:.*(?<!\p{L})(?:${DO}\s+(?:i|we|ich|wir|ik|wij)|(?:would|should|würde\p{L}*|sollte\p{L}*|zou\p{L}*)\s+(?:you|du|sie|je|u))(?!\p{L}).*(?<!\p{L})${USE}(?!\p{L})|\s+(?:wins|gewinnt|wint)(?!\p{L}))`,
  'iu',
);
export const choosesAmong = (text: string): boolean => CHOOSES.test(text);

const CHOOSES_ONE = new RegExp(
  String.raw`^\W*(?:(?:and|so|und|also|en|dus)\s+)?(?:which|welche[rsn]?|welke)(?: one)?\s+${DO}\s+(?:i|we|ich|wir|ik|wij)(?!\p{L}).*(?:(?<!\p{L})${USE}|(?<!\p{L})(?:put|set|setzen|stecken|zetten|steken)(?!\p{L}).*(?<!\p{L})(?:budget|money|geld)(?!\p{L})|(?<!\p{L})(?:budget|money|geld)(?!\p{L}).*(?:behind|on|setzen|stecken|zetten|steken)\W*$)`,
  'iu',
);
/** "Which one should we run?", of those that were told. */
export const choosesOne = (text: string): boolean => CHOOSES_ONE.test(text);

/** "Which wins, … or …?": of films that are named. */
const EITHER =
  /(?<!\p{L})(?:or|oder|(?:zal|zullen|moet|moeten|kies|liever|beter)(?!\p{L}).*(?<!\p{L})of|wins?|gewinnt|wint|which(?: one)?|welche[rsn]?|welke)(?!\p{L})/iu;
/** What became of one film in another one. */
const CHANGED =
  /\bchang(?:ed|es?)\b|\bdiffer(?:s|ent)?\b|\bdifferences?\b|\bgeändert\b|\bverändert\b|\bunterscheide\w*|\banders\b|\bveranderd\b|\bgewijzigd\b|\bverschill\w*/i;
export const choosesBetween = (rest: string, ads: readonly string[]): boolean =>
  ads.length > 1 && (EITHER.test(rest) || CHANGED.test(rest));

const SORTED = /\b(?:sort\w*|order|rank\w*|list\b.*\bby)\b|\bordne\w*|\bliste\b.*\bnach\b|\b(?:sorteer|rangschik)\w*|\blijst\b.*\bop\b/i;
/** Films in the order of a figure that is named: "the five films with the highest ease", "sort our films by loudness". */
export const isInOrder = (rest: string, hasEnd: boolean): boolean => isOfMany(rest) && (hasEnd || SORTED.test(rest));

const OUR_MEAN =
  /^\W*(?:what(?:['’]?s| is| are)|how (?:high|big|large) is|was ist|wie (?:hoch|groß) ist|wat is|hoe (?:hoog|groot) is)\s+(?:(?:the|our|my|die|der|das|unser\w*|mein\w*|de|het|onze?|ons|mijn)\s+)?(?:average|mean|durchschnittlich\w*|mittler\w*|gemiddeld\w*)(?!\p{L})/iu;
const OF_OURS = /^\W*\S+(?:\s+\S+){0,2}\s+(?:our|my|unser\w*|mein\w*|onze?|ons|mijn)(?!\p{L})/iu;
/** The mean of a figure over the films of the library. */
export const isMeanOfMany = (text: string): boolean => OUR_MEAN.test(text) && (OF_OURS.test(text) || isOfMany(text));

/** "Which of our films is the calmest?", which no figure is called. */
const PICKS =
  /(?<!\p{L})(?:which|welche[rs]?|welke)(?!\p{L}).*(?<!\p{L})(?:ads?|films?|filme[nr]?|videos?|spots?|clips?|anzeigen?|advertenties?)(?!\p{L}).*(?<!\p{L})(?:(?:is|are)\s+(?:the\s+)?\p{L}+est|(?:ist|sind) am \p{L}+sten|(?:is|zijn) het \p{L}+st)\W*$/iu;
export const picksByNoFigure = (text: string): boolean => PICKS.test(text);

/** What tells two figures from each other, and not two films by them. */
export const tellsApart = (rest: string): boolean => /\bdif+er+[ea]nces?\b|\bunterschied|\bverschil\b/i.test(rest) && !isOfMany(rest);

/** Analyses that are not done. */
export const UNDER_WAY =
  /\b(?:still|currently|being|in the) (?:being )?(?:analy[sz]ed|processed|queued?|running|waiting)\b|\b(?:in progress|under way|unfinished|not (?:done|finished) yet)\b|\b(?:noch|gerade|nicht) (?:analysiert|fertig|in arbeit|in der warteschlange)\b|\b(?:warten|laufen) noch\b|\bläuft noch\b|\b(?:werden|wird)\b.*\bnoch\b.*\banalysiert\b|\b(?:nog|nu) (?:\w+ )?(?:geanalyseerd|bezig|niet klaar|in de wachtrij)\b|\bwachten nog\b/i;

/** What begins with a capital and is nobody: days, months, films, where they run. */
const NOBODY = String.raw`(?:\p{L}+day|\p{L}+tag|Januar\w*|Februar\w*|March|März|April|Ma[iy]|Jun[ei]|Jul[iy]|August|September|October|Oktober|November|De[cz]ember|Fovea|Instagram|Facebook|TikTok|YouTube|Snapchat|Pinterest|LinkedIn|Film\w*|Video\w*|Spot\w*|Clip\w*|Anzeige\w*|Ads?|Creative\w*)`;
const SOMEBODY = String.raw`(?!${NOBODY}(?!\p{L}))\p{Lu}\p{L}+`;

/** "Which films did Anna upload?", "the films by Anna": a person of the organisation is named by a capital. */
const BY_PERSON = new RegExp(
  [
    String.raw`(?<!\p{L})[Dd]id\s+(?!(?:I|We|The)\s)${SOMEBODY}(?:\s\p{Lu}\p{L}+)?\s+(?:upload|make|add|create|test|send)`,
    String.raw`(?<!\p{L})(?:uploaded|made|added|created|tested|hochgeladen|angelegt|erstellt)\s+(?:by|von)\s+${SOMEBODY}`,
    String.raw`(?<!\p{L})(?:hat|heeft)\s+${SOMEBODY}(?:\s\p{Lu}\p{L}+)?\s+(?:\p{Ll}+\s+){0,2}(?:hochgeladen|angelegt|erstellt|hinzugefügt|getestet|geüpload|gemaakt|toegevoegd|getest)`,
    String.raw`(?<!\p{L})(?:geüpload|gemaakt|toegevoegd)\s+door\s+${SOMEBODY}|(?<!\p{L})door\s+${SOMEBODY}\s+(?:geüpload|gemaakt|toegevoegd)`,
    String.raw`(?<!\p{L})von\s+${SOMEBODY}\s+(?:hochgeladen|angelegt|erstellt)`,
  ].join('|'),
  'u',
);
/** Of a brand that is known it is not in the question any more. */
const FILMS_BY = new RegExp(String.raw`(?<!\p{L})${FILM}\s+(?:by|door)\s+\p{Lu}\p{L}+`, 'u');
export const isFilmsBy = (text: string): boolean => FILMS_BY.test(text);

const WHO = /^\W*(?:who|wer|wie|when|wann|wanneer)(?!\p{L})/iu;
export const isByPerson = (text: string): boolean => !WHO.test(text) && BY_PERSON.test(text);
