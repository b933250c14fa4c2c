import { Prediction } from '@fovea/contract/predictions';

/** A complete result of a film of one second, with nothing measured in it. */
export const aResult = (): Prediction =>
  Prediction.parse({
    ...{ id: '019abc00-0000-7000-8000-000000000002', pre_test_id: '019abc00-0000-7000-8000-000000000001', state: 'complete' },
    ...{ created_at: '2026-03-01T10:00:00.000Z', runs: [], options: {}, scores: [], series: [], shots: [], findings: [], windows: [] },
    versions: { engine: '1.0.0', model: 'attention-v1', metrics: 'metrics-1.0', analysis: 'analysis-1.0' },
    media: {
      ...{ kind: 'film', duration_s: 1, width_px: 1920, height_px: 1080, frame_rate: 25, container: 'mov' },
      ...{ video_codec: 'h264', audio_codec: null, audio_channels: null },
    },
    time_bases: { analysis: [0, 0.5], loudness: null },
    ...{ text: null, heatmap: null, poster_address: null, film: { address: '/film', type: 'video/mp4', state: 'original' } },
  });
