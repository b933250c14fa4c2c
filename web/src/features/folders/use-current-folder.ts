import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { currentFolder } from '../../lib/current-folder.ts';

/** Says which folder is looked at and how, so that a prediction knows the way back. @param slug null for the library itself */
export function useCurrentFolder(slug: string | null): void {
  const { search } = useLocation();
  useEffect(() => currentFolder.choose(slug, search), [slug, search]);
}
