/** Which cut of its ad a film is, and of how many. */
export interface CutPlace {
  readonly number: number;
  readonly of: number;
}

/** `3/4` as the database writes it. */
export function readCutPlace(text: string): CutPlace {
  const [number, of] = text.split('/').map(Number);
  if (!number || !of) throw new Error('The place of a cut cannot be read');
  return { number, of };
}
