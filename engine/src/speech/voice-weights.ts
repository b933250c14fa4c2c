import { channelWeights, knownLayout } from '../metrics/channel-weights.ts';

/** Layouts of three channels and more that have no centre; in all others it is the third channel. */
const WITHOUT_CENTRE = ['2.1', '3.0(back)', 'quad', 'quad(side)', '6.0(front)', '6.1(front)'];
const CENTRE = 2;
/** The voice of a film is mixed into the centre, and what surrounds it is what it is hard to understand under. Our own default. */
const BESIDE = 0.5;
const AROUND = 0.25;

/**
 * How much each channel counts in what is listened to for speech: all alike where there is no centre, else the centre most and the
 * low-frequency channel not at all. Their sum is 1.
 * @param layout ffmpeg's name, null when unknown: then the usual one of that many channels
 */
export function voiceWeights(layout: string | null, channels: number): readonly number[] {
  const known = knownLayout(layout, channels);
  const hasCentre = channels > CENTRE && known !== null && !WITHOUT_CENTRE.includes(known);
  const weightOf = (loudness: number, channel: number): number => {
    if (!hasCentre || channel === CENTRE) return 1;
    if (channel < CENTRE) return BESIDE;
    return loudness === 0 ? 0 : AROUND;
  };
  const weights = channelWeights(layout, channels).map(weightOf);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
