import * as library from 'pptxgenjs';

/** A set of slides that is being written. */
export type Deck = library.default;
export type Slide = ReturnType<Deck['addSlide']>;
export type Rows = Parameters<Slide['addTable']>[0];
export type Row = Rows[number];

/** An empty set of slides. The library's types take its module for one of the old kind, so that they would call for `default.default`. */
export function openDeck(): Deck {
  const found: unknown = library.default;
  if (typeof found !== 'function') throw new TypeError('The library of slides has another shape');
  return Reflect.construct(found, []);
}
