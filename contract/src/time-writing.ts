/**
 * A place in a film, s, as pages, documents and answers write it: 12.41 → `00:12.4`; an hour or more gets its hours. Rounded to the nearest
 * tenth as every figure in seconds is, so that one moment has one time wherever it is told.
 */
export function writeTime(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10 + 1e-6));
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(tenths / 600);
  const rest = `${two(minutes % 60)}:${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`;
  return minutes < 60 ? rest : `${Math.floor(minutes / 60)}:${rest}`;
}
