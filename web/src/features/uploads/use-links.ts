import type { PreTestUuid } from '@fovea/contract/ids';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { forget, remember, remembered } from '../../lib/remembered.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { askForFilm, cancelPreTest, createPreTest, discardPreTest, limitsQuery } from './api.ts';
import type { LinkRow, LinkStore } from './link-store.ts';
import { createLinkStore, KeptLinks, linkIn } from './link-store.ts';
import { linksKeyOf, tabName } from './tab.ts';
import { UploadsHome } from './uploads-home.ts';
import { followPerson } from './whose.ts';

function openLinks(queries: QueryClient): LinkStore {
  let key: string | null = null;
  const keep = (preTests: readonly PreTestUuid[]) => {
    if (key === null) return;
    if (preTests.length === 0) forget(key);
    else remember(key, preTests);
  };
  const ports = {
    create: createPreTest,
    ask: askForFilm,
    cancel: cancelPreTest,
    discard: discardPreTest,
    keep,
    onChange: (preTest: PreTestUuid) => {
      void queries.invalidateQueries({ queryKey: ['pre-test', preTest] });
      void queries.invalidateQueries({ queryKey: ['pre-tests'] });
      void queries.invalidateQueries(limitsQuery);
    },
    newKey: () => [...crypto.getRandomValues(new Uint32Array(3))].join('-'), // randomUUID exists on secure origins only
  };
  const store = createLinkStore(ports);
  followPerson(queries, (person) => {
    if (key !== null) store.clear(); // of whoever was here before
    key = linksKeyOf({ person, tab: tabName() });
    store.restore(remembered(key, KeptLinks) ?? []);
  });
  return store;
}

/** The films that this tab has asked the server to fetch; opened by whoever asks first. */
export function useLinkStore(): LinkStore {
  const home = useContext(UploadsHome);
  const queries = useQueryClient();
  home.links ??= openLinks(queries);
  return home.links;
}

export function useLinks(): readonly LinkRow[] {
  const store = useLinkStore();
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Takes a link that is pasted anywhere but into a field. */
export function useLinkPaste(onLink: (address: string) => void): void {
  const take = useEffectEvent(onLink);
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      if (isTyping(target) || (clipboardData?.files.length ?? 0) > 0) return;
      const link = linkIn(clipboardData?.getData('text/plain') ?? '');
      if (link) take(link);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
