/** To which films of the library a question keeps. */
export interface Scope {
  readonly folder?: string;
  readonly brand?: string;
  /** The placement that they were made for. */
  readonly placement?: string;
}

const MANY =
  /(?<!\p{L})(?:everything|alles|ads|films|videos|spots|clips|filmen?|anzeigen|advertenties|video['’]s|(?:which|welche[rs]?|welke) (?:ad|film|video|spot|clip|anzeige|advertentie))(?!\p{L})/iu;
/** Whether films of the library are asked about, and not one of them. */
export const isOfMany = (text: string): boolean => MANY.test(text);

const FOLDER = String.raw`(?:in|inside|within|from|of|im|aus|in dem|uit|van)\s+(?:(?:the|our|my|dem|unserem|meinem|de|onze|mijn)\s+)?(?:folder|ordner|map)`;
const BRAND = String.raw`(?:(?:of|for|from|by|with|von|für|mit|van|voor|met)\s+(?:(?:the|our|my|der|unserer|meiner|het|ons|mijn)\s+)?(?:brand|marke|merk)|der\s+marke)`;
const QUOTED = `["“„«‚‘]([^"“”„»«‚‘’]{1,200})["”“»’‘]`;
/** What stands behind a name that has no quotes. */
const VERBS =
  /\s+(?:fail\w*|flash\w*|pass\w*|work\w*|fall\w*|bestehen|blitzen|zakken|slagen|flitsen|gibt es|sind|auf|is|are|do|does|have|has|ist|hat|haben|zijn|heeft|hebben|need\w*)(?:\s.*)?$/iu;

const found = (of: string, text: string) =>
  new RegExp(String.raw`(?<!\p{L})${of}\s+${QUOTED}`, 'iu').exec(text) ??
  new RegExp(String.raw`(?<!\p{L})${of}\s+([^"“„«?!]{1,200}?)\s*[?.!]*$`, 'iu').exec(text);

/** Finds "films in the folder Spring", "Filme der Marke “Pellamy”". A brand without quotes is told by its capital: "of the brand we like" names none. */
export function scopeIn(text: string): { readonly scope: Scope; readonly rest: string } {
  if (!MANY.test(text)) return { scope: {}, rest: text };
  for (const [key, of] of [['folder', FOLDER] as const, ['brand', BRAND] as const]) {
    const one = found(of, text);
    const name = (one?.[1] ?? '').replace(VERBS, '').trim();
    const isNamed = name !== '' && (key === 'folder' || /["“„«‚‘]/.test(one?.[0] ?? '') || /^[\p{Lu}\p{N}]/u.test(name));
    if (!one || !isNamed) continue;
    const said = one[0].slice(0, one[0].indexOf(name) + name.length).replace(/["“„«‚‘]?$/, '');
    const at = text.indexOf(said);
    return { scope: { [key]: name }, rest: `${text.slice(0, at)} ${text.slice(at + said.length).replace(/^["”“»’‘]/, '')}` };
  }
  return { scope: {}, rest: text };
}
