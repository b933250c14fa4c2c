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
    'visit',
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
    'entdecke',
  ],
  // Dutch
  ...['koop nu', 'bestel nu', 'bestel online', 'bestel vandaag', 'shop nu', 'ontdek', 'meer weten', 'lees meer', 'meer info', 'probeer nu'],
  ...[
    'probeer gratis',
    'meld je aan',
    'schrijf je in',
    'boek nu',
    'bel nu',
    'bel ons',
    'bezoek',
    'ga naar',
    'kijk op',
    'download nu',
    'start nu',
  ],
  ...['doe mee', 'klik hier', 'swipe omhoog', 'nu verkrijgbaar', 'nu in de winkel', 'haal de app', 'vraag aan'],
];

/** The address of a page asks to be visited. */
const ADDRESS =
  /(^|\s)(https?:\/\/|www\.)?[a-z0-9-]{2,}\.(com|de|nl|org|net|eu|co\.uk|uk|at|ch|be|app|shop|store|io|example)(\/\S*)?(\s|$)/i;

/**
 * What in a text asks the viewer to act: a phrase of the list or the address of a page; null when nothing does.
 * @param foldedText small letters, no accents, no punctuation; @param text as read
 */
export function callToActionIn(text: string, foldedText: string): string | null {
  const phrase = PHRASES.find((one) => ` ${foldedText} `.includes(` ${one} `));
  if (phrase) return phrase;
  return ADDRESS.exec(text)?.[0].trim() ?? null;
}
