import type { ClockCore, TransportMode } from './clock-core.ts';
import { createClockCore } from './clock-core.ts';
import type { FilmPictures } from './film-pictures.ts';
import { picturesOf } from './film-pictures.ts';
import { followFilm, HAS_LENGTH } from './follow-film.ts';
import { createOwnClock } from './own-clock.ts';
import { pictureFrom, soughtTime } from './picture-time.ts';

export interface TransportOptions {
  readonly durationS: number;
  /** Pictures per second; null for a still. */
  readonly frameRate: number | null;
  readonly startS: number;
}

/**
 * The one clock of a result page. Time is told to whoever subscribed, at every picture, and never kept in React state;
 * only what changes rarely (playing, speed, sound) is for `useSyncExternalStore`.
 */
export interface Transport {
  readonly durationS: number;
  readonly frameRate: number | null;
  timeS(): number;
  /** A stable object until something other than the time changes. */
  mode(): TransportMode;
  play(): void;
  pause(): void;
  seek(timeS: number): void;
  stepPictures(by: number): void;
  setSpeed(speed: number): void;
  /** Plays on, faster at each call; `backward` walks back, which no browser plays by itself. */
  shuttle(direction: 'forward' | 'backward'): void;
  toggleMute(): void;
  /** Stops, and plays no more until `release`: the viewer has to be warned first. */
  hold(): void;
  release(): void;
  /** Follows a film from now on; without one an own clock runs. Returns how to let go of it. */
  attach(video: HTMLVideoElement): () => void;
  onTime(listener: () => void): () => void;
  onMode(listener: () => void): () => void;
}

const FASTEST = 4;
/** Playing from here on starts the film over. */
const END_S = 0.05;

/** Makes the clock of a film of known length. Nothing runs until it plays. */
export function createTransport({ durationS, frameRate, startS }: TransportOptions): Transport {
  const core = createClockCore(durationS, startS);
  const { timeS, mode, onTime, onMode } = core;
  const pace = createPace(core);
  return {
    durationS,
    frameRate,
    timeS,
    mode,
    onTime,
    onMode,
    play: pace.play,
    pause: pace.pause,
    seek: pace.seek,
    attach: pace.attach,
    toggleMute: pace.toggleMute,
    hold() {
      pace.pause();
      core.change({ isHeld: true });
    },
    release: () => core.change({ isHeld: false, refusals: 0 }),
    stepPictures(by) {
      pace.pause();
      pace.seek(pictureFrom(timeS(), by, { pictures: pace.pictures(), frameRate }));
    },
    setSpeed(speed) {
      core.change({ speed });
      if (mode().isPlaying) pace.play();
    },
    shuttle(direction) {
      if (mode().isHeld) return pace.play();
      const sign = direction === 'forward' ? 1 : -1;
      const runs = mode().isPlaying && Math.sign(mode().speed) === sign;
      core.change({ speed: runs ? sign * Math.min(FASTEST, Math.abs(mode().speed) * 2) : sign });
      pace.play();
    },
  };
}

interface Pace extends Pick<Transport, 'play' | 'pause' | 'seek' | 'attach' | 'toggleMute'> {
  /** When the pictures of the film come, where that is known. */
  pictures(): FilmPictures | null;
}

/** Who sets the pace: the film when there is one and it runs forward, an own clock otherwise. */
function createPace(core: ClockCore): Pace {
  const { durationS, timeS, mode, tell, change } = core;
  let video: HTMLVideoElement | null = null;
  /** A film that played has just been let go of: the one that takes its place, its copy for browsers perhaps, goes on. */
  let isHandedOver = false;
  /** The last picture that was told may be long gone where the page is busy: the film itself knows where it stopped. */
  const haltFilm = () => {
    if (!video || video.paused) return;
    video.pause();
    if (!video.seeking && video.readyState >= HAS_LENGTH) tell(video.currentTime);
  };
  const pause = () => {
    own.stop();
    change({ isPlaying: false, speed: Math.max(mode().speed, 0) || 1 });
    haltFilm();
  };
  const own = createOwnClock(core, pause);
  const seek = (to: number) => {
    tell(to);
    if (video) video.currentTime = soughtTime(video, timeS(), durationS);
  };
  const play = () => {
    if (durationS <= 0) return;
    if (mode().isHeld) return change({ refusals: mode().refusals + 1 });
    own.stop();
    if (timeS() >= durationS - END_S && mode().speed > 0) seek(0);
    change({ isPlaying: true });
    if (!video || mode().speed < 0) {
      haltFilm();
      own.run(video);
      return;
    }
    const film = video;
    film.playbackRate = mode().speed;
    // Refused, or overtaken by a pause: the button must tell the truth. Of a film that was let go of meanwhile it tells nothing.
    film.play().catch(() => film === video && change({ isPlaying: false }));
  };
  return {
    ...{ pause, seek, play },
    pictures: () => video && picturesOf(video),
    toggleMute() {
      change({ isMuted: !mode().isMuted });
      if (video) video.muted = mode().isMuted;
    },
    attach(film) {
      own.stop();
      video = film;
      film.muted = mode().isMuted;
      const goesOn = film.paused && mode().speed > 0 && (isHandedOver || mode().isPlaying);
      change({ isPlaying: !film.paused, speed: film.paused ? Math.abs(mode().speed) : film.playbackRate });
      const release = followFilm(film, core);
      if (goesOn) play();
      return () => {
        own.stop();
        release();
        if (video === film) video = null;
        isHandedOver = mode().isPlaying;
        queueMicrotask(() => (isHandedOver = false)); // what comes later comes to a page that was told of a fault
        change({ isPlaying: false });
      };
    },
  };
}
