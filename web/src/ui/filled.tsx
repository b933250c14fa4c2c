import type { ReactNode } from 'react';
import { Fragment } from 'react';

/** Stands round the name of a slot while a sentence is put together; no text of a language file has it. */
const EDGE = '\uE000';

interface FilledProps {
  /** Says the sentence with these words in its slots. */
  readonly say: (words: Readonly<Record<string, string>>) => string;
  /** What stands in each slot in place of a word. */
  readonly slots: Readonly<Record<string, ReactNode>>;
}

/** A sentence of a language file with buttons, links or words in its slots, in the order of the language. */
export function Filled({ say, slots }: FilledProps) {
  const words = Object.fromEntries(Object.keys(slots).map((name) => [name, `${EDGE}${name}${EDGE}`]));
  const pieces = say(words).split(EDGE);
  return pieces.map((piece, place) => (place % 2 === 0 ? piece : <Fragment key={piece}>{slots[piece]}</Fragment>));
}
