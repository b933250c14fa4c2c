import type { PageName } from '../placements/placement-rules.ts';
import type { HeatmapTrack } from '../ports.ts';

/** Version of how pages are drawn and looked at, as stored with each measurement. */
export const BREAKTHROUGH_RULES = 'breakthrough-0.1';

/** A figure of a film on a page; read as `Score` of ports.ts is. */
export interface BreakthroughScore {
  readonly id: 'breakthrough' | 'breakthrough_power' | 'breakthrough_interface';
  readonly value: number | null;
  readonly unit: string;
  readonly range: readonly [number, number] | null;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly bandKind: 'stability' | 'none';
  readonly direction: 'higher_better' | 'lower_better' | 'descriptive';
  readonly state: 'ok' | 'not_measured';
  readonly reason: string | null;
}

/** How a film holds its own on the page of a placement (docs/metrics.md, Breakthrough). Experimental: the page drawings are our own. */
export interface BreakthroughReading {
  readonly rules: string;
  readonly model: string;
  readonly page: PageName;
  /** Size of the slot as a share of the page. */
  readonly slotShare: number;
  readonly timesS: readonly number[];
  /** AB_k, the mean over the surroundings; null where the film is blank. */
  readonly shares: readonly (number | null)[];
  /** UI_k. */
  readonly interfaceShares: readonly (number | null)[];
  /** AB with each of the surroundings. */
  readonly bySurroundings: readonly number[];
  readonly scores: readonly BreakthroughScore[];
  /** Attention over the whole page, the mean over the surroundings. */
  readonly heat: HeatmapTrack;
}
