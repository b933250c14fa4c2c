/** The picture that is on screen at a time, counted from 0. */
export const pictureIndexAt = (timeS: number, frameRate: number): number => Math.floor(timeS * frameRate + 0.01);

/** A time just inside a picture, so that seeking there shows it and not the one before. */
export const timeOfPicture = (index: number, frameRate: number): number => (index + 0.1) / frameRate;
