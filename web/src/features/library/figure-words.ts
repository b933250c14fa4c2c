import { checkName } from '@fovea/contract/checks-in-short';
import { writeFigure } from '@fovea/contract/figure-writing';
import type { FilmFigures } from '@fovea/contract/film-figures';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { TFunction } from 'i18next';
import type { FigureColumn } from './table-columns.ts';

/** The words of the library, and the language in which numbers are written. */
interface Speech {
  readonly t: TFunction<'predictions'>;
  /** Words of the checks. */
  readonly tCheck: TFunction<'compliance'>;
  readonly locale: string;
}

/** What a cell says, and what it says to those who ask for more. */
export interface Said {
  /** Null where there is nothing to be said. */
  readonly text: string | null;
  readonly more: string;
}

const UNITS = { brand_attention: 'share', first_noticed: 's', ease: 'points', focus: 'points', breakthrough: 'share' } as const;

/** A figure of a film as its list writes it, or why it has none. */
export function figureOf(film: PreTest, name: FigureColumn, words: Speech): Said {
  const { t, locale } = words;
  const figures = figuresOf(film);
  if (!figures) return { text: null, more: withoutFigures(film, words) };
  const found = figures[name];
  if (!found) return { text: null, more: t(...whyNot(figures, name)) };
  if (name === 'overall') return overallOf(figures, words);
  const unit = UNITS[name];
  const bare = (value: number) => writeFigure(value, unit, locale);
  const write = (value: number) => (unit === 's' ? t('figure.seconds', { value: bare(value) }) : bare(value));
  const [value, low, high] = [write(found.value), write(found.lo ?? found.value), write(found.hi ?? found.value)];
  return { text: value, more: low === high ? t(`column.${name}`) : t('figure.band', { name: t(`column.${name}`), low, high }) };
}

/** Few films give a place, a norm gives a percentage: as on the film's own page. What it is taken among is said, where that was kept. */
function overallOf({ overall }: FilmFigures, { t, locale }: Speech): Said {
  if (!overall) return { text: null, more: '' };
  const { value, lo, hi, rank, among } = overall;
  const group = among && t(`ad-type.${among.group}`);
  const help = (key: 'figure.rank.help' | 'figure.overall.help') => (among ? `${key}.${among.reference}` : key);
  if (rank) {
    const more = t(help('figure.rank.help'), { others: rank.of - 1, group });
    return { text: t('figure.rank', { place: rank.place, of: rank.of }), more };
  }
  const whole = (number: number | null) => writeFigure(number ?? value, 'points', locale);
  const least = among && writeFigure(among.at_least, 'points', locale);
  const more = t(help('figure.overall.help'), { value: whole(value), low: whole(lo), high: whole(hi), group, least });
  return { text: whole(value), more };
}

/** What compliance says of a film at its own placement. */
export function complianceOf(film: PreTest, words: Speech): Said {
  const { t } = words;
  const figures = figuresOf(film);
  if (!figures) return { text: null, more: withoutFigures(film, words) };
  if (!figures.compliance) return { text: null, more: t('figure.none') };
  const isOld = figures.older.includes('compliance');
  const failing = failingOf(film, words);
  if (failing) return { text: failing, more: t('compliance.help') };
  return { text: t(`compliance.${figures.compliance}`), more: t(isOld ? 'figure.none.older' : 'compliance.help') };
}

/** Which check fails that weighs most, and how many more do; null where none fails. */
export function failingOf(film: PreTest, { t, tCheck }: Pick<Speech, 't' | 'tCheck'>): string | null {
  const figures = figuresOf(film);
  if (figures?.compliance !== 'fail') return null;
  if (!figures.failing) return t('compliance.short');
  const { count, worst } = figures.failing;
  const check = checkName(worst, tCheck);
  return count > 1 ? t('compliance.failing', { check, count: count - 1 }) : t('compliance.failing.alone', { check });
}

/** Those of a film that is being analysed anew are of what is on its way out. */
export const figuresOf = ({ status, figures }: PreTest): FilmFigures | null => (status === 'complete' ? figures : null);

function withoutFigures({ status }: PreTest, { t }: Pick<Speech, 't'>): string {
  if (status === 'complete') return t('figure.none.soon');
  return t(status === 'queued' || status === 'processing' ? 'figure.none.waiting' : 'figure.none.unanalysed');
}

function whyNot({ older, overall_missing: count }: FilmFigures, name: FigureColumn): [string, { count?: number }] {
  if (older.some((one) => one === name)) return ['figure.none.older', {}];
  if (name === 'overall') return count === null ? ['figure.none.driver', {}] : ['figure.none.few', { count }];
  return [`figure.none.${name}`, {}];
}
