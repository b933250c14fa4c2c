import { useEffect, useState } from 'react';

/** The first picture of a film that is read follows its length within this time; browsers also pause between the two. */
const PATIENCE_MS = 3000;

/** Whether the browser has stopped reading a film before its first picture, as some do after its length. */
export function useIsStarved(video: HTMLVideoElement | null): boolean {
  const [starved, setStarved] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (!video) return undefined;
    const quit = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (video.readyState < video.HAVE_CURRENT_DATA && video.networkState === video.NETWORK_IDLE) setStarved(video);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PATIENCE_MS);
    };
    video.addEventListener('suspend', wait, { signal: quit.signal });
    return () => {
      quit.abort();
      clearTimeout(timer);
    };
  }, [video]);
  return video !== null && starved === video;
}
