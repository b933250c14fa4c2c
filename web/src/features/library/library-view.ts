import { useState } from 'react';
import * as z from 'zod';
import { remember, remembered } from '../../lib/remembered.ts';

const LibraryView = z.enum(['posters', 'table']);
export type LibraryView = z.infer<typeof LibraryView>;

const KEY = 'fovea.library-view';

/** Posters or table, as this browser saw it last. */
export function useLibraryView(): [LibraryView, (view: LibraryView) => void] {
  const [view, setView] = useState(() => remembered(KEY, LibraryView) ?? 'posters');
  return [
    view,
    (next) => {
      remember(KEY, next);
      setView(next);
    },
  ];
}
