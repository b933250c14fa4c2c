import { useEffect, useEffectEvent } from 'react';
import { HAS_LENGTH } from './follow-film.ts';
import { isSafarisEngine } from './picture-time.ts';

/** The size of a film's picture follows its length within this time where the two are not told together, on busy machines too. */
const PATIENCE_MS = 10_000;

/**
 * Tells of a film of which the browser reads the length and no picture: only its sound can be played there. Safari's engine may tell the
 * length, and that pictures are there, seconds before their size; it alone has a list of them, which is empty until then as well.
 */
export function useLacksPicture(video: HTMLVideoElement | null, onLacking: () => void): void {
  const look = useEffectEvent(() => {
    if (video && video.readyState >= HAS_LENGTH && video.videoWidth === 0) onLacking();
  });
  useEffect(() => {
    if (!video) return undefined;
    const quit = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A page that nobody sees may be given no time to decode: it is judged once it is seen.
    const lookLater = () => {
      timer = setTimeout(() => (document.visibilityState === 'hidden' ? lookLater() : look()), PATIENCE_MS);
    };
    const judge = () => {
      clearTimeout(timer);
      if (isSafarisEngine(video)) lookLater();
      else look();
    };
    video.addEventListener('loadedmetadata', judge, { signal: quit.signal });
    if (video.readyState >= HAS_LENGTH) judge();
    return () => {
      quit.abort();
      clearTimeout(timer);
    };
  }, [video]);
}
