import { isLegalText } from './small-print.ts';
import { webAddressIn } from './web-address.ts';

/** Ways of asking for something, in English, German and Dutch, letters folded. A text that holds one of them as whole words asks. */
const PHRASES = [
  // English
  ...[
    'buy now',
    'buy online',
    'shop now',
    'shop online',
    'order now',
    'order online',
    'order today',
    'get yours',
    'find yours',
    'get started',
  ],
  ...[
    'learn more',
    'find out more',
    'discover more',
    'read more',
    'see more',
    'sign up',
    'subscribe',
    'register now',
    'join now',
    'join us',
  ],
  ...[
    'try now',
    'try it',
    'try free',
    'start free',
    'start now',
    'book now',
    'book today',
    'call now',
    'call us',
    'visit us',
    'visit our',
    'visit your',
    'and visit',
    'or visit',
    'download',
    'install now',
  ],
  ...[
    'get the app',
    'play now',
    'watch now',
    'apply now',
    'donate now',
    'swipe up',
    'tap to',
    'click here',
    'available now',
    'in stores now',
  ],
  ...['get it now', 'claim your', 'save now', 'contact us', 'add to cart', 'pre order', 'preorder'],
  ...['link in bio', 'link in the bio', 'link in our bio', 'link in my bio', 'link in profile', 'link in our profile'],
  // German
  ...[
    'jetzt kaufen',
    'jetzt bestellen',
    'jetzt entdecken',
    'jetzt testen',
    'jetzt probieren',
    'jetzt anmelden',
    'jetzt buchen',
    'jetzt sichern',
  ],
  ...[
    'jetzt shoppen',
    'jetzt laden',
    'jetzt herunterladen',
    'jetzt informieren',
    'jetzt mitmachen',
    'jetzt starten',
    'jetzt bei',
    'jetzt im',
  ],
  ...[
    'mehr erfahren',
    'mehr infos',
    'mehr entdecken',
    'kostenlos testen',
    'gratis testen',
    'online bestellen',
    'hier klicken',
    'besuchen sie',
  ],
  ...[
    'besuche uns',
    'rufen sie',
    'ruf an',
    'herunterladen',
    'abonnieren',
    'registrieren',
    'zum shop',
    'im handel',
    'entdecken sie',
    'entdecke jetzt',
    'und entdecke',
  ],
  ...['link in der bio', 'link in unserer bio', 'link in meiner bio', 'link im profil', 'link in unserem profil'],
  // Dutch
  ...[
    'koop nu',
    'bestel nu',
    'bestel online',
    'bestel vandaag',
    'shop nu',
    'ontdek nu',
    'ontdek onze',
    'meer weten',
    'lees meer',
    'meer info',
    'probeer nu',
  ],
  ...[
    'probeer gratis',
    'meld je aan',
    'schrijf je in',
    'boek nu',
    'bel nu',
    'bel ons',
    'bezoek ons',
    'bezoek onze',
    'en bezoek',
    'of bezoek',
    'ga naar',
    'kijk op',
    'download nu',
    'start nu',
  ],
  ...['doe mee', 'klik hier', 'swipe omhoog', 'nu verkrijgbaar', 'nu in de winkel', 'haal de app', 'vraag aan'],
  ...['link in de bio', 'link in onze bio', 'link in mijn bio', 'link in profiel', 'link in ons profiel'],
];

/** Verbs that ask where a sentence or a line begins with them, and tell elsewhere. */
const OPENING_VERBS = ['visit', 'entdecke', 'bezoek', 'ontdek'];
/** After these they are nouns. */
const AFTER_NOUNS = ['to', 'of', 'from', 'by', 'aan', 'van'];
const WORDS = /[\p{L}\p{N}]+/gu;

/** A short sentence that begins with one of these and ends with one of those asks, whatever stands between: “Book your seat now”. */
const FRAMES: readonly { readonly first: readonly string[]; readonly last: readonly string[] }[] = [
  {
    first: ['book', 'buy', 'order', 'get', 'try', 'join', 'start', 'reserve', 'register', 'apply', 'claim', 'save', 'shop'],
    last: ['now', 'today'],
  },
  {
    first: ['jetzt'],
    last: ['kaufen', 'bestellen', 'buchen', 'sichern', 'reservieren', 'testen', 'probieren', 'entdecken', 'anmelden', 'holen', 'starten'],
  },
  { first: ['boek', 'koop', 'bestel', 'reserveer', 'probeer', 'start', 'haal', 'claim'], last: ['nu', 'vandaag'] },
];
/** Longer sentences tell more than what to do. */
const FRAME_WORDS_MOST = 6;
const SENTENCE_ENDS = /(?<=[.!?:|•–—])\s+/u;

/**
 * What in a text asks the viewer to act: a phrase of the list, a verb that asks, a short sentence that does, or the address of a page; null when nothing does.
 * Where a text speaks of terms, its address says where they stand and asks for nothing, however a sentence about them begins.
 * @param text as read, its lines parted by line breaks; @param foldedText small letters, no accents, no punctuation
 */
export function callToActionIn(text: string, foldedText: string): string | null {
  const whole = ` ${foldedText} `;
  const phrase = PHRASES.find((one) => whole.includes(` ${one} `));
  return phrase ?? openingVerbIn(text) ?? framedIn(text) ?? (isLegalText(foldedText) ? null : webAddressIn(text));
}

/** Whether it is its address alone that makes a text ask: then what else is known of the text may say otherwise. */
export const asksByAddress = (text: string, foldedText: string): boolean => {
  const asks = callToActionIn(text, foldedText);
  return asks !== null && asks === webAddressIn(text);
};

function openingVerbIn(text: string): string | null {
  for (const sentence of text.split(SENTENCE_ENDS)) {
    if (isLegalText(wordsOf(sentence).join(' '))) continue;
    for (const [k, line] of sentence.split('\n').entries()) {
      const [first = '', next = ''] = line.match(WORDS) ?? [];
      const verb = first.toLowerCase();
      // A small letter at the beginning of a line goes on with a sentence.
      const isOpening = k === 0 || first !== verb;
      if (isOpening && OPENING_VERBS.includes(verb) && !AFTER_NOUNS.includes(next.toLowerCase())) return verb;
    }
  }
  return null;
}

/** The whole of a sentence, or of a line with a capital, that a frame asks with. */
function framedIn(text: string): string | null {
  for (const sentence of text.split(SENTENCE_ENDS)) {
    if (isLegalText(wordsOf(sentence).join(' '))) continue;
    for (const part of [sentence, ...sentence.split('\n').filter((line) => /^\P{Ll}/u.test(line))]) {
      const words = wordsOf(part);
      const [first = '', last = ''] = [words[0], words.at(-1)];
      if (words.length > FRAME_WORDS_MOST || words.length < 2) continue;
      if (FRAMES.some((frame) => frame.first.includes(first) && frame.last.includes(last))) return words.join(' ');
    }
  }
  return null;
}

const wordsOf = (sentence: string): string[] => sentence.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(WORDS) ?? [];
