import { folded } from './same-text.ts';

/** Words that carry no message by themselves, letters folded: articles, pronouns, little verbs, what joins. */
const STOP_WORDS = {
  en: `a about after again all also am an and any are as at be because been before being both but by can could did do does doing dont down
    each even ever every few for from get gets go got had has have having he her here hers him his how i if im in into is isnt it its just
    let like ll me more most much my myself no nor not now of off on once one only or other our ours out over own re s same she should so
    some such t than that thats the their them then there these they this those through to too under until up us ve very was we well were
    what when where which while who whom why will with would you your yours youre`,
  de: `aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da damit dann das dass dein deine deinem deinen
    deiner dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er es
    etwas euch euer eure fur gegen hab habe haben hat hatte hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jeden
    jeder jedes jetzt kann kein keine keinen konnen man mehr mein meine meinem meinen meiner mich mir mit muss nach nicht nichts noch nun nur
    ob oder ohne schon sehr sein seine seinem seinen seiner sich sie sind so sondern uber um und uns unser unsere unter viel vom von vor war
    waren was weil wenn wer werden wie wieder will wir wird wo wurde zu zum zur`,
  nl: `aan al alle alles als altijd andere ben bij daar dan dat de der deze die dit doch doen door dus een eens en er ge geen had heb hebben
    heeft hem het hier hij hoe hun iemand iets ik in is ja je jij jou jouw jullie kan kon kunnen maar me meer men met mij mijn moet na naar
    niet niets nog nu of om omdat onder ons onze ook op over reeds te tegen toch toen tot u uit uw van veel voor want waren was wat we wel
    werd wezen wie wij wil worden wordt ze zei zelf zich zij zijn zo zonder zou`,
} as const;

/** A language whose little words are known. */
export type KnownLanguage = keyof typeof STOP_WORDS;

const LISTS = (['en', 'de', 'nl'] as const).map((language) => ({ language, words: new Set(STOP_WORDS[language].split(/\s+/)) }));
/** As large a share of little words says which language it is. */
const LITTLE_LEAST = 0.2;
/** In other languages shorter words are taken for little ones. */
const LETTERS_LEAST = 4;
/** Signs that are words by themselves: scripts without gaps between words. */
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** An apostrophe within or behind a word, with the s of a possessive. */
const POSSESSIVE = /(?<=[\p{L}\p{N}])['’ʼ‘´`]s?(?![\p{L}\p{N}])/gu;
const APOSTROPHE = /(?<=[\p{L}\p{N}])['’ʼ‘´`](?=[\p{L}\p{N}])/gu;

/** The words of a text as they are compared: letters folded, possessive and plural s left out. Spelled numbers stay as they are. */
export const comparedWords = (text: string): string[] =>
  folded(text.replace(POSSESSIVE, '').replace(APOSTROPHE, ''))
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => (SIGNS.test(word) ? [...word] : [word]))
    .map(withoutPlural);

const withoutPlural = (word: string): string => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word);

const isLittle = ({ words }: (typeof LISTS)[number], word: string): boolean =>
  words.has(word) || (word.length > 2 && words.has(`${word}s`));

/** The language that words are in, by its little words; null for any but English, German and Dutch. */
export function languageOf(words: readonly string[]): KnownLanguage | null {
  const counts = LISTS.map((list) => ({ language: list.language, count: words.filter((word) => isLittle(list, word)).length }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 && best.count >= LITTLE_LEAST * words.length ? best.language : null;
}

/** Those that carry the message, each once; all of them where none does. @param words as they are compared */
export function contentWords(words: readonly string[], language: KnownLanguage | null): string[] {
  const list = LISTS.find((one) => one.language === language);
  const isContent = (word: string) =>
    list ? !isLittle(list, word) : word.length >= LETTERS_LEAST || /\p{N}/u.test(word) || SIGNS.test(word);
  const content = words.filter(isContent);
  return [...new Set(content.length > 0 ? content : words)];
}

/** Words this long may be read with one letter wrong, missing or too much. */
const FORGIVING_LETTERS = 6;
/** Nor a longer one: it is no word, and its forms grow with the square of its letters. */
const FORGIVING_LETTERS_MOST = 32;

/**
 * Finds which words that are read from pictures are the same as one that is said. Two words within one letter of each other have a shorter
 * form in common, which they are looked up by: trying each with each would take minutes where much is said and much is written.
 */
export function sameWordsAmong(written: ReadonlySet<string>): (said: string) => readonly string[] {
  const byForm = new Map<string, string[]>();
  for (const word of written) {
    for (const form of formsOf(word)) {
      const words = byForm.get(form);
      if (words) words.push(word);
      else byForm.set(form, [word]);
    }
  }
  const found = new Map<string, readonly string[]>();
  return (said) => {
    const known = found.get(said) ?? nearest(said, new Set(formsOf(said).flatMap((form) => byForm.get(form) ?? [])));
    found.set(said, known);
    return known;
  };
}

/** No word is misread in more ways than this. */
const WAYS_MOST = 8;

function nearest(said: string, words: ReadonlySet<string>): string[] {
  const near = [...words].filter((word) => word !== said && isOneLetterOff(said, word));
  return [...(words.has(said) ? [said] : []), ...near].slice(0, WAYS_MOST);
}

/** Whether two words that differ do so by one letter: another one, one missing or one too much. */
function isOneLetterOff(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** A word, and where it may be read wrongly, the word without each of its letters. */
function formsOf(word: string): string[] {
  const letters = [...word];
  const isExact = letters.length < FORGIVING_LETTERS || letters.length > FORGIVING_LETTERS_MOST;
  return isExact ? [word] : [word, ...letters.map((_, k) => letters.toSpliced(k, 1).join(''))];
}
