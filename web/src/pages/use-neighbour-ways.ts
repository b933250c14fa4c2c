import type { PreTestUuid } from '@fovea/contract/ids';
import { useNavigate, useSearchParams } from 'react-router';
import type { Neighbours } from '../features/library/use-neighbours.ts';
import { isLetterKeyOff } from '../features/player/letter-key.ts';
import { isKeyForElement } from '../features/player/shortcuts.ts';
import { currentFolder } from '../lib/current-folder.ts';
import { useWindowKeys } from '../ui/use-window-keys.ts';

interface Ways {
  readonly before: () => void;
  readonly after: () => void;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Where a key leads in the list of films: P to the one before, N to the next. */
export function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): keyof Ways | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  return { p: 'before' as const, n: 'after' as const }[key] ?? null;
}

/** To the films beside one in its list, by button or by P and N. What is read of one film is read of the next: the tab stays. */
export function useNeighbourWays(neighbours: Neighbours | null): Ways {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const tab = search.get('tab');
  const go = (uuid: PreTestUuid | null | undefined, index: number) => {
    if (!uuid) return;
    currentFolder.open(uuid, index);
    void navigate(`/prediction/${uuid}${tab === null ? '' : `?${new URLSearchParams({ tab })}`}`);
  };
  const isOut = neighbours !== null && neighbours.index === null;
  const at = neighbours?.index ?? currentFolder.read().films.at(-1)?.[1] ?? 0;
  const ways = {
    before: () => go(neighbours?.before, at - 1),
    after: () => go(neighbours?.after, isOut ? at : at + 1), // the next one has moved up to where one stood that has left
  };
  useWindowKeys((event) => {
    const way = wayOf(event);
    if (!way || event.defaultPrevented || isLetterKeyOff(event) || isKeyForElement(event.target, event.key)) return;
    ways[way]();
  });
  return ways;
}
