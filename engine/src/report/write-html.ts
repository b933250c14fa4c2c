const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that can stand anywhere in a page and stays text. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => NAMES[sign] ?? sign);

/** Two or three significant figures, with a true minus sign. */
export const shortNumber = (value: number): string =>
  String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))).replace('-', '−');

/** Minutes and seconds of a moment, to the nearest tenth. */
export function clockTime(seconds: number): string {
  const tenths = Math.round(seconds * 10 + 1e-6);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(tenths / 600))}:${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`;
}

/** A stretch of the film; what begins and ends within a tenth is told as the moment that it is. */
export function clockSpan(startS: number, endS: number): string {
  const [from, to] = [clockTime(startS), clockTime(endS)];
  return from === to ? from : `${from} to ${to}`;
}

/** Both ends of a band; nothing where they read the same, since such a band says nothing that the value does not. */
export const bandWords = (lo: string, hi: string): string => (lo === hi ? '' : `${lo} to ${hi}`);
