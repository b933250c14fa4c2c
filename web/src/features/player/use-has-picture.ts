import { useEffect, useState } from 'react';

/**
 * Whether a film has shown the picture of the clock's moment; once it has, it stays so for this element. It is looked at as well as heard:
 * a film that lies in the browser's memory may have begun before the page that it stands in is drawn, and React tells nobody of that.
 */
export function useHasPicture(video: HTMLVideoElement | null): boolean {
  const [begun, setBegun] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (!video) return undefined;
    const quit = new AbortController();
    const look = () => {
      if (video.readyState >= video.HAVE_CURRENT_DATA && !video.seeking) setBegun(video);
    };
    look();
    for (const event of ['loadeddata', 'seeked', 'playing']) video.addEventListener(event, look, { signal: quit.signal });
    return () => quit.abort();
  }, [video]);
  return video !== null && begun === video;
}
