import type { PreTest } from '@fovea/contract/pre-tests';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useDragSource } from '../../ui/drag/use-drag.ts';
import { factsOf } from './facts-line.ts';
import { FigureCell } from './figure-cell.tsx';
import { FilmButtons, FilmPick } from './film-buttons.tsx';
import { FilmName } from './film-name.tsx';
import type { FilmRoom, FilmState } from './film-room.ts';
import { filmId } from './film-room.ts';
import { Poster } from './poster.tsx';
import { failureText, StatusBar, StatusLine } from './status-line.tsx';
import type { ColumnName } from './table-columns.ts';
import { isFigureColumn } from './table-columns.ts';
import type { FilmWords } from './use-film-words.ts';

interface FilmRowProps extends FilmState {
  readonly film: PreTest;
  readonly columns: readonly ColumnName[];
  readonly room: FilmRoom;
}

function placeOf({ placement, placement_gone: gone }: PreTest, { t }: FilmWords): string | null {
  if (gone !== undefined) return t('placement.gone', { placement: gone });
  return placement && t(`placement.${placement}`);
}

function Cell({ film, column, words }: { readonly film: PreTest; readonly column: ColumnName; readonly words: FilmWords }) {
  switch (column) {
    case 'length':
    case 'ratio':
      return factsOf(words, film)[column];
    case 'brand':
      return film.brand?.name;
    case 'placement':
      return placeOf(film, words);
    case 'folder':
      return film.folder?.name;
    case 'created':
      return words.day(film.created_at);
    case 'by':
      return film.created_by?.name;
    case 'overall':
    case 'brand_attention':
    case 'first_noticed':
    case 'ease':
    case 'focus':
    case 'breakthrough':
    case 'compliance':
      return <FigureCell {...{ film, column, words }} />;
  }
}

/** One test as a row of the table, of the same height as every other. */
export const FilmRow = memo(function FilmRow({ film, columns, room, ...state }: FilmRowProps) {
  const { wishes, words } = room;
  const t: TFunction<'predictions'> = words.t;
  const failure = film.failure && failureText(words, film.failure);
  const drag = useDragSource(filmId(film), wishes !== null && !state.isRenaming);
  return (
    <tr
      ref={drag.setNode}
      {...drag.listeners}
      data-film={state.index}
      data-picked={state.isPicked || undefined}
      data-carried={drag.isDragging || undefined}
      aria-rowindex={state.index + 2}
    >
      <td>
        <FilmPick film={film} room={room} state={state} />
      </td>
      <td>
        <div className="row-name">
          <Poster film={film} sizes="64px" />
          <FilmName film={film} state={state} room={room} handle={drag.setHandle} describedBy={drag.describedBy} />
          {film.cut && <span className="sample">{t('cut', { number: film.cut.number })}</span>}
        </div>
      </td>
      <td>
        <StatusLine film={film} words={words} />
        {failure ? (
          <div className="failure" title={failure}>
            {failure}
          </div>
        ) : (
          <StatusBar film={film} words={words} />
        )}
      </td>
      {columns.map((column) => (
        <td
          key={column}
          className={isFigureColumn(column) ? 'wide figure' : 'wide'}
          title={column === 'created' ? words.moment(film.created_at) : undefined}
        >
          <Cell {...{ film, column, words }} />
        </td>
      ))}
      {wishes && (
        <td>
          <FilmButtons film={film} room={room} state={state} />
        </td>
      )}
    </tr>
  );
});
