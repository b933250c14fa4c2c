import type { Command, Group } from './command.ts';
import { fitOf } from './fuzzy.ts';

/** In which order groups stand: with nothing typed what was last worked on comes first, then what was found. */
const ORDER: readonly Group[] = ['recent', 'go', 'do', 'films', 'folders', 'look', 'language'];
/** Looks and languages would only be in the way until somebody asks for them. */
const HIDDEN_AT_FIRST: readonly Group[] = ['look', 'language'];
const FOUND_BY_SERVER: readonly Group[] = ['films', 'folders'];

/** The server finds words in names: above letters that lie scattered, below a page that begins with what was typed. */
const FOUND_FIT = 50;

/** What is offered for what was typed, grouped, the best of each group first. What the server found fits by its own rules. */
export function choose(commands: readonly Command[], typed: string): Command[] {
  const words = typed.trim();
  const fits = commands
    .map((command) => ({ command, fit: fitOfCommand(command, words) }))
    .filter((each) => each.fit > 0)
    .toSorted((a, b) => b.fit - a.fit);
  const groups = words === '' ? ORDER : ORDER.toSorted((a, b) => bestOf(b) - bestOf(a));
  return groups.flatMap((group) => fits.filter(({ command }) => command.group === group).map(({ command }) => command));

  function bestOf(group: Group): number {
    return fits.find(({ command }) => command.group === group)?.fit ?? 0;
  }
}

function fitOfCommand(command: Command, words: string): number {
  if (words === '') return HIDDEN_AT_FIRST.includes(command.group) ? 0 : 1;
  if (FOUND_BY_SERVER.includes(command.group)) return FOUND_FIT;
  return Math.max(fitOf(command.label, words), fitOf(command.words ?? '', words, 'whole-letters') / 2);
}
