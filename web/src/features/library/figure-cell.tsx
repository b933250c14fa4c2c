import type { FilmFigures } from '@fovea/contract/film-figures';
import type { PreTest } from '@fovea/contract/pre-tests';
import { Glyph, PATHS } from '../../ui/glyph.tsx';
import type { Said } from './figure-words.ts';
import { complianceOf, figureOf, figuresOf } from './figure-words.ts';
import type { ColumnName } from './table-columns.ts';
import { isFigureColumn } from './table-columns.ts';
import type { FilmWords } from './use-film-words.ts';

interface FigureCellProps {
  readonly film: PreTest;
  readonly column: ColumnName;
  readonly words: FilmWords;
}

const MARKS = {
  fail: 'error',
  warn: 'warning',
  pass: 'check',
  not_measured: 'minus',
  not_judged: 'minus',
} as const satisfies Record<NonNullable<FilmFigures['compliance']>, keyof typeof PATHS>;

/** One figure of a film in a row: its number, or a dash that says why there is none. */
export function FigureCell({ film, column, words }: FigureCellProps) {
  if (isFigureColumn(column)) return <Words said={figureOf(film, column, words)} />;
  const compliance = figuresOf(film)?.compliance;
  const said = complianceOf(film, words);
  if (!compliance) return <Words said={said} />;
  return (
    <span className={`fit is-${compliance}`} title={said.more}>
      <Glyph path={PATHS[MARKS[compliance]]} size={16} />
      {said.text}
    </span>
  );
}

const Words = ({ said: { text, more } }: { readonly said: Said }) =>
  text === null ? (
    <span className="missing" title={more}>
      <span aria-hidden>{'–'}</span>
      <span className="unseen">{more}</span>
    </span>
  ) : (
    <span title={more}>{text}</span>
  );
