import { goneOn } from '../features/copilot/rules/gone-on.ts';
import type { KnownName } from '../features/copilot/rules/known-names.ts';
import { phrasesIn } from '../features/copilot/rules/known-names.ts';
import { figureNames } from '../features/copilot/rules/metric-words.ts';
import { wholeQuestions } from '../features/copilot/rules/on-with.ts';
import { readAll } from '../features/copilot/rules/read-all.ts';
import type { Read } from '../features/copilot/rules/read-question.ts';

const names = figureNames([]);
const LIBRARY = [
  ...['Hero 30s', 'Meadow v1', 'Meadow v2', 'Thunder'].map((name) => ({ kind: 'film' as const, name })),
  { kind: 'folder' as const, name: 'Autumn' },
  { kind: 'brand' as const, name: 'Fresh' },
];
const namedIn = (question: string): KnownName[] =>
  phrasesIn(question).flatMap((said) =>
    LIBRARY.filter(({ name }) => name.toLowerCase() === said.toLowerCase()).map((one) => ({ ...one, said })),
  );

/** What the last of several questions is read as, each going on with those before. */
export function talk(...questions: readonly string[]): readonly Read[] {
  let reads: readonly [Read, ...Read[]] | undefined;
  const earlier: Read[] = [];
  for (const question of wholeQuestions(questions)) {
    const named = namedIn(question);
    const isOfFilm = earlier.some(({ ads }) => ads.length > 0);
    reads = goneOn(readAll(question, 'en', { names, named, today: '2026-11-30', isOfFilm }), question, { earlier, named });
    earlier.unshift(reads[0]);
  }
  return reads ?? [];
}
export const first = (...questions: readonly string[]): Read | undefined => talk(...questions)[0];
