/** Relative luminance of a colour, 0..1: codes 0..255 read as full-range sRGB (WCAG 2.2, relative luminance). */
export function relativeLuminance([red, green, blue]: readonly [number, number, number]): number {
  const linear = (code: number) => {
    const v = code / 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two colours, 1..21, whichever is lighter: (L1 + 0.05) / (L2 + 0.05) (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: readonly [number, number, number], other: readonly [number, number, number]): number {
  const [a, b] = [relativeLuminance(one), relativeLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
