/** A waiting time, rounded as coarsely as it deserves: `8 seconds`, `2 minutes`. Apart from the other ways to write: the sign-in page needs it alone. */
export function formatWait(seconds: number, locale: string): string {
  const unit = (name: 'second' | 'minute' | 'hour', value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long', maximumFractionDigits: 0 }).format(value);
  if (seconds < 59.5) return unit('second', Math.max(1, Math.round(seconds)));
  return seconds < 3570 ? unit('minute', Math.round(seconds / 60)) : unit('hour', Math.round(seconds / 3600));
}
