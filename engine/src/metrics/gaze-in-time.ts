/*
 * How attention moves in time (docs/metrics.md, temporal model). No gaze-on-film data with a clear licence was at hand, so these constants
 * are Fovea defaults: the papers named back the effects, none of them gives the numbers.
 */

/** How fast attention moves. A test shows how much the result depends on each. */
export interface TemporalConstants {
  /** Share of the centre straight after a cut. Tatler 2007. */
  readonly centreShare: number;
  /** How fast it fades. Rothkegel et al. 2017; Tseng et al. 2009. */
  readonly centreFadeS: number;
  /** Time constant with which attention follows a change inside a shot. */
  readonly inertiaS: number;
}

/** What every result is made with. */
export const TEMPORAL: TemporalConstants = { centreShare: 0.6, centreFadeS: 0.4, inertiaS: 0.2 };

/** Share of the centre `u` seconds after a cut: 0.6 · exp(−u / 0.4). */
export const centreShare = (sinceCutS: number, constants: TemporalConstants = TEMPORAL): number =>
  constants.centreShare * Math.exp(-sinceCutS / constants.centreFadeS);

/** Share that has moved from one sample to the next inside a shot: 1 − exp(−Δt / 0.20). */
export const followShare = (stepS: number, constants: TemporalConstants = TEMPORAL): number => 1 - Math.exp(-stepS / constants.inertiaS);

/** A map that lies between two: so much of the second one. */
export function blend(from: Float32Array, to: Float32Array, share: number): Float32Array {
  const mixed = new Float32Array(from.length);
  for (let i = 0; i < mixed.length; i++) mixed[i] = (1 - share) * (from[i] ?? 0) + share * (to[i] ?? 0);
  return mixed;
}
