import type { Command, Group } from './command.ts';
import { fitOf } from './fuzzy.ts';

/** In which order groups stand: with nothing typed what was last worked on comes first, then what was found. */
const ORDER: readonly Group[] = ['recent', 'go', 'do', 'films', 'folders', 'look', 'language'];
/** Looks and languages would only be in the way until somebody asks for them. */
const HIDDEN_AT_FIRST: readonly Group[] = ['look', 'language'];
const FOUND_BY_SERVER: readonly Group[] = ['films', 'folders'];

/** What is offered for what was typed, grouped, the best of each group first. What the server found fits by its own rules. */
export function choose(commands: readonly Command[], typed: string): Command[] {
  const words = typed.trim();
  const fits = commands
    .map((command) => ({ command, fit: fitOfCommand(command, words) }))
    .filter((each) => each.fit > 0)
    .toSorted((a, b) => b.fit - a.fit);
  return ORDER.flatMap((group) => fits.filter(({ command }) => command.group === group).map(({ command }) => command));
}

function fitOfCommand(command: Command, words: string): number {
  if (words === '') return HIDDEN_AT_FIRST.includes(command.group) ? 0 : 1;
  if (FOUND_BY_SERVER.includes(command.group)) return 1;
  return Math.max(fitOf(command.label, words), fitOf(command.words ?? '', words) / 2);
}
