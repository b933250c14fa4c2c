import { useEffect, useEffectEvent, useState } from 'react';
import type { Transport } from './transport.ts';

/** Which file an address leads to, whatever grant to read it the address carries. */
function fileAt(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const words = new URLSearchParams(query);
  words.delete('grant');
  return `${path}?${words}`;
}

interface Player {
  readonly video: HTMLVideoElement | null;
  readonly transport: Transport;
  readonly pace: 'leads' | 'follows';
}

interface FilmAddress {
  /** Stays the same for as long as it is the same film, whatever its address. */
  readonly file: string;
  readonly address: string;
  /** After a fault: goes on by the newest address, at the same moment. @returns false when there is no newer one */
  readonly goOn: () => boolean;
}

/**
 * The address by which a film is read. That of a shared film carries a grant of a few minutes, and another one comes before it ends: a
 * film that plays goes on by the one that it began with until that is refused, and one that rests takes the newest.
 */
export function useFilmAddress(newest: string, { video, transport, pace }: Player): FilmAddress {
  const file = fileAt(newest);
  const [kept, setKept] = useState({ address: newest, wasPlaying: false });
  const address = fileAt(kept.address) === file ? kept.address : newest;
  useEffect(() => {
    if (!video || video.paused) setKept((last) => (last.address === newest ? last : { address: newest, wasPlaying: false }));
  }, [newest, video]);
  const playOn = useEffectEvent(() => {
    if (pace === 'follows') return; // it finds its moment and its pace by itself
    transport.seek(transport.timeS()); // with another address a film begins anew
    transport.play();
  });
  useEffect(() => {
    if (kept.wasPlaying) playOn();
  }, [kept]);
  return {
    file,
    address,
    goOn: () => {
      if (address === newest) return false;
      setKept({ address: newest, wasPlaying: video?.paused === false });
      return true;
    },
  };
}
