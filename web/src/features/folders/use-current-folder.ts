import { useEffect } from 'react';
import { currentFolder } from '../../lib/current-folder.ts';

/** Says which folder is looked at, so that a prediction knows the way back. @param slug null for the library itself */
export function useCurrentFolder(slug: string | null): void {
  useEffect(() => currentFolder.choose(slug), [slug]);
}
