import type { CheckRule } from '@fovea/contract/compliance';
import { isOfMany } from './scope-in.ts';

/** What people call checks: `asks` is a question by itself, such as "too loud"; `name` only beside a word for failing. */
interface CheckWords {
  readonly rules: readonly CheckRule[];
  readonly asks: RegExp;
  readonly name: RegExp | null;
}

const words = (rules: readonly CheckRule[], asks: RegExp, name: RegExp | null = null): CheckWords => ({ rules, asks, name });
const NEVER = /(?!)/;
const TEXT = String.raw`(?:text\w*|writing|letters|schrift|buchstaben|tekst\w*|letters)\b.*`;

/** Parts of a film in which nothing is heard, and not the film as it is without its sound. */
const SILENT_PARTS =
  /\b(?:parts?|moments?|passages?|stretch(?:es)?|gaps?) (?:that are |that have |with )?(?:without|no) (?:any )?(?:sound|audio)\b|\b(?:stellen?|momente?|teile?|passagen?) (?:ganz )?ohne (?:jeden )?ton\b|\b(?:stukken|momenten|delen|passages) zonder geluid\b/i;
export const asksSilentParts = (text: string): boolean => SILENT_PARTS.test(text);

/** The film is, and not what is in it; a name may have been taken out. */
const SHORT_ENOUGH =
  /^\W*(?:(?:and|so|und|en)\s+)?(?:is|ist)\s+(?:(?:it|he|this|that|er|es|sie|das|hij|ze|het|dit|(?:the|this|our|my|der|die|das|diese[rs]?|unsere?|meine?|de|het|deze|dit|onze|ons|mijn)\s+(?:ad|film|video|spot|clip|anzeige|advertentie))\s+)?(?:short enough|kurz genug|kort genoeg)\b/i;

/** In English, German and Dutch; the more particular ones first. */
const CHECK_WORDS: readonly CheckWords[] = [
  words(['text_hold'], new RegExp(`${TEXT}(?:too (?:fast|short|quick|brief)|zu (?:schnell|kurz)|te (?:snel|kort))`, 'i')),
  words(
    ['text_height', 'legibility'],
    new RegExp(`${TEXT}(?:too small|zu klein|te klein)`, 'i'),
    /height of (?:the )?text|text (?:size|height)|size of (?:the )?text|schrifthöhe|schriftgröße|textgröße|teksthoogte|tekstgrootte|lettergrootte/i,
  ),
  words(
    ['text_height', 'text_contrast', 'legibility'],
    /illegib\w*|not legible|unreadable|unlesbar|nicht lesbar|onleesbaar|niet leesbaar/i,
    /legib\w*|lesbarkeit|leesbaarheid/i,
  ),
  words(['text_contrast'], /too pale|zu blass|te bleek|too little contrast|zu wenig kontrast|te weinig contrast/i, /contrast|kontrast/i),
  words(['flash_red'], /red flash\w*|flash\w* red|rote[nrs]? blitz\w*|blitz\w* rot|rode flits\w*|flits\w* rood/i),
  words(
    ['flash_general', 'flash_red', 'flash_broadcast'],
    /\bflash(?:es|ing|y)?\b|strob\w+|flicker\w*|photosensitiv\w*|epilep\w*|blitz\w*|flacker\w*|flits\w*|flikker\w*|knipper\w*/i,
  ),
  words(['true_peak'], NEVER, /true.?peaks?|spitzenpegel|piekniveau/i),
  words(
    ['loudness'],
    /\btoo (?:loud|quiet|soft)\b|\bzu (?:laut|leise)|\bte (?:luid|hard|zacht)\b/i,
    /loudness|lautheit|lautstärke|luidheid|volume/i,
  ),
  words(
    ['duration'],
    /\btoo (?:long|short)\b|\bzu (?:lang|kurz)|\bte (?:lang|kort)\b|\blonger than (?:is )?allowed\b|\blänger als erlaubt|\blanger dan (?:is )?toegestaan/i,
    /length|duration|länge|dauer|lengte|duur\b/i,
  ),
  // of the film: texts and shots may be short enough as well
  words(['duration'], SHORT_ENOUGH),
  words(
    ['captions'],
    /(?:no|without|missing|lack\w*|n['’]t (?:have )?(?:any )?|\bnot have (?:any )?) ?(?:captions|subtitles)|(?:ohne|fehlende|keine) untertitel|(?:zonder|geen) ondertitel\w*/i,
    /captions?|subtitles?|untertitel\w*|ondertitel\w*/i,
  ),
  words(['letterbox'], /letterbox\w*|\bbars\b|\bbalken\b/i),
  words(['black'], /black (?:picture|frame|screen)s?|schwarz\w*|zwart\w*/i),
  words(['freeze'], /fr[eo]e?z\w+|standbild\w*|eingefroren\w*|bevroren|stilstaand\w*/i),
  words(['silence'], SILENT_PARTS),
  words(['silence'], /\bsilen\w+|\bstille\b|\bstumm\w*|\bstilte\b/i),
  words(
    ['clipping'],
    /clipp\w+|\b(?:sound|audio|that) clips\b|\bdoes (?:it|the (?:sound|audio)) clip(?= anywhere|\W*$)|übersteuer\w*|overstuur\w*/i,
  ),
  words(['safe_zone'], /safe zones?|covered by|sicherheitszone\w*|verdeckt|veilige zone\w*|bedekt/i),
  words(['intact'], /damaged|corrupt\w*|beschädigt\w*|defekt\w*|kaputt\w*|beschadigd\w*/i),
  words(['text_hold'], NEVER, /reading time|time to read|lesezeit|leestijd/i),
  words(['ratio'], NEVER, /\bshape|aspect|\bratio|seitenverhältnis|beeldverhouding/i),
  words(['resolution'], NEVER, /resolution|picture size|auflösung|resolutie/i),
  words(['frame_rate'], NEVER, /frame.?rate|bildrate|beeldsnelheid/i),
  words(['file_size'], NEVER, /file size|dateigröße|bestandsgrootte/i),
  words(['bit_rate'], NEVER, /bit.?rate|datenrate|bitsnelheid/i),
  words(['video_codec', 'container'], NEVER, /codec|container/i),
  words(['sound'], NEVER, /sound ?track|tonspur|geluidsspoor/i),
];

/** Words for not passing the checks of a place; that an analysis has failed is said otherwise. */
const FAILS =
  /\bfail(?:s|ing)?\b|not (?:pass|ready|fit|compl\w+)|(?:n't|n’t) (?:pass|comply|ready|fit)|rejected|\bafgekeurd\b|\bkomt\b.*\bniet door\b|\bkommt\b.*\bnicht durch\b|fäll\w* .*durch|fallen .*durch|durchgefallen|durchfallen|besteh\w* .*nicht|nicht (?:besteh|bestanden|zulässig|bereit)\w*|niet klaar\b|\bzak(?:t|ken)\b|gezakt|haal\w*n? .*niet|voldoe\w* .*niet|\bfaalt\b|\bfalen\b/i;
/** Whether it is as a place has it: asked of what a check looks at, and of nothing else. */
const IS_RIGHT =
  /\b(?:right|correct|allowed|permitted|compliant|accepted|ok(?:ay)?) (?:for|on|in|at)\b|\b(?:richtig|korrekt|erlaubt|zulässig|in ordnung)\b|\b(?:juist|toegestaan|in orde)\b/i;
const CHECK = /\bchecks?\b|prüfung\w*|kontroll\w+|controle\w*|failed/i;

/** The checks that a question is about, and whether it is about failing at all. */
export interface ChecksAsked {
  readonly rules: readonly CheckRule[];
  readonly isAsked: boolean;
}

/** "Zakt de aandacht": no film fails. */
const ATTENTION_SINKS = /(?<!\p{L})zak(?:t|ken) (?:de |mijn |onze )?(?:aandacht|focus)|(?:aandacht|focus) (?:in )?zakt(?!\p{L})/giu;

export function checksIn(text: string): ChecksAsked {
  const isFailing = FAILS.test(text.replace(ATTENTION_SINKS, ' '));
  const asked = CHECK_WORDS.find(({ asks }) => asks.test(text));
  if (asked) {
    // "fail loudness and flashes": what is only named beside it is meant as well
    const beside = isFailing ? CHECK_WORDS.filter(({ name }) => name?.test(text.replace(asked.asks, ' '))) : [];
    return { rules: [...new Set([...asked.rules, ...beside.flatMap(({ rules }) => rules)])], isAsked: true };
  }
  const named = isFailing || CHECK.test(text) || IS_RIGHT.test(text) ? CHECK_WORDS.filter(({ name }) => name?.test(text)) : [];
  return { rules: named.flatMap(({ rules }) => rules), isAsked: isFailing || named.length > 0 };
}

/** Whether something is what a check looks at. */
export const isACheck = (text: string): boolean => CHECK_WORDS.some(({ name }) => name?.test(text));

/** One of several things that films are to do at once. */
export interface CheckClause {
  readonly rules: readonly CheckRule[];
  readonly outcome: 'fail' | 'pass';
  /** Said by a word that says that films have it, such as "too loud", and not by the name of a check. */
  readonly isFault?: boolean;
}

const CLAUSES =
  /,?\s+(?:but|and|yet|while|aber|und|jedoch|maar|en)\s+|\s+(?:that|which)\s+(?:are|have|do)\s+|,?\s+die\s+(?=(?:zu|te|kein\p{L}*|geen|ohne|zonder)\s)/iu;
const PASSES = /\bpass(?:es|ing)?\b|\bcompl(?:y|ies)\b|\bbesteh\w*|\bschaffen\b|\bhalen\b|\bslagen\b|\bvoldoe\w*/i;

/** "But not the size of the text". */
const NOT = /\b(?:not|nicht|niet)\b|n['’]t\b/i;

/** What takes a fault back that is one by itself: "do not flash", "no black frames". */
const WITHOUT = /\b(?:not|no|without|never|nicht|kein\w*|ohne|niet|geen|zonder)\b|n['’]t\b/i;
/** What may stand beside a check that is only named: "and not the flash check". */
const BESIDE = /\b(?:not|nicht|niet|the|die|das|der|den|de|het)\b|[^\p{L}\p{N}\s]/giu;
/** What may follow on a check that is only named: "flashing on TikTok", "flashing tests". */
const BEHIND =
  /\s+(?:(?:tests?|rules?|limits?|regeln?|grenzen|regels?|grenzen|limieten)\b|(?:on|at|in|for|auf|bei|im|für|op|bij|voor)\s).*$/i;
/** What no list of checks goes on with: "and flash", "but too long", "but no captions". */
const SAYS =
  /^(?:(?:too|zu|te|no|without|missing|ohne|fehlende|keine|zonder|geen)\s.*|flash|flicker|strobe|freeze|clip|blitzen|flackern|flitsen|flikkeren|knipperen)$/i;

/** Whether a word for a fault says that films have it, as "but are too long" does; "and flashing" goes on with the checks before. */
function isFault(part: string, asks: RegExp): boolean {
  if (CHECK.test(part)) return false;
  const bare = part.replace(BESIDE, ' ').trim().replace(BEHIND, '');
  return SAYS.test(bare) || bare !== asks.exec(bare)?.[0];
}

/** Some to pass and some to fail, or several faults that films are to have at once. */
const isMoreThanOneWish = (clauses: readonly CheckClause[]): boolean =>
  clauses.some(({ rules }) => rules.length > 0) &&
  (clauses.some(({ outcome }) => outcome === 'pass') || clauses.every(({ isFault: has }) => has === true));

/** Several checks of which films are to pass some and to fail others, or to pass or fail each; empty where one wish says it all. No rules are any check. */
export function clausesIn(text: string): CheckClause[] {
  let outcome: CheckClause['outcome'] | null = null;
  const clauses = text.split(CLAUSES).flatMap((part): CheckClause[] => {
    const asked = CHECK_WORDS.find(({ asks }) => asks.test(part));
    const isJudged = FAILS.test(part) || PASSES.test(part);
    if (asked && !isJudged && isFault(part, asked.asks))
      return [{ rules: asked.rules, outcome: WITHOUT.test(part.replace(asked.asks, ' ')) ? 'pass' : 'fail', isFault: true }];
    outcome = FAILS.test(part) || NOT.test(part) ? 'fail' : PASSES.test(part) ? 'pass' : outcome;
    const named = CHECK_WORDS.filter(({ name }) => name?.test(part)).flatMap(({ rules }) => rules);
    const rules = named.length > 0 ? named : (asked?.rules ?? []);
    const meant = outcome ?? (asked ? 'fail' : null);
    const isOfAny = rules.length === 0 && isJudged && isOfMany(part); // "which films pass TikTok", and something else besides
    return (rules.length > 0 || isOfAny) && meant !== null ? [{ rules: [...new Set(rules)], outcome: meant }] : [];
  });
  return clauses.length > 1 && isMoreThanOneWish(clauses) ? clauses : [];
}

/** Whether one part of a question asks for passing and another for failing. */
export function isApart(text: string): boolean {
  const parts = text.split(CLAUSES);
  return (
    parts.some((part) => FAILS.test(part) || NOT.test(part)) &&
    parts.some((part) => PASSES.test(part) && !FAILS.test(part) && !NOT.test(part))
  );
}
