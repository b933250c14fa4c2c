import { pictureIndexAt, timeOfPicture } from './picture-time.ts';

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
  /** Follows a film from now on; without one an own clock runs. Returns how to let go of it. */
  attach(video: HTMLVideoElement): () => void;
  onTime(listener: () => void): () => void;
  onMode(listener: () => void): () => void;
}

export interface TransportMode {
  readonly isPlaying: boolean;
  /** 1 is the film's own speed; below zero the film runs backward. */
  readonly speed: number;
  readonly isMuted: boolean;
}

const FASTEST = 4;

/** Makes the clock of a film of known length. Nothing runs until it plays. */
export function createTransport({ durationS, frameRate, startS }: TransportOptions): Transport {
  const timeListeners = new Set<() => void>();
  const modeListeners = new Set<() => void>();
  let mode: TransportMode = { isPlaying: false, speed: 1, isMuted: false };
  let nowS = clamp(startS);
  let video: HTMLVideoElement | null = null;
  let ticket = 0;

  function clamp(timeS: number): number {
    return Number.isFinite(timeS) ? Math.min(durationS, Math.max(0, timeS)) : 0;
  }
  function tell(timeS: number) {
    nowS = clamp(timeS);
    for (const listener of timeListeners) listener();
  }
  function change(next: Partial<TransportMode>) {
    const changed = { ...mode, ...next };
    if (changed.isPlaying === mode.isPlaying && changed.speed === mode.speed && changed.isMuted === mode.isMuted) return;
    mode = changed;
    for (const listener of modeListeners) listener();
  }
  /** Runs where no film sets the pace: without a film, and backward. */
  function runOwnClock() {
    cancelAnimationFrame(ticket);
    let before = performance.now();
    const tick = (at: number) => {
      if (!mode.isPlaying || (video && mode.speed > 0)) return;
      const elapsedS = Math.max(0, at - before) / 1000;
      before = at;
      const next = clamp(nowS + elapsedS * mode.speed);
      if (video && !video.seeking) video.currentTime = next;
      tell(next);
      if (next <= 0 && mode.speed < 0) pause();
      else if (next >= durationS) pause();
      else ticket = requestAnimationFrame(tick);
    };
    ticket = requestAnimationFrame(tick);
  }
  function play() {
    if (durationS <= 0) return;
    if (nowS >= durationS - 0.05 && mode.speed > 0) seek(0);
    change({ isPlaying: true });
    if (video && mode.speed > 0) {
      video.playbackRate = mode.speed;
      video.play().catch(() => change({ isPlaying: false })); // refused, or overtaken by a pause: the button must tell the truth
    } else {
      video?.pause();
      runOwnClock();
    }
  }
  function pause() {
    cancelAnimationFrame(ticket);
    change({ isPlaying: false, speed: mode.speed < 0 ? 1 : mode.speed });
    video?.pause();
  }
  function seek(timeS: number) {
    tell(timeS);
    if (video) video.currentTime = nowS;
  }
  function setSpeed(speed: number) {
    change({ speed });
    if (mode.isPlaying) play();
  }
  return {
    durationS,
    frameRate,
    timeS: () => nowS,
    mode: () => mode,
    play,
    pause,
    seek,
    stepPictures(by) {
      pause();
      const rate = frameRate ?? 25;
      seek(timeOfPicture(pictureIndexAt(nowS, rate) + by, rate));
    },
    setSpeed,
    shuttle(direction) {
      const sign = direction === 'forward' ? 1 : -1;
      const runs = mode.isPlaying && Math.sign(mode.speed) === sign;
      change({ speed: runs ? sign * Math.min(FASTEST, Math.abs(mode.speed) * 2) : sign });
      play();
    },
    toggleMute() {
      change({ isMuted: !mode.isMuted });
      if (video) video.muted = mode.isMuted;
    },
    attach(film) {
      cancelAnimationFrame(ticket);
      video = film;
      film.muted = mode.isMuted;
      change({ isPlaying: !film.paused, speed: film.paused ? Math.abs(mode.speed) : film.playbackRate });
      const release = followFilm(film, { nowS: () => nowS, tell, change, runsBackward: () => mode.isPlaying && mode.speed < 0 });
      return () => {
        release();
        if (video === film) video = null;
        change({ isPlaying: false });
      };
    },
    onTime: (listener) => join(timeListeners, listener),
    onMode: (listener) => join(modeListeners, listener),
  };
}

interface Follower {
  nowS(): number;
  tell(timeS: number): void;
  change(next: Partial<TransportMode>): void;
  runsBackward(): boolean;
}

/** Hears the film: each presented picture where the browser tells it, each screen refresh elsewhere. */
function followFilm(film: HTMLVideoElement, { nowS, tell, change, runsBackward }: Follower): () => void {
  const quit = new AbortController();
  const { signal } = quit;
  const presents = 'requestVideoFrameCallback' in film;
  let ticket = 0;
  const onPicture = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
    if (!film.paused && !film.seeking) tell(mediaTime);
    ticket = film.requestVideoFrameCallback(onPicture);
  };
  const onRefresh = () => {
    if (!film.paused && !film.seeking) tell(film.currentTime);
    ticket = requestAnimationFrame(onRefresh);
  };
  ticket = presents ? film.requestVideoFrameCallback(onPicture) : requestAnimationFrame(onRefresh);
  const onReady = () => {
    if (film.paused && Math.abs(film.currentTime - nowS()) > 0.02) film.currentTime = nowS();
  };
  film.addEventListener('loadedmetadata', onReady, { signal });
  film.addEventListener('play', () => change({ isPlaying: true }), { signal });
  film.addEventListener('pause', () => !runsBackward() && change({ isPlaying: false }), { signal });
  film.addEventListener('ended', () => tell(film.duration), { signal });
  film.addEventListener('volumechange', () => change({ isMuted: film.muted }), { signal });
  if (film.readyState > 0) onReady();
  return () => {
    quit.abort();
    if (presents) film.cancelVideoFrameCallback(ticket);
    else cancelAnimationFrame(ticket);
  };
}

function join(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
