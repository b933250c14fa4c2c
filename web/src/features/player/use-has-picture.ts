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
      // Safari's engine may say that it is there seconds before it is: then it has no size.
      if (video.readyState >= video.HAVE_CURRENT_DATA && video.videoWidth > 0 && !video.seeking) setBegun(video);
    };
    look();
    for (const event of ['loadeddata', 'resize', 'seeked', 'playing']) video.addEventListener(event, look, { signal: quit.signal });
    return () => quit.abort();
  }, [video]);
  return video !== null && begun === video;
}
