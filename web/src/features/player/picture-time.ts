/** The picture that is on screen at a time, counted from 0. */
export const pictureIndexAt = (timeS: number, frameRate: number): number => Math.floor(timeS * frameRate + 0.01);

/** Short of the end by less than any picture lasts. */
const SHORT_OF_END_S = 0.005;

/**
 * Where a film is sought for a moment. At its very end Safari's engine goes on showing another picture than the last: the one from before,
 * or none.
 */
export const soughtTime = (timeS: number, lengthS: number): number => Math.max(0, Math.min(timeS, lengthS - SHORT_OF_END_S));

/** A time just inside a picture, so that seeking there shows it and not the one before. */
export const timeOfPicture = (index: number, frameRate: number): number => (index + 0.1) / frameRate;
