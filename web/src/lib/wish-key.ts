const isPlain = (value: object): boolean => {
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null || Array.isArray(value);
};

const NO_DATA = Symbol('no data');

function plain(_: string, value: unknown): unknown {
  if (typeof value === 'function' || (typeof value === 'object' && value !== null && !isPlain(value))) throw NO_DATA;
  return value;
}

/** What tells two wishes apart; null for what is no plain data, such as a file, of which two can look the same and be others. */
export function wishKey(wish: unknown): string | null {
  try {
    return JSON.stringify(wish, plain) ?? 'nothing';
  } catch (reason) {
    if (reason === NO_DATA) return null;
    throw reason;
  }
}
