import type { Usage } from '@fovea/contract/billing';

/** One bar of the chart: what it is of, and how much. */
export interface UsageBar {
  readonly key: string;
  readonly label: string;
  readonly analyses: number;
  readonly seconds: number;
}

/** Every month from the first to the last day, as `2026-03`, none left out. */
export function monthsOf({ from, to }: Pick<Usage, 'from' | 'to'>): string[] {
  const last = new Date(to);
  const months: string[] = [];
  for (let at = new Date(from.slice(0, 7)); at <= last; at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1))) {
    months.push(at.toISOString().slice(0, 7));
  }
  return months;
}

/** A bar for each month, also for those in which nothing was analysed; or one for each person, who did most first. */
export function barsOf(usage: Usage, { locale, nobody }: { readonly locale: string; readonly nobody: string }): UsageBar[] {
  if (usage.by === 'person') {
    return usage.rows
      .map(({ person, analyses, seconds }) => ({ key: person?.id ?? 'nobody', label: person?.name ?? nobody, analyses, seconds }))
      .toSorted((a, b) => b.seconds - a.seconds);
  }
  const name = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return monthsOf(usage).map((month) => {
    const row = usage.rows.find((each) => each.month === month);
    return { key: month, label: name.format(new Date(month)), analyses: row?.analyses ?? 0, seconds: row?.seconds ?? 0 };
  });
}

/** The next round number above, so that the highest bar nearly fills the chart: 1, 2 or 5 and zeros. */
export function roundAbove(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
