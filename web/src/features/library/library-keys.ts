/** What a key does with the films that are chosen, or with the one that has the focus. */
type Deed = 'choose-all' | 'let-go' | 'delete' | 'toggle' | 'rename';

const DEEDS: Readonly<Record<string, Deed>> = { Escape: 'let-go', Delete: 'delete', ' ': 'toggle', F2: 'rename' };

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The deed of a key in the library, or null where it has none. */
export function deedOf({ key, ctrlKey, metaKey }: Pressed): Deed | null {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return 'choose-all';
  return DEEDS[key] ?? null;
}

/** Where a key leads in a list of so many films, and whether all on the way are chosen; null where it leads nowhere. */
export function moveOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  { columns, count }: { readonly columns: number; readonly count: number },
): { readonly by: number; readonly isChoosing: boolean } | null {
  const by = altKey || ctrlKey || metaKey ? undefined : stepOf(key, columns, count);
  return by === undefined ? null : { by, isChoosing: shiftKey };
}

function stepOf(key: string, columns: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return columns > 1 ? 1 : undefined;
    case 'ArrowLeft':
      return columns > 1 ? -1 : undefined;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    case 'Home':
      return -count;
    case 'End':
      return count;
    default:
      return undefined;
  }
}
