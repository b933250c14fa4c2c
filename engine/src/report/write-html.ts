const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that can stand anywhere in a page and stays text. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => NAMES[sign] ?? sign);

/** Two or three significant figures, with a true minus sign. */
export const shortNumber = (value: number): string =>
  String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))).replace('-', '−');

/** Minutes and seconds of a moment. */
export function clockTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${(seconds - 60 * minutes).toFixed(1).padStart(4, '0')}`;
}
