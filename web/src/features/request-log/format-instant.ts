/** A moment to the second, as a log needs it: the day, and the year only when it is not this one. */
export function formatInstant(iso: string, locale: string, now = new Date()): string {
  const at = new Date(iso);
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    ...year,
  }).format(at);
}
