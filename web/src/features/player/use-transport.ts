import { useEffect, useState } from 'react';
import type { FilmPictures } from './film-pictures.ts';
import { knowPictures } from './film-pictures.ts';
import { followTransport } from './follow-transport.ts';
import type { Transport } from './transport.ts';
import { createTransport } from './transport.ts';

interface Film {
  readonly durationS: number;
  readonly frameRate: number | null;
  readonly startS: number;
}

/** The clock of this page. It is kept while results arrive and made anew only when the film's length becomes known or changes. */
export function useTransport({ durationS, frameRate, startS }: Film): Transport {
  const [transport, setTransport] = useState(() => createTransport({ durationS, frameRate, startS }));
  if (transport.durationS === durationS && transport.frameRate === frameRate) return transport;
  const next = createTransport({ durationS, frameRate, startS: transport.durationS > 0 ? transport.timeS() : startS });
  setTransport(next);
  return next;
}

/** Lets a film set the pace of the clock while it is on the page, or has it follow the clock in silence. */
export function useFilmClock(transport: Transport, video: HTMLVideoElement | null, pace: 'leads' | 'follows'): void {
  useEffect(() => {
    if (!video) return undefined;
    return pace === 'leads' ? transport.attach(video) : followTransport(video, transport);
  }, [transport, video, pace]);
}

/** Lets whoever moves a film know when its pictures come. */
export function useFilmPictures(video: HTMLVideoElement | null, pictures: FilmPictures | null): void {
  useEffect(() => {
    if (video) knowPictures(video, pictures);
  }, [video, pictures]);
}
