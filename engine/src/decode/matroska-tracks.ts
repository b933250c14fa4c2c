import { EngineError } from '../errors.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import type { Element } from './ebml.ts';
import { childrenOf, float, unsigned } from './ebml.ts';

const ID = {
  trackEntry: 0xae,
  trackNumber: 0xd7,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  colour: 0x55b0,
  range: 0x55b9,
  audio: 0xe1,
  channels: 0x9f,
  sampleRate: 0xb5,
  bitDepth: 0x6264,
} as const;
const RANGE_FULL = 2;

/** What the decoder's output must look like; anything else is refused. */
export interface Expected {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Size of the large stills on a picture track of their own; without it there must be none. */
  readonly detail?: PictureSize | undefined;
  /** Sound must come with this many channels; null when there must be none. */
  readonly channels: number | null;
  readonly sampleRateHz: number;
  /** No time stamp may lie beyond. */
  readonly endMaxS: number;
}

/** The tracks of the decoder's output. */
export interface Tracks {
  readonly video: number;
  readonly detail: number | null;
  readonly audio: number | null;
  /** Whether the frames' code values use the full range. */
  readonly isFullRange: boolean;
}

/**
 * Reads the track list and holds it against what was ordered: one raw picture of the ordered size, large stills and sound as ordered.
 * @throws EngineError `tool_misbehaved`
 */
export function readTracks(content: Uint8Array, expected: Expected): Tracks {
  const entries = childrenOf(content).filter(({ id }) => id === ID.trackEntry);
  const tracks = entries.map(({ content: entry }) => readEntry(childrenOf(entry)));
  const [video, detail] = tracks.filter((track) => track.codec === 'V_UNCOMPRESSED');
  const audio = tracks.find((track) => track.codec === 'A_PCM/FLOAT/IEEE');
  const fits =
    tracks.length === 1 + (expected.detail ? 1 : 0) + (expected.channels === null ? 0 : 1) &&
    video?.widthPx === expected.widthPx &&
    video.heightPx === expected.heightPx &&
    (detail?.widthPx ?? null) === (expected.detail?.widthPx ?? null) &&
    (detail?.heightPx ?? null) === (expected.detail?.heightPx ?? null) &&
    (audio?.channels ?? null) === expected.channels &&
    (audio === undefined || (audio.sampleRateHz === expected.sampleRateHz && audio.bitDepth === 32));
  if (!fits || !video) throw new EngineError('tool_misbehaved', { cause: 'the decoder answers with other tracks than ordered' });
  const [detailNumber, audioNumber] = [detail?.number ?? null, audio?.number ?? null];
  return { video: video.number, detail: detailNumber, audio: audioNumber, isFullRange: video.range === RANGE_FULL };
}

function readEntry(children: readonly Element[]) {
  const video = inside(children, ID.video);
  const audio = inside(children, ID.audio);
  return {
    number: unsigned(find(children, ID.trackNumber)),
    codec: String.fromCharCode(...find(children, ID.codec).subarray(0, 64)),
    widthPx: unsigned(find(video, ID.width)),
    heightPx: unsigned(find(video, ID.height)),
    range: unsigned(find(inside(video, ID.colour), ID.range)),
    channels: unsigned(find(audio, ID.channels)),
    sampleRateHz: float(find(audio, ID.sampleRate)),
    bitDepth: unsigned(find(audio, ID.bitDepth)),
  };
}

const find = (children: readonly Element[], wanted: number) => children.find(({ id }) => id === wanted)?.content ?? new Uint8Array(0);

const inside = (children: readonly Element[], wanted: number) => childrenOf(find(children, wanted));
