import { EngineError } from '../errors.ts';
import type { Container, MediaInfo, MediaLimits } from '../ports.ts';
import { chooseSound } from './chosen-sound.ts';
import { isStillContainer } from './demuxer-args.ts';
import type { Orientation } from './exif-orientation.ts';
import { TURNS_DEG } from './exif-orientation.ts';
import type { FfprobeReport, FfprobeStream } from './ffprobe-report.ts';
import type { HdrColours } from './hdr-colours.ts';
import { hdrColoursOf } from './hdr-colours.ts';
import type { OrderOfEight } from './order-of-eight.ts';

/** What the decoder needs to know beside what is told to people. */
export interface ProbedMedia {
  readonly info: MediaInfo;
  /** Index of the picture's stream in the file. */
  readonly videoStream: number;
  /** Index of the sound's stream; of several mono tracks that are its channels, each in their order; none without sound. */
  readonly soundStreams: readonly number[];
  /** How the camera was held, for a still that says so; 1 for everything else. ffmpeg turns films, we turn stills. */
  readonly orientation: Orientation;
  /** High dynamic range: PQ or HLG, to be tone-mapped for the network; null for standard range. */
  readonly hdr: HdrColours | null;
  /** What the file says its picture lasts, seconds; null when it does not say. */
  readonly statedVideoS: number | null;
  /** Whether as many pictures as the file counts last as long as it says; false where it does not count them. */
  readonly isLengthBorneOut: boolean;
  /** Whether each picture is known to lie at its number divided by the frame rate; false where the file does not count them. */
  readonly isRateConstant: boolean;
  /** The rate whose steps all of its pictures lie on, as far as that is known: of a varying rate the finest. 0 where the file gives no hint. */
  readonly stepRate: number;
  /** Bits per second of the whole file; 0 for a still. */
  readonly bitRate: number;
  /** Whether a picture is one moment or two half pictures; null when the file does not say. */
  readonly scan: 'progressive' | 'interlaced' | null;
  /** Width of a stored pixel divided by its height, as it is to be shown. */
  readonly pixelAspect: number;
}

const VIDEO_CODECS = new Set(['h264', 'hevc', 'mpeg4', 'mpeg2video', 'mjpeg', 'prores', 'dnxhd', 'vp8', 'vp9', 'av1']);
const STILL_CODECS = new Set(['mjpeg', 'png', 'webp']);
interface MediaFacts {
  readonly durationS: number;
  readonly bytes: number;
  readonly limits: MediaLimits;
  readonly orientation: Orientation;
  /** The order of eight mono tracks, where their sound tells it. */
  readonly order?: OrderOfEight;
}

/**
 * Turns ffprobe's report into what the engine says of a film, after every limit has been checked.
 * @param report of a container that was sniffed and forced
 * @param durationS length of the whole file in seconds; 0 for a still
 * @throws EngineError `no_picture`, `codec_refused`, `sound_refused`, `damaged`, `too_wide`, `too_short`, `too_long`, `frame_rate_too_high`
 */
export function checkMedia(report: FfprobeReport, container: Container, of: MediaFacts): ProbedMedia {
  const isStill = isStillContainer(container);
  const video = report.streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  if (!video) throw new EngineError('no_picture');
  const videoCodec = video.codec_name ?? '';
  if (!(isStill ? STILL_CODECS : VIDEO_CODECS).has(videoCodec)) throw new EngineError('codec_refused', { cause: videoCodec });
  const geometry = geometryOf(video, container, of);
  const frameRate = isStill ? null : frameRateOf(video, of.limits);
  if (!isStill) checkDuration(of.durationS, of.limits);
  const sound = isStill ? null : chooseSound(report.streams, container, of.order ?? null);
  const scan = scanOf(video);
  const shownOtherwise = scan === 'interlaced' ? 'half_pictures' : beginsLate(report, container, frameRate) && 'late_clock';
  return {
    videoStream: video.index,
    soundStreams: sound?.streams ?? [],
    orientation: of.orientation,
    hdr: hdrColoursOf(video),
    bitRate: of.durationS > 0 ? (8 * of.bytes) / of.durationS : 0,
    scan,
    pixelAspect: pixelAspectOf(video, container),
    statedVideoS: video.duration && video.duration > 0 ? video.duration : null,
    isLengthBorneOut: isLengthBorneOut(video),
    isRateConstant: isRateConstant(video, report.format?.start_time),
    stepRate: isStill ? 0 : (video.r_frame_rate ?? 0),
    info: {
      kind: isStill ? 'still' : 'film',
      container,
      bytes: of.bytes,
      durationS: of.durationS,
      ...geometry,
      frameRate,
      videoCodec,
      pixelFormat: video.pix_fmt ?? 'unknown',
      ...colourOf(video),
      ...(shownOtherwise && { shownOtherwise }),
      audio: sound?.info ?? null,
    },
  };
}

/** Scaling to an even size leaves pixels that are a little off square in the file's words: that is no other size. */
const SQUARE_TOLERANCE = 0.02;

/** Dots per inch that differ by direction stretch no picture on a screen: browsers show stills pixel by pixel. */
const pixelAspectOf = ({ sample_aspect_ratio: stated }: FfprobeStream, container: Container): number =>
  isStillContainer(container) ? 1 : stated || 1;

function geometryOf(video: FfprobeStream, container: Container, { limits, orientation }: MediaFacts) {
  const { width = 0, height = 0 } = video;
  // ffprobe can end well and still know no size, for instance when the decoder refused the picture.
  if (width === 0 || height === 0) throw new EngineError('damaged', { cause: 'the picture has no size' });
  const stated = pixelAspectOf(video, container);
  const aspect = Math.abs(stated - 1) <= SQUARE_TOLERANCE ? 1 : stated;
  const turn = video.side_data_list?.find((entry) => entry.rotation !== undefined)?.rotation ?? 0;
  const rotationDeg = orientation === 1 ? rotationOf(turn) : TURNS_DEG[orientation];
  const wide = Math.max(1, Math.round(width * aspect));
  const [widthPx, heightPx] = rotationDeg % 180 === 0 ? [wide, height] : [height, wide];
  if (Math.max(width, height, wide) > limits.sideMaxPx) throw new EngineError('too_wide', { cause: `${width} × ${height}` });
  return { widthPx, heightPx, rotationDeg };
}

/** These have no half pictures. */
const WHOLE_PICTURES = new Set(['vp8', 'vp9', 'av1', 'png', 'webp']);
const HALF_PICTURES = new Set(['tt', 'bb', 'tb', 'bt']);

function scanOf({ codec_name = '', field_order = '' }: FfprobeStream): ProbedMedia['scan'] {
  if (field_order === 'progressive' || WHOLE_PICTURES.has(codec_name)) return 'progressive';
  return HALF_PICTURES.has(field_order) ? 'interlaced' : null;
}

/** Browsers count from the zero of the file's clock, the analysis from its first moment. By less than this, s and pictures, nobody sees it. */
const LATE_MOST = { s: 0.05, pictures: 0.5 };
/** What browsers play. The clock of a transport stream begins anywhere, and its players begin there too. */
const COUNTED_FROM_ZERO: readonly Container[] = ['mov', 'matroska'];

function beginsLate({ format }: FfprobeReport, container: Container, frameRate: number | null): boolean {
  if (frameRate === null || !COUNTED_FROM_ZERO.includes(container)) return false;
  return (format?.start_time ?? 0) > Math.min(LATE_MOST.s, LATE_MOST.pictures / frameRate);
}

/** Clockwise turn for display; ffprobe counts the other way round and from −180 to 180. */
function rotationOf(ffprobeTurn: number): MediaInfo['rotationDeg'] {
  const turn = ((-ffprobeTurn % 360) + 360) % 360;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}

function frameRateOf(video: FfprobeStream, limits: MediaLimits): number {
  const frameRate = video.avg_frame_rate || video.r_frame_rate || 0;
  if (frameRate <= 0) throw new EngineError('damaged', { cause: 'the film has no frame rate' });
  // Containers round time stamps, so 120 may read 120.02.
  if (frameRate > limits.frameRateMax * 1.005) throw new EngineError('frame_rate_too_high', { cause: `${frameRate}` });
  return frameRate;
}

/** A film of a varying rate may be further off than this: then its packets are looked through, which costs little. */
const LENGTH_OFF_SHARE = 0.05;

function isLengthBorneOut({ duration = 0, nb_frames = 0, r_frame_rate = 0 }: FfprobeStream): boolean {
  return Math.abs(nb_frames - duration * r_frame_rate) <= LENGTH_OFF_SHARE * nb_frames && nb_frames > 0;
}

/** One picture left out makes a whole one of difference; what time stamps in milliseconds round off makes much less. */
const COUNT_OFF_MOST = 0.1;
const START_OFF_S_MOST = 0.001;

/** Pictures begin with the file, and there are as many as both of its rates say. */
function isRateConstant(video: FfprobeStream, fileStartS: number | undefined): boolean {
  const { start_time = 0, duration = 0, nb_frames = 0, r_frame_rate = 0, avg_frame_rate = 0 } = video;
  const isCountOf = (rate: number) => Math.abs(nb_frames - duration * rate) <= COUNT_OFF_MOST;
  const beginsWithFile = Math.abs(start_time - (fileStartS ?? start_time)) <= START_OFF_S_MOST;
  return nb_frames > 0 && isCountOf(r_frame_rate) && isCountOf(avg_frame_rate || r_frame_rate) && beginsWithFile;
}

/** Sound often runs a little longer than the picture. */
export const DURATION_GRACE_S = 0.5;

function checkDuration(durationS: number, limits: MediaLimits): void {
  if (durationS < limits.durationMinS) throw new EngineError('too_short', { cause: `${durationS} s` });
  if (durationS > limits.durationMaxS + DURATION_GRACE_S) throw new EngineError('too_long', { cause: `${durationS} s` });
}

function colourOf(video: FfprobeStream): Pick<MediaInfo, 'colourMatrix' | 'fullRange'> {
  const fullRange = video.color_range === 'pc' || (video.pix_fmt ?? '').startsWith('yuvj');
  return { colourMatrix: matrixOf(video), fullRange };
}

/**
 * Where the file is silent, that of its primaries or transfer where they belong to one alone, else by size, as browsers do it;
 * red-green-blue pictures are turned into BT.601 on the way in.
 */
function matrixOf(video: FfprobeStream): MediaInfo['colourMatrix'] {
  const { color_space, pix_fmt = '', height = 0 } = video;
  if (!pix_fmt.startsWith('yuv') && !pix_fmt.startsWith('nv') && !pix_fmt.startsWith('p0')) return 'bt601';
  switch (color_space) {
    case 'bt709':
      return 'bt709';
    case 'bt2020nc':
    case 'bt2020c':
      return 'bt2020';
    case 'smpte170m':
    case 'bt470bg':
    case 'fcc':
      return 'bt601';
    default:
      if (video.color_primaries === 'bt2020' || hdrColoursOf(video)) return 'bt2020';
      return height >= 720 ? 'bt709' : 'bt601';
  }
}
