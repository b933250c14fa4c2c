import { queryOptions } from '@tanstack/react-query';
import { readHeatTrack } from './heat-track.ts';
import { readPosterHeat } from './poster-heat-bytes.ts';

/** The heatmap of a result, unpacked. Its address changes with its content, so what was read stays right. */
export const heatTrackQuery = (address: string | null) =>
  queryOptions({
    queryKey: ['heatmap', address],
    queryFn: async ({ signal }) => {
      const response = await globalThis.fetch(address ?? '', { signal, credentials: 'same-origin' });
      if (!response.ok) throw new Error(`The heatmap was answered with ${response.status}`);
      return readHeatTrack(new Uint8Array(await response.arrayBuffer()));
    },
    enabled: address !== null,
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

const GONE = 410;

/** Whether a film that does not play is not there at all; where nobody answers it is taken to be there. */
export async function isFileGone(address: string): Promise<boolean> {
  try {
    return (await globalThis.fetch(address, { method: 'HEAD', credentials: 'same-origin' })).status === GONE;
  } catch {
    return false;
  }
}
