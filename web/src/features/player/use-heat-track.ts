import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { heatTrackQuery } from './api.ts';
import type { HeatTrack } from './heat-grid.ts';

interface ReadTrack {
  readonly track: HeatTrack | null;
  /** It could not be read. While it is tried again that stays so: the note of it would come and go, and be read aloud each time. */
  readonly isTrackMissing: boolean;
}

/**
 * The heat of a result. Where its address is made anew, as behind a share link every few minutes, the heat from before stays meanwhile. It
 * may as well be that of another film: when its pictures come is left out of it.
 */
export function useHeatTrack(address: string | null): ReadTrack {
  const read = useQuery({ ...heatTrackQuery(address), placeholderData: keepPreviousData });
  const isTriedAgain = (read.isPending || read.isPlaceholderData) && read.errorUpdateCount > 0;
  const track = isTriedAgain ? undefined : read.data;
  const shown = useMemo(() => (read.isPlaceholderData && track ? { ...track, pictures: null } : track), [read.isPlaceholderData, track]);
  return { track: shown ?? null, isTrackMissing: read.isError || isTriedAgain };
}
