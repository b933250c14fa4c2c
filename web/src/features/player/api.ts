import { queryOptions } from '@tanstack/react-query';
import { readHeatTrack } from './heat-track.ts';
import { readPosterHeat } from './poster-heat-bytes.ts';

/** After the server was away, or the way to it: the heat comes back by itself, as the film does. */
const AGAIN_MS = 15_000;
const AWAY = 'away';

/** @throws an Error whose cause is `AWAY` where another try may find what this one did not */
async function readBytes(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const away = (error: unknown) => Promise.reject(new Error(String(error), { cause: AWAY }));
  const response = await globalThis.fetch(address, { signal, credentials: 'same-origin' }).catch(away);
  const { ok, status } = response;
  if (!ok) throw new Error(`The heatmap was answered with ${status}`, isAway(status) ? { cause: AWAY } : {});
  return new Uint8Array(await response.arrayBuffer().catch(away));
}

/** The heatmap of a result, unpacked. Its address changes with its content, so what was read stays right. */
export const heatTrackQuery = (address: string | null) =>
  queryOptions({
    queryKey: ['heatmap', address],
    queryFn: async ({ signal }) => readHeatTrack(await readBytes(address ?? '', signal)),
    enabled: address !== null,
    refetchInterval: ({ state }) => state.error?.cause === AWAY && AGAIN_MS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Where attention lies at the moment that a still shows. Read again after a while: the film may have been analysed anew. */
export const posterHeatQuery = (address: string) =>
  queryOptions({
    queryKey: ['poster-heat', address],
    queryFn: async ({ signal }) => {
      const response = await globalThis.fetch(address, { signal, credentials: 'same-origin' });
      if (!response.ok) throw new Error(`The heat of the still was answered with ${response.status}`);
      return readPosterHeat(new Uint8Array(await response.arrayBuffer()));
    },
    staleTime: 60_000,
    gcTime: 60_000,
  });

/** The heat of a whole page, which came with its figures as base64; null where there is none yet. */
export const pageHeatQuery = (of: string, heat: string | null) =>
  queryOptions({
    queryKey: ['page-heat', of, heat?.length ?? 0],
    queryFn: () => readHeatTrack(Uint8Array.from(atob(heat ?? ''), (letter) => letter.charCodeAt(0))),
    enabled: heat !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/**
 * Why a film does not play: its file is gone, the server does not hand it out right now, or not to whoever asks any more, or the browser
 * cannot read what it gets.
 */
export type FilmFault = 'gone' | 'away' | 'refused' | 'unreadable';

const GONE = 410;
/** The session or the link has ended, or the film was put away. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);
/** By these a server says that it cannot now. */
const isAway = (status: number): boolean => status === 429 || status >= 500;

/** Asks for a film that a browser did not play. A browser says the same of a file that it cannot read and of a server that is too busy. */
export async function faultOfFilm(address: string): Promise<FilmFault> {
  try {
    const { status } = await globalThis.fetch(address, { method: 'HEAD', credentials: 'same-origin' });
    if (status === GONE) return 'gone';
    if (REFUSED.has(status)) return 'refused';
    return isAway(status) ? 'away' : 'unreadable';
  } catch {
    return 'away';
  }
}
