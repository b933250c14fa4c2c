import type { PreTest } from '@fovea/contract/pre-tests';
import type { RefObject } from 'react';
import type { LibraryRequest, SortName } from './choice.ts';
import type { FilmRoom, FilmState } from './film-room.ts';
import type { ColumnName } from './table-columns.ts';
import type { Selection } from './use-selection.ts';

/** A list of films, as its drawing needs it: posters and table draw the same one. */
export interface FilmList {
  readonly request: LibraryRequest;
  readonly count: number;
  readonly pollMs: number;
  readonly selection: Selection;
  /** Place of the film that the keyboard is on. */
  readonly current: number;
  readonly isRenaming: boolean;
  /** The film to scroll to first; null for the top. */
  readonly start: RefObject<number | null>;
  /** A film that was read before the page it belongs to was asked for. */
  readonly known: (index: number) => PreTest | undefined;
  readonly stateOf: (film: PreTest, index: number) => FilmState;
}

export interface FilmListProps {
  readonly list: FilmList;
  readonly room: FilmRoom;
  readonly label: string;
  /** Of the table; posters have none. */
  readonly columns: readonly ColumnName[];
  readonly sortName: SortName;
  readonly onSort: (name: SortName) => void;
}
