export interface TransportMode {
  readonly isPlaying: boolean;
  /** 1 is the film's own speed; below zero the film runs backward. */
  readonly speed: number;
  readonly isMuted: boolean;
  /** The film waits for the viewer's word before it is shown. */
  readonly isHeld: boolean;
  /** How often it was asked to play while it waits. */
  readonly refusals: number;
}

/** Time and mode of a clock, and who wants to hear of them. */
export interface ClockCore {
  readonly durationS: number;
  timeS(): number;
  mode(): TransportMode;
  /** Sets the time, held inside the film, and tells everybody. */
  tell(timeS: number): void;
  /** Changes the mode; nobody is told when nothing changed. */
  change(next: Partial<TransportMode>): void;
  onTime(listener: () => void): () => void;
  onMode(listener: () => void): () => void;
}

export function createClockCore(durationS: number, startS: number): ClockCore {
  const timeListeners = new Set<() => void>();
  const modeListeners = new Set<() => void>();
  const held = (timeS: number) => (Number.isFinite(timeS) ? Math.min(durationS, Math.max(0, timeS)) : 0);
  let mode: TransportMode = { isPlaying: false, speed: 1, isMuted: false, isHeld: false, refusals: 0 };
  let nowS = held(startS);
  return {
    durationS,
    timeS: () => nowS,
    mode: () => mode,
    tell(timeS) {
      nowS = held(timeS);
      for (const listener of timeListeners) listener();
    },
    change(next) {
      const changed = { ...mode, ...next };
      if (isSame(changed, mode)) return;
      mode = changed;
      for (const listener of modeListeners) listener();
    },
    onTime: (listener) => join(timeListeners, listener),
    onMode: (listener) => join(modeListeners, listener),
  };
}

const isSame = (a: TransportMode, b: TransportMode): boolean =>
  a.isPlaying === b.isPlaying && a.speed === b.speed && a.isMuted === b.isMuted && a.isHeld === b.isHeld && a.refusals === b.refusals;

function join(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
