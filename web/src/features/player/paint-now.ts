/** Told to the window by whoever is about to copy heat from its canvas: which of two listens first to the same event, browsers do not say. */
export const PAINT_NOW = 'fovea-paint-now';
