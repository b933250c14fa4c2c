/** The clock that the lanes follow and set. */
export interface LaneClock {
  readonly durationS: number;
  timeS(): number;
  seek(timeS: number): void;
  /** Calls at every change of the time; returns how to stop. */
  onTime(listener: () => void): () => void;
}
