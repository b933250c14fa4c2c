import type { Folder } from '@fovea/contract/folders';
import { useWindowKeys } from '../../ui/use-window-keys.ts';

interface Keys {
  readonly element: HTMLElement | null;
  readonly folders: readonly Folder[];
  /** Chooses as far as this folder; null for people who may only look. */
  readonly onExtend: ((folder: Folder) => void) | null;
}

/** Arrow keys walk from folder to folder, up and down by lines, with Shift choosing on the way. */
export function useFolderKeys({ element, folders, onExtend }: Keys): void {
  useWindowKeys((event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...(element?.querySelectorAll<HTMLElement>('li > * > a') ?? [])];
    const here = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
    const next = here < 0 ? undefined : here + stepOf(event.key, links);
    const folder = next === undefined || next === here ? undefined : folders[next];
    if (next === undefined || !folder) return;
    event.preventDefault();
    links[next]?.focus();
    if (event.shiftKey) onExtend?.(folder);
  });
}

function stepOf(key: string, links: readonly HTMLElement[]): number {
  const tops = links.map((link) => link.getBoundingClientRect().top);
  const columns = tops.filter((top) => top === tops[0]).length;
  switch (key) {
    case 'ArrowRight':
      return 1;
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    default:
      return 0;
  }
}
