import { Email } from '@fovea/contract/sessions';

/** Somebody to be invited. */
export interface Invitee {
  readonly email: string;
  readonly name: string;
}

const NAMED = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/;

/** `ada.king-noel@acme.example` → `Ada King-Noel`: a first guess that a person can mend. */
export function nameGuess(email: string): string {
  const words = (email.split('@')[0] ?? '').split('+')[0]?.split(/[._\d]+/) ?? [];
  const capital = (word: string) => word.replace(/(^|-)(\p{Ll})/gu, (_, dash: string, letter: string) => dash + letter.toUpperCase());
  return words.filter(Boolean).map(capital).join(' ');
}

/**
 * The people in a pasted text: addresses between commas, semicolons, blanks or lines, also as `Name <address>`.
 * @returns null when it is no such list; each address once
 */
export function peopleIn(text: string): readonly Invitee[] | null {
  const lines = text.split(/[\n,;]+/).flatMap((part) => (part.includes('<') ? [part] : part.split(/\s+/)));
  const people = new Map<string, Invitee>();
  for (const line of lines.map((part) => part.trim()).filter(Boolean)) {
    const [, name = '', address = line] = NAMED.exec(line) ?? [];
    const email = Email.safeParse(address).data;
    if (email === undefined) return null;
    people.set(email, { email, name: name.trim() || nameGuess(email) });
  }
  return people.size > 0 ? [...people.values()] : null;
}
