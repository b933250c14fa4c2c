import { useWindowKeys } from '../../ui/use-window-keys.ts';
import type { FilmRoom } from './film-room.ts';
import { deedOf } from './library-keys.ts';
import type { Selection } from './use-selection.ts';
import { thingsOf } from './use-selection.ts';

const TYPED_ELSEWHERE = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]';

/** Whether a key means something else where it was pressed. */
export const isMeantElsewhere = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented || (target instanceof Element && target.closest(TYPED_ELSEWHERE) !== null);

/** Ctrl-A chooses all that lies here, Escape nothing, and Delete bins what is chosen, wherever on the page the keyboard is. */
export function useSelectionKeys(selection: Selection, room: FilmRoom, total: number): void {
  useWindowKeys((event) => {
    if (isMeantElsewhere(event)) return;
    const deed = deedOf(event);
    if (deed === 'choose-all') selection.all(total);
    else if (deed === 'let-go' && selection.count > 0) selection.clear();
    else if (deed === 'delete' && room.mayDelete && selection.count > 0) room.bin(thingsOf(selection));
    else return;
    event.preventDefault();
  });
}
