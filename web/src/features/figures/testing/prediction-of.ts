import { Prediction } from '@fovea/contract/predictions';

/** A small result that the contract accepts, with what a test is about laid over it. */
export const predictionOf = (changes: Partial<Record<keyof Prediction, unknown>> = {}): Prediction =>
  Prediction.parse({
    id: '019abc00-0000-7000-8000-000000000002',
    pre_test_id: '019abc00-0000-7000-8000-000000000001',
    state: 'complete',
    created_at: '2026-03-01T10:00:00.000Z',
    versions: { engine: '1.0.0', model: 'attention-v0', metrics: 'metrics-1.0', analysis: 'fovea.analysis/1' },
    options: { analysisRate: null },
    media: {
      kind: 'film',
      duration_s: 1,
      width_px: 1920,
      height_px: 1080,
      frame_rate: 25,
      container: 'mov',
      video_codec: 'h264',
      audio_codec: null,
      audio_channels: null,
    },
    time_bases: { analysis: [0, 0.5], loudness: null },
    scores: [
      {
        id: 'focus',
        value: 84,
        unit: 'points',
        range: [0, 100],
        lo: 80,
        hi: 88,
        band_kind: 'stability',
        direction: 'descriptive',
        state: 'ok',
        reason: null,
      },
      {
        id: 'shift',
        value: null,
        unit: 'share',
        range: [0, 1],
        lo: null,
        hi: null,
        band_kind: 'none',
        direction: 'lower_better',
        state: 'too_short',
        reason: 'film_shorter_than_window',
      },
    ],
    series: [
      { id: 'focus', unit: 'points', range: [0, 100], direction: 'descriptive', time_base: 'analysis', values: [80, null], band: 4 },
    ],
    shots: [{ start_s: 0, end_s: 1 }],
    findings: [{ kind: 'no_audio', start_s: 0, end_s: 1, value: null, unit: null }],
    heatmap: null,
    film: { address: '/api/v1/pre-test/019abc00-0000-7000-8000-000000000001/film?as=original', type: 'video/mp4', state: 'original' },
    poster_address: null,
    ...changes,
  });
