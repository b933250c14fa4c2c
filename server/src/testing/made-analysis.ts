import type { Analysis } from '@fovea/engine/ports';

/** What the engine gives, with as little in it as the types allow; `count` tells one from the other. */
export const madeAnalysis = (state: Analysis['state'], count: number): Analysis => ({
  schema: 'fovea.analysis/1',
  state,
  versions: { engine: '1', model: 'made', metrics: '1', analysis: '1' },
  options: { analysis_rate: 6 },
  media: {
    kind: 'film',
    container: 'mov',
    durationS: 2,
    widthPx: 320,
    heightPx: 180,
    frameRate: 25,
    videoCodec: 'h264',
    pixelFormat: 'yuv420p',
    colourMatrix: 'bt709',
    fullRange: false,
    rotationDeg: 0,
    audio: null,
  },
  times: { analysis: Array.from({ length: count }, (_, i) => i / 6), loudness: null },
  scores: [
    {
      id: 'focus',
      value: 61.5,
      unit: 'points',
      range: [0, 100],
      lo: 60,
      hi: 63,
      bandKind: 'stability',
      direction: 'higher_better',
      state: 'ok',
      reason: null,
    },
  ],
  series: [
    {
      id: 'focus',
      unit: 'points',
      range: [0, 100],
      direction: 'higher_better',
      timeBase: 'analysis',
      values: Array.from({ length: count }, () => 61.5),
      band: 1,
    },
  ],
  shots: [{ startS: 0, endS: 2 }],
  findings: [],
  heatmap: { bytes: new Uint8Array(100).fill(count), columns: 64, rows: 36, count },
  poster: { jpeg: new Uint8Array([0xff, 0xd8, 0xff, count]), atS: 1 },
});
