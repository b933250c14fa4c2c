import type { Areas } from '@fovea/contract/diagnosis';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { useAreas } from './use-areas.ts';

const BOX = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
const prediction = aResult();

function Drawer() {
  const hand = useAreas(prediction, { timeS: () => 0.5, isRead: true });
  return (
    <>
      <button type="button" onClick={() => hand.take(BOX)}>
        Draw
      </button>
      <p>{hand.areas.map(({ name }) => name).join(', ')}</p>
    </>
  );
}

it('keeps what was drawn before the areas that are there had been read', async () => {
  const read = Promise.withResolvers<void>();
  let kept: z.input<typeof Areas> = { areas: [], other: null, reason: null, version: 0 };
  const api = fakeApi(
    [diagnosisApi.areas, () => read.promise.then(() => Response.json(kept))],
    [
      diagnosisApi.setAreas,
      ({ body }) => {
        const { areas } = diagnosisApi.setAreas.body.parse(body);
        kept = { ...kept, version: 1, areas: areas.map((area) => ({ ...area, scores: [], shares: [] })) };
        return Response.json(kept);
      },
    ],
  );
  renderPiece(<Drawer />);
  await userEvent.click(await screen.findByRole('button', { name: 'Draw' }));
  expect(api.of(diagnosisApi.setAreas)).toEqual([]);
  read.resolve();
  await waitFor(() =>
    expect(api.of(diagnosisApi.setAreas).map(({ body }) => body)).toMatchObject([{ version: 0, areas: [{ keyframes: [BOX] }] }]),
  );
  expect(await screen.findByText('Area 1')).toBeDefined();
});
