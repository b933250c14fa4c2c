import { diagnosisApi } from '@fovea/contract/diagnosis';
import { exportApi } from '@fovea/contract/exports';
import type { PlacementId } from '@fovea/contract/placements';
import { LibraryPlacementId } from '@fovea/contract/placements';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { sessionApi } from '@fovea/contract/sessions';
import { shareApi } from '@fovea/contract/shares';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { verdictOf } from '../features/diagnosis/testing/verdict-of.ts';
import { predictionOf } from '../features/figures/testing/prediction-of.ts';
import { aPreTest, aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderPiece, renderRoutes } from '../testing/render.tsx';
import { PredictionPage } from './prediction.tsx';
import { useReadFor } from './read-for.tsx';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});

interface Asked {
  readonly own: Parameters<typeof useReadFor>[0];
  readonly shown: PlacementId | null;
}

function Field({ own, shown }: Asked) {
  const { placement, field } = useReadFor(own, shown);
  return (
    <>
      {field}
      <output>{placement ?? 'own'}</output>
    </>
  );
}

const show = (asked: Asked) => renderPiece(<Field {...asked} />);
const sent = async () => (await screen.findByRole('status')).textContent;
const said = () => screen.getByRole('combobox', { name: 'Judged for' }).textContent;

it('is for the placement that the page shows, unless the test’s own is chosen', async () => {
  show({ own: aPreTest({ placement: 'tv_eu' }), shown: LibraryPlacementId.enum.tiktok_infeed });
  expect(await sent()).toBe('tiktok_infeed');
  expect(said()).toBe('TikTok in-feed, as on this page');
  await userEvent.click(screen.getByRole('combobox', { name: 'Judged for' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Television, Europe, as the test says' }));
  expect(await sent()).toBe('own');
  expect(said()).toBe('Television, Europe, as the test says');
});

it.each([
  [{ placement: 'tv_eu' }, null, 'Television, Europe, as the test says'],
  [{ placement: 'tv_eu' }, 'tv_eu', 'Television, Europe, as the test says'],
  [{ placement: null }, null, 'By the film’s shape; the test names no placement'],
  [{ placement: null, placement_gone: 'vine_loop' }, null, 'vine_loop (no longer there)'],
] as const)('of a test with %o whose page is read for %s it says: %s', async (own, shown, words) => {
  show({ own, shown });
  expect(await sent()).toBe('own');
  expect(said()).toBe(words);
});

/** A page of a test for television that is read for TikTok. */
function showPage() {
  const preTest = aPreTest({ placement: 'tv_eu' });
  const asked = fakeApi(
    replies(sessionApi.verified, aUser({ all_permissions: ['pre-test.read', 'pre-test.share'] })),
    replies(preTestApi.read, preTest),
    replies(predictionApi.read, predictionOf()),
    [predictionApi.heatmap, () => new Response(null, { status: 404 })],
    replies(diagnosisApi.verdict, verdictOf()),
    ...[replies(shareApi.list, []), refuses(shareApi.create, 'too_many_requests')],
    ...[replies(exportApi.list, []), refuses(exportApi.order, 'too_many_exports')],
  );
  const page = [{ path: '/prediction/:preTest', element: <PredictionPage /> }];
  renderRoutes(page, { path: `/prediction/${preTest.uuid}?placement=tiktok_infeed` });
  return asked;
}

it('is what the page is read for, for a link', async () => {
  const asked = showPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make link' }));
  expect(said()).toBe('TikTok in-feed, as on this page');
  await vi.waitFor(() => expect(asked.of(shareApi.create)[0]?.body).toMatchObject({ placement: 'tiktok_infeed' }));
});

it('is what the page is read for, for a file, after the page’s own button has led there', async () => {
  const asked = showPage();
  await userEvent.click(await screen.findByRole('link', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make: Report' }));
  expect(said()).toBe('TikTok in-feed, as on this page');
  await vi.waitFor(() => expect(asked.of(exportApi.order)[0]?.body).toMatchObject({ placement: 'tiktok_infeed' }));
});
