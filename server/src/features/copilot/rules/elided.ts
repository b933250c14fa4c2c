/** Words that a question about films leaves out where the one before it had them. */
const PICK = '(?:which|welche[rs]?|welke)';
const OF_THEM = String.raw`\s+(?:of (?:them|these|those)|von (?:ihnen|denen|diesen)|davon|van (?:ze|hen|deze|die)|daarvan)`;
const HOW_MANY = String.raw`(?:\s+(?:two|three|four|five|zwei|drei|vier|fünf|twee|drie|vijf|\d{1,2}))?`;
const DO = '(?:are|have|fail|pass|flash|were|sind|haben|bestehen|fallen|blitzen|zijn|hebben|zakken|halen|flitsen)';
const IS = '(?:is|has|was|ist|hat|heeft)';
const BEGIN = String.raw`^(\W*(?:(?:and|but|und|aber|en|maar)\s+)?)(${PICK})`;
const MANY = new RegExp(String.raw`${BEGIN}(?:${OF_THEM})?${HOW_MANY}(?=\s+${DO}(?!\p{L}))`, 'iu');
const ONE = new RegExp(String.raw`${BEGIN}${OF_THEM}(?=\s+${IS}(?!\p{L}))`, 'iu');
/** What is inside a film, or is none: "which are the best scenes?" */
const OF_SOMETHING =
  /(?<!\p{L})(?:ads?|films?|filme[nr]?|videos?|spots?|clips?|anzeigen?|advertenties?|scenes?|shots?|moments?|parts?|texts?|words?|checks?|places?|placements?|rules?|faces?|logos?|brands?|folders?|figures?|seconds?|weakness(?:es)?|strengths?|weak(?:est)? points?|sources?|reasons?|szenen?|einstellungen?|momente?|stellen?|teile?|texte?|prüfungen|regeln?|orte?|gesichter|marken?|ordner|zahlen|werte|sekunden?|schwächen?|stärken?|schwachstellen?|quellen?|gründe|scènes?|delen|teksten?|controles?|regels?|plekken|gezichten|merken|mappen|cijfers|waarden|seconden?|zwaktes?|zwakke punten|sterktes?|bronnen?|redenen)(?!\p{L})/iu;

/** "Which of the two is louder?", not "which of the two has the better ending". */
const OF_TWO =
  /^(\W*(?:(?:and|but|und|aber|en|maar)\s+)?)(which|welche[rs]?|welke)(?: one)?\s+(?:of (?:the two|both|the both)|von (?:den |diesen )?beiden|der beiden|van (?:de|deze) (?:twee|beide)|van beide)(?=\s+\p{L}+\s)/iu;
/** Told apart by other words already. */
const IS_BETTER =
  /(?<!\p{L})(?:better|stronger|worse|weaker|besser|stärker|schlechter|schwächer|beter|sterker|slechter|zwakker)(?!\p{L})/iu;

/** "Too loud for TV and without captions": two faults at once are looked for in films. */
const FAULTS =
  /^\W*(too|zu|te)\s+\p{L}+.*(?<!\p{L})(?:and|und|en)\s+(?:too|no|not|without|zu|kein\p{L}*|nicht|ohne|te|geen|niet|zonder)(?!\p{L})/iu;
/** "Too long, and is Winter one of them?" */
const MEMBER =
  /^\W*(?:(?:which|welche|welke) \p{L}+ (?:are|sind|zijn)\s+)?((too|zu|te)\s+\p{L}+(?:\s+[^,?]*?)?),?\s+(?:and|und|en)\s+(?:is|ist|gehört|hoort)\s+(.{1,200}?)\s+(?:one of (?:them|those)|among (?:them|those)|dabei|darunter|dazu|erbij|daarbij|een daarvan)\W*$/iu;
const ARE: Readonly<Record<string, readonly [string, string]>> = {
  too: ['Which films are', 'Is'],
  zu: ['Welche Filme sind', 'Ist'],
  te: ['Welke films zijn', 'Is'],
};

/** "Thanks, and how loud is it?" */
const GREETING =
  /^\W*(?:hi|hello|hey|hallo|hoi|thanks|thank you|danke|bedankt)(?: (?:there|fovea|zusammen))?\s*[,.!]+\s*(?:(?:and|und|en)\s+)?(?=.*\?\s*$)/iu;

/** "Darf der Spot so im Fernsehen laufen?": the one that is there, as it is. */
const THUS =
  /(?<!\p{L})(?:(the|our) (ad|film|video|spot) (?:as it (?:is|stands)|like this)|(der|das|die|den|unser|unsere) (spot|film|video|clip|anzeige) so|(de|onze) (spot|film|video|advertentie) zo)(?!\p{L}|\s+\p{L}+\s+(?:wie|als|dass|dat)(?!\p{L}))/iu;
const isGerman = (article: string): boolean => /^(?:der|das|die|den|unsere?)$/i.test(article);
function thisOne(said: string): string {
  const [article = '', film = ''] = said.split(' ');
  if (/^(?:the|our)$/i.test(article)) return `this ${film}`;
  return isGerman(article) ? `${/^(?:die|unsere)$/i.test(article) ? 'diese' : 'dieser'} ${film}` : `deze ${film}`;
}

/** One film is spoken of: it is said by a word, or a name stands behind "of". */
const OF_ONE = /(?<!\p{L})(?:it|this|diese[rsm]?|deze|dit|ad|film|video|spot|clip|anzeige|advertentie)(?!\p{L})/iu;
const OF_NAMED = /(?<!\p{L})(?:of|in|von|van)\s+(?:["“„«‚‘]|\p{Lu})/u;

/** Puts in what is left out: "which are vertical?" is "which films are vertical?", and "which of the two" is "which one". */
export function withElided(asked: string, isOfFilm: boolean = false): string {
  const text = asked.replace(GREETING, '').replace(THUS, thisOne);
  if (FAULTS.test(text) && !MEMBER.test(text) && (isOfFilm || OF_ONE.test(text) || OF_NAMED.test(text))) return text;
  const [, fault = '', lead = '', name = ''] = MEMBER.exec(text) ?? [];
  const [which, is] = ARE[(lead || (FAULTS.exec(text)?.[1] ?? '')).toLowerCase()] ?? [];
  if (which !== undefined) return name === '' ? `${which} ${text}` : `${which} ${fault}? ${is} ${name} ${fault}?`;
  const two = OF_TWO.exec(text);
  if (two && !IS_BETTER.test(text)) return text.replace(two[0], `${two[1]}${two[2]}${/which/i.test(two[2] ?? '') ? ' one' : ''}`);
  if (OF_SOMETHING.test(text) || OF_NAMED.test(text)) return text;
  const many = MANY.exec(text);
  if (many) {
    const films = /welche/i.test(many[2] ?? '') ? 'Filme' : 'films';
    return text.replace(many[0], `${many[1]}${many[2]} ${films}`);
  }
  const one = ONE.exec(text);
  return one ? text.replace(one[0], `${one[1]}${one[2]} ${/welche/i.test(one[2] ?? '') ? 'Film' : 'film'}`) : text;
}
