import type { PreTest } from '@fovea/contract/pre-tests';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import type { FilmList } from './film-list.ts';
import type { FilmRoom } from './film-room.ts';
import { deedOf, moveOf } from './library-keys.ts';
import { isMeantElsewhere } from './use-selection-keys.ts';

interface Keys {
  readonly element: HTMLElement | null;
  readonly list: FilmList;
  readonly room: FilmRoom;
  readonly filmAt: (index: number) => PreTest | undefined;
  readonly columns: number;
  /** Scrolls until the film at this place is in view. */
  readonly show: (index: number) => void;
}

/** The field in which a name is written. */
const NAME = 'input:not([type=checkbox])';

/** Where in the list the focus was last. */
interface Focused {
  readonly index: number;
  readonly uuid: string | undefined;
  readonly element: Element | null;
}

/**
 * Arrow keys walk from film to film, with Shift choosing on the way. Space chooses, F2 renames, Delete bins where nothing is chosen.
 * When the film that has the focus goes, the one that takes its place gets it; after its name was written, the film itself.
 */
export function useFilmKeys({ element, list, room, filmAt, columns, show }: Keys): void {
  const wanted = useRef<number | null>(null);
  const focused = useRef<Focused | null>(null);
  const go = (next: number, isExtending: boolean) => {
    const index = Math.max(0, Math.min(list.count - 1, next));
    wanted.current = index;
    show(index);
    room.onCurrent(index);
    if (isExtending) room.onExtend(index);
  };
  useWindowKeys((event) => {
    if (!isMeantElsewhere(event) && act(event, placeOf(event.target))) event.preventDefault();
  });
  const act = (event: KeyboardEvent, here: number | null): boolean => {
    const move = here === null ? null : moveOf(event, { columns, count: list.count });
    if (here !== null && move) {
      go(here + move.by, move.isChoosing);
      return true;
    }
    return change(event, here === null ? undefined : filmAt(here), here);
  };
  const change = (event: KeyboardEvent, film: PreTest | undefined, here: number | null): boolean => {
    const { target } = event;
    const isOnButton = target instanceof HTMLElement && target.closest('button, [type=checkbox]') !== null;
    const deed = deedOf(event);
    if (deed === 'toggle' && film && here !== null && !isOnButton) room.onToggle(film, here);
    else if (deed === 'rename' && film && room.wishes) room.onRename(film);
    else if (deed === 'delete' && room.mayDelete && film && list.selection.count === 0) room.bin({ films: [film], folders: [] });
    else return false;
    return true;
  };
  const noteFocus = useEffectEvent(() => {
    const here = placeOf(document.activeElement);
    focused.current = here === null ? null : { index: here, uuid: filmAt(here)?.uuid, element: document.activeElement };
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('focusin', noteFocus, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    const before = focused.current;
    noteFocus();
    const now = focused.current;
    // A film that others came in before is still the one that the keyboard is on, and so stays on the page.
    if (now?.uuid !== undefined && now.uuid === before?.uuid && now.index !== before.index) room.onCurrent(now.index);
    if (before === null || document.activeElement !== document.body || list.count === 0) return;
    const isNamed = before.element?.matches(NAME) === true && !before.element.isConnected;
    if (isNamed || filmAt(before.index)?.uuid !== before.uuid) go(before.index, false);
  });
  // A film that was far away is drawn first and takes the focus afterwards.
  useEffect(() => {
    if (wanted.current === null) return;
    const link = element?.querySelector<HTMLElement>(`[data-film="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
}

/** The place in the list of the film that this element belongs to. */
function placeOf(element: EventTarget | null): number | null {
  const place = element instanceof Element ? element.closest<HTMLElement>('[data-film]')?.dataset.film : undefined;
  return place === undefined ? null : Number(place);
}
