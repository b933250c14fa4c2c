import type { PreTestUuid } from '@fovea/contract/ids';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Neighbours } from '../features/library/use-neighbours.ts';
import { isKeyForElement } from '../features/player/shortcuts.ts';
import { currentFolder } from '../lib/current-folder.ts';

interface Ways {
  readonly before: () => void;
  readonly after: () => void;
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
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || isKeyForElement(target, key)) return;
    if (key === 'p') ways.before();
    else if (key === 'n') ways.after();
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return ways;
}
