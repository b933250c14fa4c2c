/** A number as people write it, with a comma and the minus of a text editor as well: null for nothing, NaN for what is no number. */
export const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.').replace('−', '-')));

/** A number as a field begins with it; NaN has no text. */
export const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value));
