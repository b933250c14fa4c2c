import type { Analysis, AttentionTrack } from '@fovea/engine/ports';
import { createAttentionTrack } from '@fovea/engine/tracks/attention-track';

/** What the engine gives, with as little in it as the types allow; `count` tells one from the other. */
export const madeAnalysis = (state: Analysis['state'], count: number): Analysis => ({
  schema: 'fovea.analysis/1',
  state,
  versions: { engine: '1', model: 'made', metrics: '1', analysis: '1' },
  options: { analysis_rate: 6 },
  media: {
    kind: 'film',
    container: 'mov',
    bytes: 1_000_000,
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
  flashes: null,
  signal: { scan: 'progressive', pixelAspect: 1, isDamaged: false, cadence: { unevenShare: 0, uneven: [] }, stereo: null },
  brand: null,
  text: null,
  heatmap: { bytes: new Uint8Array(100).fill(count), columns: 64, rows: 36, count },
  attention: state === 'complete' ? madeAttention(count) : null,
  poster: {
    jpeg: new Uint8Array([0xff, 0xd8, 0xff, count]),
    small: new Uint8Array([0xff, 0xd8, count]),
    atS: 1,
    heat: { columns: 2, rows: 1, levels: new Uint8Array([255, 64]) },
  },
});

/** The track of so many maps takes milliseconds to pack, and hundreds of films of the tests have the same one: each is packed once. */
const packed = new Map<number, AttentionTrack>();

/** Everybody looks at the middle of the left third, all the time. The bytes are the caller's own. */
function madeAttention(count: number): AttentionTrack {
  const track = packed.get(count) ?? packAttention(count);
  packed.set(count, track);
  return { ...track, bytes: track.bytes.slice() };
}

function packAttention(count: number): AttentionTrack {
  const grid = { columns: 64, rows: 36, aspect: 16 / 9 };
  const track = createAttentionTrack({ grid, versions: { model: 'made', metrics: '1' } });
  const map = new Float32Array(grid.columns * grid.rows);
  map[18 * grid.columns + 10] = 1;
  for (let k = 0; k < count; k++) track.add(map, k / 6, 'no');
  return track.finish();
}
