const channel = (hex: string, at: number) => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb` by WCAG 2, 0–1. */
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Contrast of two colours `#rrggbb` by WCAG 2, 1–21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever is easier to read on the colour: never under 4.5. */
export const readableOn = (hex: string): '#000000' | '#ffffff' =>
  contrastOf(hex, '#000000') >= contrastOf(hex, '#ffffff') ? '#000000' : '#ffffff';
