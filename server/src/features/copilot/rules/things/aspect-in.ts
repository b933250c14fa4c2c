import { oneOf } from './word-pattern.ts';

/** What is asked of a thing. `known`: nothing in particular. */
export type Aspect =
  | 'noticed'
  | 'shown'
  | 'seen'
  | 'time'
  | 'count'
  | 'size'
  | 'close_up'
  | 'first_2s'
  | 'first_3s'
  | 'first_5s'
  | 'last_3s'
  | 'attention'
  | 'known';

const WHEN =
  /\bwhen\b|how (?:soon|quick\w*|fast|early|long (?:until|till|before|does it take))|(?:at|in|from|by) (?:what|which) (?:second|time|moment|point)|(?<!\p{L})wann(?!\p{L})|wie (?:schnell|früh|bald)|welche[rmn]? (?:sekunde|moment|zeitpunkt)|wie lange[^?]*(?:bis|dauert)|(?<!\p{L})wanneer(?!\p{L})|hoe (?:snel|vroeg)|(?:in|vanaf|op) (?:welke|welk) (?:seconde|moment)|hoe lang[^?]*(?:tot|duurt)/iu;
const NOTICED =
  /(?<!\p{L})(?:notic\w+|spot|spots|spotted|see|sees|seen|catch\w*|recogni\w+|bemerk\w*|fällt[^?]*auf|auffall\w*|auffällt|erkenn\w+|erkannt|wahrgenommen|wahrnehmen|gesehen|(?<!zu )sehen|sieht|opgemerkt|opmerk\w*|merk(?:t|en)[^?]*(?<!\p{L})op|valt[^?]*(?<!\p{L})op|opval\w*|(?<!te )zien|ziet|gezien|herken\w*)(?!\p{L})/iu;
const VIEWERS = oneOf(
  'people',
  'viewers?',
  'persons?',
  'audience',
  'anyone',
  'anybody',
  'leute',
  'menschen',
  'zuschauer\\w*',
  'jemand',
  'mensen',
  'kijkers?',
  'iemand',
);
const CHANCE = oneOf('chance', 'probab\\w+', 'likel\\w+', 'wahrscheinlich\\w*', 'chance', 'kans\\w*', 'waarschijnlijk\\w*');
const MANY =
  /how (?:many|often|frequently)|(?:most|least) often|am (?:häufigsten|öftesten)|het vaakst|number of|wie ?viele|wie (?:oft|häufig)|anzahl|hoeveel|hoe (?:vaak|dikwijls)|aantal/iu;
const SHARE_OF =
  /\d+\s*(?:%|per ?cent|prozent|procent)(?: (?:of|der|van)(?!\p{L}))?|(?:what|which) share of|welche[rn] anteil|welk deel van/iu;
/** Whether it is seen at all, and not how much it is looked at. */
const ANYBODY = /(?<!\p{L})(?:(?:anyone|anybody|jemand\p{L}*|iemand)(?!\p{L})|(?:at all|überhaupt)(?!\p{L}))/iu;
const NOT_SOME = /hoeveel (?:van de )?(?:aandacht|tijd|seconden|schermtijd)/iu;
const TIME =
  /how long|long enough|lange genug|lang genoeg|how (?:many seconds|much (?:screen )?time)|screen time|share of the (?:film|time|ad)|wie ?lange|wie ?viele sekunden|wie ?viel zeit|bildschirmzeit|hoe ?lang|hoeveel (?:seconden|tijd)|schermtijd/iu;

/** "In under 3 seconds": whether it comes by then. */
const BY_THEN =
  /(?<!\p{L})(?:(?:with)?in (?:under|less than)|within|innerhalb (?:von )?|in (?:weniger als|unter)|binnen|in (?:minder dan|onder de))\s*\d+(?:[.,]\d+)?\s*(?:s(?!\p{L})|sec|sek)/iu;
/** Earlier, or for longer, than another film has it. */
const EARLIER =
  /(?<!\p{L})(?:(?:earlier|sooner|later)(?!\p{L}).*(?<!\p{L})than|(?:früher|eher|später)(?!\p{L}).*(?<!\p{L})als|(?:eerder|vroeger|later)(?!\p{L}).*(?<!\p{L})dan)(?!\p{L})/iu;
const LONGER =
  /(?<!\p{L})(?:(?:longer|shorter)(?!\p{L}).*(?<!\p{L})than|(?:länger|kürzer)(?!\p{L}).*(?<!\p{L})als|(?:langer|korter)(?!\p{L}).*(?<!\p{L})dan)(?!\p{L})/iu;
/** "Too late", "early enough". */
const IN_TIME =
  /(?<!\p{L})(?:too (?:late|early)|(?:late|early|soon) enough|zu (?:spät|früh)|früh genug|rechtzeitig|te (?:laat|vroeg)|vroeg genoeg|op tijd)(?!\p{L})/iu;
/** It goes, or people turn from it: of that no figure is kept. */
const GOES =
  /(?<!\p{L})(?:disappear\p{L}*|vanish\p{L}*|gone|leav(?:e|es|ing)|look(?:s|ing)? away|ends?|stops?|verschw[iu]nd\p{L}*|weg|endet|aufhört|verdw\p{L}+|stopt|eindigt)(?!\p{L})/iu;
const comesBy = (text: string): boolean =>
  WHEN.test(text) || (IN_TIME.test(text) && !GOES.test(text)) || BY_THEN.test(text) || EARLIER.test(text);
/** "For more than 5 seconds": how long it is there. */
const FOR_SO_LONG =
  /(?<!\p{L})(?:at least|mindestens|minstens|(?:longer|more|shorter|less) than|(?:länger|mehr|kürzer|weniger) als|(?:langer|meer|korter|minder) dan)\s+\d+(?:[.,]\d+)?\s*(?:s(?!\p{L})|sec|sek)/iu;
const HELD = oneOf('brands?', 'logos?', 'faces?', 'marken?', 'gesicht\\w*', 'merk', "logo's", 'gezicht\\w*');
const isHeld = (text: string): boolean =>
  ((FOR_SO_LONG.test(text) || LONGER.test(text)) && HELD.test(text)) ||
  /(?<!\p{L})(?:most|meisten?|meeste) (?:brand(?:ing)?|logos?|faces?|marken?|gesicht\p{L}*|merk|gezicht\p{L}*) (?:on screen|im bild|in beeld)(?!\p{L})|(?<!\p{L})(?:longest|shortest|am längsten|am kürzesten|het langst|het kortst)(?!\p{L})/iu.test(
    text,
  );

const SIZE =
  /how (?:big|large|small)|(?:bigger|larger|smaller) than|(?:big|large|small|groß|klein|groot) (?:enough|genug|genoeg)|(?:too|zu|te) (?:big|large|small|groß|klein|groot)(?!\p{L})|\bsize\b|wie (?:groß|klein)|größe|hoe (?:groot|klein)|grootte/iu;
/** Beside whatever else is asked. */
export const asksSize = (text: string): boolean => SIZE.test(text);

/** "How long do people look at it?" */
export const isLookedAtFor = (text: string): boolean =>
  /(?<!\p{L})(?:looks?|looked|looking|watch\p{L}*|schau\p{L}*|guck\p{L}*|angesehen|ansehen|kijk\p{L}*|bekeken|bekijk\p{L}*)(?!\p{L})/iu.test(
    text,
  );

const ASPECTS: readonly (readonly [Aspect, (text: string) => boolean])[] = [
  ['first_2s', (text) => /(?:first|opening|erste\w*|eerste)\s+(?:2|two|zwei|twee)\s*(?:s\b|sec|sek)/iu.test(text)],
  ['first_3s', (text) => /(?:first|opening|erste\w*|eerste)\s+(?:3|three|drei|drie)\s*(?:s\b|sec|sek)/iu.test(text)],
  ['first_5s', (text) => /(?:first|opening|erste\w*|eerste)\s+(?:5|five|fünf|vijf)\s*(?:s\b|sec|sek)/iu.test(text)],
  [
    'last_3s',
    (text) =>
      /(?:last|final|letzte\w*|laatste)\s+(?:3|three|drei|drie)\s*(?:s\b|sec|sek)|(?<!\p{L})(?:at the (?:very )?end|am (?:ende|schluss)|zum schluss|(?:aan|op) het einde?)(?!\p{L})/iu.test(
        text,
      ),
  ],
  ['noticed', (text) => comesBy(text) && NOTICED.test(text)],
  ['shown', comesBy],
  ['close_up', (text) => /close-?ups?|nahaufnahme\w*|großaufnahme\w*/iu.test(text)],
  ['size', (text) => SIZE.test(text)],
  ['time', (text) => TIME.test(text) || isHeld(text)],
  [
    'seen',
    (text) =>
      NOTICED.test(text) && (CHANCE.test(text) || ANYBODY.test(text) || ((MANY.test(text) || SHARE_OF.test(text)) && VIEWERS.test(text))),
  ],
  ['count', (text) => MANY.test(text) && !NOT_SOME.test(text)],
  [
    'attention',
    (text) =>
      NOTICED.test(text) ||
      /attenti\w+|(?<!\p{L})(?:looks?|looked|looking|eyes?|eye-?catching|gaze|views?|watch\w*|draws?|drawn|attracts?|strong\w*|weak\w*)(?!\p{L})|aufmerksamkeit|beacht\w+|(?<!\p{L})(?:blick\w*|schau\w+|guck\w*|zieht|anziehen|auge\w*|stark|schwach)(?!\p{L})|aandacht|(?<!\p{L})(?:kijk\w*|blik\w*|ogen|trekt|trekken|sterk|zwak|bekeken)(?!\p{L})/iu.test(
        text,
      ),
  ],
];

/** Figures that are kept for single windows are those of attention. */
const OF_WINDOWS: readonly Aspect[] = ['first_2s', 'first_3s', 'first_5s', 'last_3s'];
const isOfLength = (text: string): boolean => TIME.test(text) || (MANY.test(text) && !NOT_SOME.test(text));

/** A film, and no verb. */
const A_SPOT =
  /(?<!\p{L})(?:which|my|our|the|these|welche\p{L}*|meine\p{L}*|unsere\p{L}*|der|die|den|welke|mijn|onze|de) spots?(?!\p{L})/giu;

/** What a question asks of the things that it names. `isInOrder`: of films, which comes first or last with it. */
export function aspectIn(text: string, isInOrder: boolean = false): Aspect {
  if (isInOrder) return NOTICED.test(text.replace(A_SPOT, ' ')) || /attention|aufmerksamkeit|aandacht/iu.test(text) ? 'noticed' : 'shown';
  const found = ASPECTS.filter(([aspect]) => !OF_WINDOWS.includes(aspect) || !isOfLength(text));
  return found.find(([, test]) => test(text))?.[0] ?? 'known';
}
