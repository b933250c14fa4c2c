/** Weight of surround channels at 60° to 120°: +1.5 dB, ITU-R BS.1770-4 table 4. */
const SURROUND = 1.41;

/**
 * Weights in the order of ffmpeg's layouts. The low-frequency channel is left out (0). Where there is no side pair the rear pair is the
 * surround pair; beside a side pair the rear ones count 1.
 */
const WEIGHTS: Readonly<Record<string, readonly number[]>> = {
  mono: [1],
  stereo: [1, 1],
  downmix: [1, 1],
  '2.1': [1, 1, 0],
  '3.0': [1, 1, 1],
  '3.0(back)': [1, 1, 1],
  '3.1': [1, 1, 1, 0],
  '4.0': [1, 1, 1, 1],
  quad: [1, 1, SURROUND, SURROUND],
  'quad(side)': [1, 1, SURROUND, SURROUND],
  '4.1': [1, 1, 1, 0, 1],
  '5.0': [1, 1, 1, SURROUND, SURROUND],
  '5.0(side)': [1, 1, 1, SURROUND, SURROUND],
  '5.1': [1, 1, 1, 0, SURROUND, SURROUND],
  '5.1(side)': [1, 1, 1, 0, SURROUND, SURROUND],
  '6.0': [1, 1, 1, 1, SURROUND, SURROUND],
  '6.0(front)': [1, 1, 1, 1, SURROUND, SURROUND],
  hexagonal: [1, 1, 1, SURROUND, SURROUND, 1],
  '6.1': [1, 1, 1, 0, 1, SURROUND, SURROUND],
  '6.1(back)': [1, 1, 1, 0, SURROUND, SURROUND, 1],
  '6.1(front)': [1, 1, 0, 1, 1, SURROUND, SURROUND],
  '7.0': [1, 1, 1, 1, 1, SURROUND, SURROUND],
  '7.0(front)': [1, 1, 1, 1, 1, SURROUND, SURROUND],
  '7.1': [1, 1, 1, 0, 1, 1, SURROUND, SURROUND],
  '7.1(wide)': [1, 1, 1, 0, SURROUND, SURROUND, 1, 1],
  '7.1(wide-side)': [1, 1, 1, 0, 1, 1, SURROUND, SURROUND],
  octagonal: [1, 1, 1, 1, 1, 1, SURROUND, SURROUND],
};

const BY_COUNT = ['mono', 'stereo', '3.0', 'quad', '5.0', '5.1', '6.1', '7.1'] as const;

/** The layout that channels are read by: the one that is named, else the usual one of that many; null beyond eight. */
export function knownLayout(layout: string | null, channels: number): string | null {
  return layout !== null && WEIGHTS[layout]?.length === channels ? layout : (BY_COUNT[channels - 1] ?? null);
}

/** Loudness weight of each channel. An unknown layout is read as the usual one of that many channels, beyond eight as all ones. */
export function channelWeights(layout: string | null, channels: number): readonly number[] {
  return WEIGHTS[knownLayout(layout, channels) ?? ''] ?? Array.from({ length: channels }, () => 1);
}
