/** Steps of a code that are told apart; whole codes are exact. */
const STEPS = 16;

const tableOf = (light: (code: number) => number): Float32Array =>
  Float32Array.from({ length: 255 * STEPS + 1 }, (_, index) => light(index / STEPS));

/** Linear light 0..1 of a code 0..255, read as sRGB in full range (WCAG 2.2, relative luminance). */
export function linearOf(code: number): number {
  const value = code / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Screen luminance in cd/m² of a luma code 0..255, as EA IRIS models a broadcast screen. */
export const candelasOf = (code: number): number => 413.435 * (0.002745 * code + 0.0189623) ** 2.2;

/** {@link linearOf} by table, to be asked with {@link placeOf}. */
export const LINEAR = tableOf(linearOf);
/** {@link candelasOf} by table. */
export const CANDELAS = tableOf(candelasOf);

/** Where a code 0..255, whole or not, stands in a table. */
export const placeOf = (code: number): number => (code * STEPS + 0.5) | 0;

/** Relative luminance of linear red, green and blue. */
export const luminanceOf = (red: number, green: number, blue: number): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
