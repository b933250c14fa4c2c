import { videoApi } from '@fovea/contract/videos';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPreTest, aUser, fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { FirstMinutes } from './first-minutes.tsx';

it.each([
  [true, 'three', 3],
  [false, 'two', 2],
])('promises as many steps as it shows: with a sample %s, %s', async (is_sample, word, count) => {
  const sample = aPreTest({ is_sample });
  const data = is_sample ? [{ id: sample.uuid, pre_test: sample }] : [];
  fakeApi(replies(videoApi.table, { data, total: data.length, total_is_estimate: false, start: 0, size: 7 }));
  renderPiece(<FirstMinutes personId={aUser().id} />);
  expect(await screen.findByRole('region', { name: `Your first result in ${word} steps` })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
});
