import * as z from 'zod';
import { useCurrentList } from './current-folder.ts';

/** What an entry of the history says to a list that is gone back to. */
const BackState = z.object({ at: z.int().min(0) });

/** The place in a list that a way back leads to; null where it leads to none. */
export const placeIn = (state: unknown): number | null => BackState.safeParse(state).data?.at ?? null;

interface WayBack {
  readonly path: string;
  readonly isFolder: boolean;
  /** As a link takes them. */
  readonly to: string;
  readonly state: z.infer<typeof BackState> | null;
}

/** The way back from a prediction: to the current folder, or to the library, as it was looked at and where in it the film stands. */
export function useWayBack(): WayBack {
  const { slug, search, films } = useCurrentList();
  const path = slug === null ? '/predictions' : `/folder/${slug}`;
  const last = films.at(-1);
  return { path, isFolder: slug !== null, to: path + search, state: last ? { at: last[1] } : null };
}
