import { Placing, placingApi } from '@fovea/contract/placing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { PlacingPanel } from './placing-panel.tsx';

const film = aResult();
const still = { ...film, media: { ...film.media, kind: 'still' as const } };
const anywhere = (change: Partial<Placing>): Placing =>
  Placing.parse({
    ...{ prediction_id: film.id, placement: 'generic_4x5', chosen_by: 'shape', losses: null, covered_texts: [], source: null },
    page: {
      ...{ name: 'page', width_px: 100, height_px: 200, behind: [], over: [] },
      ...{ slot: { x: 0, y: 0, width: 1, height: 1 }, film: { x: 0, y: 0, width: 1, height: 1 } },
    },
    breakthrough: {
      ...{ state: 'not_informative', progress: 0, failure: null, is_experimental: true, rules: null, scores: [], slot_share: null },
      ...{ times_s: [], shares: [], interface_shares: [], by_surroundings: [], windows: [], heat: null },
    },
    ...change,
  });

function show(placing: Placing, prediction = film) {
  fakeApi(replies(placingApi.read, placing));
  const clock = { timeS: () => 0, onTime: () => () => undefined };
  const element = <PlacingPanel {...{ prediction, clock }} mayMeasure={false} onSeek={() => undefined} renderPage={() => null} />;
  renderRoutes([{ path: '/', element }], { path: '/' });
}

describe('the page where an ad runs', () => {
  it('says that nobody chose a placement only where nobody did', async () => {
    show(anywhere({ chosen_by: 'shape' }));
    expect(
      await screen.findByRole('heading', { name: /^No placement was chosen for this test, so nothing is known of buttons/ }),
    ).toBeTruthy();
    expect(screen.getByText('Choose a placement to see what its buttons lie over.')).toBeTruthy();
  });

  it('says of a general place that somebody chose that it is no platform in particular', async () => {
    show(anywhere({ chosen_by: 'pre_test' }));
    expect(await screen.findByRole('heading', { name: /^Any place, 4:5 is no platform in particular, so nothing is known/ })).toBeTruthy();
    expect(screen.queryByText(/No placement was chosen/)).toBeNull();
  });

  it('speaks of a picture as of a picture', async () => {
    show(anywhere({ placement: 'tiktok_infeed', chosen_by: 'pre_test' }), still);
    expect(await screen.findByRole('heading', { name: /lays over a picture of this shape is not known/ })).toBeTruthy();
    expect(screen.getByText(/^The picture fills the screen here/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\bfilm\b/i);
  });
});
