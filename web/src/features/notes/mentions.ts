import type { UserId } from '@fovea/contract/ids';
import type { NotePerson } from '@fovea/contract/notes';

const SHOWN_MAX = 6;
const OPEN = /(?:^|\s)@([^\n@]{0,60})$/u;

/** The people whose name begins like what is being written after an @ before the cursor; empty when nobody is being mentioned. */
export function suggestions(text: string, cursor: number, people: readonly NotePerson[]): readonly NotePerson[] {
  const begun = OPEN.exec(text.slice(0, cursor))?.[1];
  if (begun === undefined) return [];
  const wanted = begun.toLowerCase();
  return people.filter(({ name }) => name.toLowerCase().startsWith(wanted) && name.toLowerCase() !== wanted).slice(0, SHOWN_MAX);
}

/** The text with that person's name in place of what was begun, and where the cursor then is. */
export function completed(text: string, cursor: number, { name }: NotePerson): { readonly text: string; readonly cursor: number } {
  const before = text.slice(0, cursor);
  const start = before.lastIndexOf('@');
  if (start < 0) return { text, cursor };
  const head = `${before.slice(0, start)}@${name} `;
  return { text: `${head}${text.slice(cursor)}`, cursor: head.length };
}

/** Who stands in a text by @ and their whole name; of two names the longer one counts where both fit. */
export function mentionedIn(text: string, people: readonly NotePerson[]): UserId[] {
  let rest = text;
  const found: UserId[] = [];
  for (const { id, name } of people.toSorted((a, b) => b.name.length - a.name.length)) {
    if (!rest.includes(`@${name}`)) continue;
    found.push(id);
    rest = rest.replaceAll(`@${name}`, ' ');
  }
  return found;
}
