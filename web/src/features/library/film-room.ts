import type { PreTest } from '@fovea/contract/pre-tests';
import type { ReactNode } from 'react';
import type { FilmWishes } from './use-film-wishes.ts';
import type { FilmWords } from './use-film-words.ts';
import type { Things } from './use-selection.ts';

/** What every film of a list may ask of the list; it stays the same object while films come and go. */
export interface FilmRoom {
  readonly words: FilmWords;
  /** Slug of the folder whose films are listed, or `root`. */
  readonly place: string;
  /** Null for people who may only look. */
  readonly wishes: FilmWishes | null;
  readonly mayDelete: boolean;
  /** Where people look at the moment of a film's still, to lie over it. */
  readonly heatOf: (film: PreTest) => ReactNode;
  readonly onToggle: (film: PreTest, index: number) => void;
  readonly onExtend: (index: number) => void;
  readonly onCurrent: (index: number) => void;
  readonly askToMove: (things: Things) => void;
  /** Films at once; where folders are among them it is asked first what becomes of what is in them. */
  readonly bin: (things: Things) => void;
  /** What films are for: their brand, placement and preset. */
  readonly askToSet: (films: readonly PreTest[]) => void;
  readonly askToAnalyse: (films: readonly PreTest[]) => void;
  /** For the film that comes next after this one. */
  readonly askForNextCut: (film: PreTest) => void;
  /** For a film of which a part has arrived: that part would be thrown away. */
  readonly askToStop: (film: PreTest) => void;
  readonly onRename: (film: PreTest) => void;
  /** The field of this film has done its work; that of another stays. */
  readonly onRenamed: (film: PreTest) => void;
  readonly onMenu: (menu: { readonly film: PreTest; readonly anchor: HTMLElement }) => void;
}

/** The name of a film for dragging. */
export const filmId = ({ uuid }: Pick<PreTest, 'uuid'>): string => `film:${uuid}`;

/** How one film stands in its list. */
export interface FilmState {
  readonly index: number;
  readonly isPicked: boolean;
  /** The keyboard is on it. */
  readonly isCurrent: boolean;
  readonly isRenaming: boolean;
}
