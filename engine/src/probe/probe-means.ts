import type { MediaLimits, MediaTools } from '../ports.ts';

/** What probing is handed. */
export interface ProbeMeans {
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
}
