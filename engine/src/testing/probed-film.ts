import type { ProbedMedia } from '../probe/check-media.ts';

/** A film with sound as probing tells it; `durationS` of the whole file, `statedVideoS` of its picture. */
export function probedFilm({ statedVideoS, durationS }: Pick<ProbedMedia, 'statedVideoS'> & { readonly durationS: number }): ProbedMedia {
  return {
    videoStream: 1,
    soundStreams: [0],
    orientation: 1,
    hdr: null,
    scan: 'progressive',
    pixelAspect: 1,
    statedVideoS,
    isLengthBorneOut: true,
    isRateConstant: true,
    bitRate: 8_000_000,
    info: {
      kind: 'film',
      container: 'mov',
      bytes: 1_000_000,
      durationS,
      widthPx: 1920,
      heightPx: 1080,
      rotationDeg: 0,
      frameRate: 25,
      videoCodec: 'h264',
      pixelFormat: 'yuv420p',
      colourMatrix: 'bt709',
      fullRange: false,
      audio: { codec: 'aac', channels: 2, layout: 'stereo', sampleRateHz: 48_000 },
    },
  };
}
