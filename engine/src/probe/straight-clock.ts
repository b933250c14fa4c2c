import type { Container } from '../ports.ts';

/** By so much or more the clock of a transport stream has been set anew: ffmpeg's own limits. */
const FORWARD_S = 10;
const BACK_S = 0.1;

/**
 * Transport streams are cut together without their clocks: at the seam time jumps. ffmpeg goes on from there as players do, so whoever reads
 * packets has to. Clocks of other containers are believed.
 * @returns takes the decoding times of one stream in the order of the file, in seconds; gives what has to be added to be without jumps
 */
export function createStraightClock(container: Container): (decodedS: number) => number {
  if (container !== 'mpegts') return () => 0;
  let [addedS, lastS, stepS] = [0, Number.NaN, 0];
  return (decodedS) => {
    const movedS = decodedS + addedS - lastS;
    if (movedS - stepS > FORWARD_S || movedS < -BACK_S) addedS += stepS - movedS;
    else if (movedS > 0) stepS = movedS;
    lastS = decodedS + addedS;
    return addedS;
  };
}
