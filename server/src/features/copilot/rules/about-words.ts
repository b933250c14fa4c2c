/** How Fovea comes to what it says. */
const ABOUT =
  /\bhow (?:does|do|is|are) (?:fovea|you|this tool|all this|the (?:figures|numbers|predictions?)) (?:work|predict\w*|calculat\w*|comput\w*|measur\w*|made|know)\b|\bwhat is fovea\b|^\W*what does fovea (?:do|mean|measure|predict|stand for)\W*$|\bwas (?:bedeutet|heißt) fovea\b|\bwat betekent fovea\b|\b(?:which|what) (?:ai |attention )?model\b|\bwhere (?:do|does) (?:the |your )?(?:data|numbers|figures|predictions?) come from\b|\btrain(?:ed|ing) (?:on|data)\b|\bwie (?:funktioniert|arbeitet|rechnet) (?:fovea|das (?:hier|alles|ganze)|ihr)\b|\bwas ist fovea\b|\bwelches modell\b|\bwoher (?:kommen|kommt|stammen|stammt) (?:(?:die|der|das|deine|eure|ihre|diese)\s+)*\w*(?:daten|zahlen|zahl|werte|wert|ergebnisse?|vorhersagen?)\b|\btrainiert\b|\bhoe (?:werkt|rekent) (?:fovea|dit alles)\b|\bwat is fovea\b|\bwelk model\b|\bwaar kom(?:t|en) (?:(?:de|het|je|jullie|uw|deze|die)\s+)*\w*(?:data|gegevens|cijfers?|getal(?:len)?|waarden?|resultaten|voorspelling(?:en)?)\b.*\bvandaan\b|\bgetraind\b/i;
const NUMBERS = String.raw`(?:numbers?|figures?|predictions?|results?|scores?|model|tool|zahlen|werten?|vorhersagen?|prognosen?|ergebnissen?|modell|cijfers|getallen|waarden|voorspellingen|resultaten)`;
const YOURS = String.raw`(?:your|fovea['’]?s|eure[nr]?|deine[nr]?|ihre[nr]?|jullie|je|jouw|uw)`;
const THESE = String.raw`(?:these|the|diesen?|die|den|deze|de)`;
const THE_TOOL = String.raw`${THESE}\s+(?:model|tool|modell)`;
/** Eye tracking that something is held against, or that is asked for in so many words; films that had it are no question about Fovea. */
const BESIDE_EYES = String.raw`(?:trust|rely|believe|than|versus|vs|compar\p{L}*|instead|replac\p{L}*|real|agree\p{L}*|as \p{L}+ as|you|fovea|this|it|what is|(?:ver)?trau\p{L}*|verlass\p{L}*|glaub\p{L}*|(?:mehr|\p{L}+er) als|(?:so|genauso) \p{L}+ wie|vergl\p{L}*|(?:an)?statt|ersetz\p{L}*|echte\p{L}*|ihr|du|das|dies|was ist|vertrouw\p{L}*|(?:meer|\p{L}+er) dan|(?:zo|even) \p{L}+ als|vergel\p{L}*|in plaats van|vervang\p{L}*|jullie|je|dit|wat is)`;
const EYES = String.raw`(?:eye[- ]?track|blickmessung|blickaufzeichnung|oogmeting|oogbeweging)\p{L}*`;

/** "Can I trust your numbers?", "more than eye tracking?": asked of Fovea, and not of one figure. */
const trustIn = (whose: string): RegExp =>
  new RegExp(
    [
      String.raw`(?<!\p{L})(?:trust|rely on|believe|depend on)\s+(?:you|fovea|${whose})(?!\p{L})(?!\s+(?:of|for|in)\s)`,
      String.raw`(?<!\p{L})(?:${whose})\s+(?:\p{L}+\s+)?(?:vertrauen|trauen|verlassen|glauben|vertrouwen|geloven)(?!\p{L})`,
      String.raw`(?<!\p{L})(?:vertrau|glaub|vertrouw|geloof)\p{L}*\s+(?:ich|wir|ik|we)\s+(?:fovea|${whose})(?!\p{L})`,
      String.raw`(?<!\p{L})(?:reliable|accurate|valid|trustworthy|good|zuverlässig|verlässlich|genau|gut|valide|betrouwbaar|nauwkeurig|goed)\s+(?:is|are|ist|sind|zijn|seid)\s+(?:you|fovea|ihr|jullie|(?:your|eure|deine|jullie|jouw|uw)\s+${NUMBERS})(?!\p{L})`,
      String.raw`(?<!\p{L})${BESIDE_EYES}(?!\p{L}).*(?<!\p{L})${EYES}|(?<!\p{L})${EYES}.*(?<!\p{L})${BESIDE_EYES}(?!\p{L})`,
    ].join('|'),
    'iu',
  );
const TRUST = trustIn(String.raw`(?:${YOURS}|${THESE})\s+${NUMBERS}`);
/** After an answer about one film "these numbers" are that film's. */
const TRUST_BESIDE_FILM = trustIn(String.raw`${YOURS}\s+${NUMBERS}|${THE_TOOL}`);

/** Films that are not the organisation's own. */
export const OF_OTHERS =
  /\b(?:other|every|another|all|different) (?:tenants?|customers?|clients?|compan(?:y|ies)|organi[sz]ations?|accounts?|brands['’] owners)\b|\b(?:our )?competitors?\b|\ball tenants\b|\bander\w* (?:firm\w*|kund\w*|unternehmen\w*|organisation\w*|mandant\w*|konten)\b|\bkonkurrenz\b|\bwettbewerber\w*|\bandere (?:klanten|bedrijven|organisaties|accounts)\b|\bconcurrent(?:en|ie)?\b/i;
/** Asked of the answer before, and of nothing by itself. */
export const WHY =
  /^\W*(?:(?:and|but|und|aber|en|maar)\s+)?(?:why|how come|warum|wieso|weshalb|waarom|hoezo)(?:\s+(?:not|so|is that|that|nicht|das|ist das(?: so)?|niet|dat|is dat(?: zo)?))?\W*$/i;

/** Music, which is not told apart from other sound. */
export const MUSIC = /(?<!\p{L})(?:music|soundtracks?|jingles?|songs?|tune|musik\p{L}*|lied|muziek\p{L}*|liedje)(?!\p{L})/iu;

/** How a figure is worked out, and not how all of Fovea works. */
export const COMPUTED = /\b(?:calculat|comput)\w*|berechne\w*|rechne\w*|bereken\w*/i;

/** "Why is this one so bad?", of no figure and no thing. */
const POOR =
  /\bwhy (?:is|does|do)\b.*\b(?:bad|badly|weak|poor|poorly)\b|\bwarum ist\b.*\b(?:schlecht|schwach)\b|\bwaarom is\b.*\b(?:slecht|zwak)\b/i;

interface Parts {
  readonly metrics: readonly unknown[];
  readonly answering: unknown;
  readonly checks: { readonly isAsked: boolean };
}
export const isOfPoor = (text: string, { metrics, answering, checks }: Parts): boolean =>
  metrics.length === 0 && answering === null && !checks.isAsked && POOR.test(text);

/** A result as a file. */
export const EXPORT =
  /^\W*(?:please |can you |could you |how (?:can|do) i )?(?:export|download|print|save)\b|\bas (?:a )?(?:pdf|csv|json|powerpoint|pptx?|slides?)\b|\bals (?:pdf|csv|json|powerpoint|pptx?|folien)\b|\b(?:give|send|get|make|gib|schick\w*|mach\w*|geef|stuur|maak)(?: (?:me|us|mir|uns|mij|ons))? (?:the |a |das |die |eine? |de |het |een )?(?:pdf|csv|json|powerpoint|pptx?)\b|exportier\w*|herunterlad\w*|exporte(?:er|ren)\b|\bdownloaden\b/i;

/** How a curve goes through the film, and not what it comes to. */
export const DEVELOPS =
  /\b(?:develop|evolve|progresse)s?\b|\bover (?:the )?time\b|\b(?:the|its|their) (?:course|development) of\b|\bchanges? (?:during|through\w*|across)\b|entwickel\w*|\bverläuft\b|\bverlauf\b|\bim laufe\b|ontwikkel\w*|\bverloopt?\b|\bin de loop\b/i;

interface Named {
  readonly metrics: readonly unknown[];
  readonly ads: readonly unknown[];
  readonly isOfFilm: boolean;
}

/** Whether it is asked how all of this works, and how far it goes; not what one figure is made of. */
export const isAbout = (text: string, { metrics, ads, isOfFilm }: Named): boolean =>
  (ABOUT.test(text) && !(metrics.length > 0 && COMPUTED.test(text))) ||
  (metrics.length + ads.length === 0 && (isOfFilm ? TRUST_BESIDE_FILM : TRUST).test(text));
