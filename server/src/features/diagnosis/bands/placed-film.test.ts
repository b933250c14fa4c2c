import { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { Score } from '@fovea/contract/predictions';
import type { AdType } from '@fovea/contract/preset-options';
import { expect, test } from 'vitest';
import type { OtherResult } from '../verdict/repo.ts';
import { placedFilm } from './placed-film.ts';
import type { PlaceableRow } from './repo.ts';

const id = '01930000-0000-7000-8000-000000000001';
const ease: Score = {
  ...{ id: 'ease', value: 80, unit: 'points', range: [0, 100], lo: 80, hi: 80, band_kind: 'stability', direction: 'higher_better' },
  ...{ state: 'ok', reason: null },
};
const row: PlaceableRow = {
  ...{ id: PreTestUuid.parse(id), prediction_id: PredictionId.parse(id), seen: '1', is_live: true, film: 'own' },
  asked: { placement: 'youtube_bumper', adType: null, options: null },
  versions: { engine: '1', model: '1', metrics: '1', analysis: '1' },
  media: {
    ...{ kind: 'film', duration_s: 6, width_px: 640, height_px: 360, frame_rate: 25 },
    ...{ container: 'mp4', video_codec: 'h264', audio_codec: null, audio_channels: null },
  },
  time_bases: { analysis: [], loudness: null },
  ...{ scores: [ease], brand_scores: null, brand_attention: null, on_pages: null, judged: null, said: null, figures: null },
};
const others = (count: number, adType: AdType) =>
  Array.from(
    { length: count },
    (_, at): OtherResult => ({
      ...{ film: `${adType} ${at}`, figures: { ease: at }, placement: null, ad_type: adType, width_px: 640, height_px: 360 },
      ...{ duration_s: 6, breakthrough: null, completed_at: '2026-11-20T10:00:00.000Z', own: null },
    }),
  );
const amongOf = async (all: readonly OtherResult[]) => {
  const { figures } = await placedFilm(row, { others: () => Promise.resolve(all), own: [] });
  return figures.overall?.among;
};

test.each([
  [[...others(5, 'bumper'), ...others(60, 'feed')], { reference: 'group', group: 'bumper', at_least: 5 }],
  [[...others(4, 'bumper'), ...others(60, 'feed')], { reference: 'library', group: 'bumper', at_least: 50 }],
  [others(199, 'bumper'), { reference: 'group', group: 'bumper', at_least: 100 }],
  [others(200, 'bumper'), { reference: 'group', group: 'bumper', at_least: 200 }],
  [others(4, 'bumper'), undefined],
])('%#: a place is told with what it is among: its kind, or the library that has too few of it', async (all, among) => {
  expect(await amongOf(all)).toEqual(among);
});

test('a newcomer changes nothing in what is kept of the others', async () => {
  expect(await amongOf(others(120, 'bumper'))).toEqual(await amongOf(others(121, 'bumper')));
});
