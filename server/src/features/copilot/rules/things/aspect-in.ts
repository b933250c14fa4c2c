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
const MANY = /how (?:many|often|frequently)|number of|wie ?viele|wie (?:oft|häufig)|anzahl|hoeveel|hoe (?:vaak|dikwijls)|aantal/iu;
const SHARE_OF = /(?:what|which) share of|welche[rn] anteil|welk deel van/iu;
const NOT_SOME = /hoeveel (?:aandacht|tijd|seconden|schermtijd)/iu;
const TIME =
  /how long|how (?:many seconds|much (?:screen )?time)|screen time|share of the (?:film|time|ad)|wie ?lange|wie ?viele sekunden|wie ?viel zeit|bildschirmzeit|hoe ?lang|hoeveel (?:seconden|tijd)|schermtijd/iu;

const ASPECTS: readonly (readonly [Aspect, (text: string) => boolean])[] = [
  ['first_2s', (text) => /(?:first|opening|erste\w*|eerste)\s+(?:2|two|zwei|twee)\s*(?:s\b|sec|sek)/iu.test(text)],
  ['first_3s', (text) => /(?:first|opening|erste\w*|eerste)\s+(?:3|three|drei|drie)\s*(?:s\b|sec|sek)/iu.test(text)],
  ['first_5s', (text) => /(?:first|opening|erste\w*|eerste)\s+(?:5|five|fünf|vijf)\s*(?:s\b|sec|sek)/iu.test(text)],
  ['last_3s', (text) => /(?:last|final|letzte\w*|laatste)\s+(?:3|three|drei|drie)\s*(?:s\b|sec|sek)/iu.test(text)],
  ['noticed', (text) => WHEN.test(text) && NOTICED.test(text)],
  ['shown', (text) => WHEN.test(text)],
  ['close_up', (text) => /close-?ups?|nahaufnahme\w*|großaufnahme\w*/iu.test(text)],
  ['size', (text) => /how (?:big|large|small)|\bsize\b|wie (?:groß|klein)|größe|hoe (?:groot|klein)|grootte/iu.test(text)],
  ['time', (text) => TIME.test(text)],
  ['seen', (text) => NOTICED.test(text) && (CHANCE.test(text) || ((MANY.test(text) || SHARE_OF.test(text)) && VIEWERS.test(text)))],
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

/** What a question asks of the things that it names. */
export const aspectIn = (text: string): Aspect => ASPECTS.find(([, test]) => test(text))?.[0] ?? 'known';
