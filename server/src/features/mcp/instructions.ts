import { DATA_NOTE } from '../copilot/index.ts';

/** What a client is told once, before it asks. It holds no secret: who reads it has gained nothing. */
export const INSTRUCTIONS = `Fovea predicts where people look in video ads. These tools read what is stored there, with the rights of whoever's key is used, and change nothing.
Begin with find_predictions: it gives the prediction_uuid that the other tools take. read_scores gives the figures of an ad, read_series one curve over time, read_moments its shots and findings, compare_predictions the verdict on two ads, rank_predictions the order of many by one figure, explain_metric what a figure means and how it is computed.
Each figure has a unit and, where it was measured, a band from lo to hi; lo without hi is a band without an upper end. Bands are about the steadiness of the model alone; accuracy against viewers is unknown. Where bands overlap, or a verdict says too_close, the two are too close to call. Times are seconds of the film.
A value of null was not measured, and reason says why: say so, and never estimate one. No tool gives norms, so no figure is good or bad by itself; where there is a norm, the result page shows it. Nothing is measured about sales, recall, emotion or purchase.
A result with isError says in one sentence what to do instead.
${DATA_NOTE}`;
