import { exportApi, ResultExport } from '@fovea/contract/exports';
import { Prediction } from '@fovea/contract/predictions';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { ExportPanel } from './export-panel.tsx';

const shown = { layer: 'heat', palette: 'heat', opacity: 0.9, marks: [], range: null } as const;
const prediction = Prediction.pick({ id: true, pre_test_id: true, media: true, brand: true }).parse({
  id: '019abc00-0000-7000-8000-000000000002',
  pre_test_id: '019abc00-0000-7000-8000-000000000001',
  brand: null,
  media: {
    kind: 'film',
    duration_s: 10,
    width_px: 1920,
    height_px: 1080,
    frame_rate: 25,
    container: 'mov',
    video_codec: 'h264',
    audio_codec: null,
    audio_channels: null,
  },
});
const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  HTMLElement.prototype.scrollIntoView = scrolled;
});

const file = ResultExport.parse({
  id: '01930000-0000-7000-8000-000000000071',
  pre_test_id: prediction.pre_test_id,
  prediction_id: prediction.id,
  kind: 'pdf',
  status: 'ready',
  progress: 100,
  at_s: null,
  beside: [],
  may_remove: true,
  placement: null,
  ...{ palette: 'heat', layer: 'heat', opacity: 0.9, marks: [], range: null },
  locale: 'en',
  file_name: 'Hero 30s.pdf',
  bytes: 2000,
  failure: null,
  requested_by: 'Ada',
  created_at: '2026-11-22T20:00:00.000Z',
  ready_at: '2026-11-22T20:00:00.000Z',
  expires_at: '2026-11-29T20:00:00.000Z',
  file_address: '/api/v1/export/01930000-0000-7000-8000-000000000071/file',
});

it('says that an ordered file is being made, and leads to it', async () => {
  fakeApi(replies(exportApi.list, [file]), replies(exportApi.order, file));
  renderPiece(<ExportPanel prediction={prediction} shown={shown} timeS={() => 0} placement={null} placementField={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Make: Report' }));
  expect(await screen.findByText('Hero 30s.pdf is being made.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Files' })]);
});

it('says that a file in the making was cancelled elsewhere, and nothing of what is cancelled here', async () => {
  const making = (id: string, name: string) =>
    ResultExport.parse({ ...file, ...{ id, status: 'running', progress: 20, file_name: name, file_address: null } });
  const [theirs, own] = [making('01930000-0000-7000-8000-000000000072', 'A.pdf'), making('01930000-0000-7000-8000-000000000073', 'B.pdf')];
  const first = fakeApi(replies(exportApi.list, [theirs, own]), replies(exportApi.remove, undefined));
  renderPiece(<ExportPanel prediction={prediction} shown={shown} timeS={() => 0} placement={null} placementField={null} />);
  await screen.findByText('A.pdf');
  fakeApi(replies(exportApi.list, [theirs]), replies(exportApi.remove, undefined));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel B.pdf' }));
  await vi.waitFor(() => expect(screen.queryByText('B.pdf')).toBeNull());
  expect(screen.queryByText(/not made any more/)).toBeNull();
  expect(first.of(exportApi.list)).toHaveLength(1);
  fakeApi(replies(exportApi.list, []));
  expect(await screen.findByText(/^A.pdf is not made any more: it was cancelled/, {}, { timeout: 4_000 })).toBeTruthy();
});

it('says what is full when enough is in the making, in the server’s own words', async () => {
  const detail = 'You have 12 files in the making already. Wait until one of them is ready, or cancel one, then order again.';
  fakeApi(replies(exportApi.list, [file]), refuses(exportApi.order, 'too_many_exports', { detail, retryAfterS: 30 }));
  renderPiece(<ExportPanel prediction={prediction} shown={shown} timeS={() => 0} placement={null} placementField={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Make: Report' }));
  expect(await screen.findByText(detail)).toBeTruthy();
});

it('orders what is shown: a file, and one that failed once more, for its placement', async () => {
  const failed = { ...file, ...({ status: 'failed', failure: 'internal', placement: 'tv_eu', file_address: null } as const) };
  const asked = fakeApi(replies(exportApi.list, [failed]), replies(exportApi.order, file));
  const field = <p>{'For TikTok'}</p>;
  renderPiece(<ExportPanel prediction={prediction} shown={shown} timeS={() => 0} placement="tiktok_infeed" placementField={field} />);
  expect(await screen.findByText('For TikTok')).toBeTruthy();
  expect(await screen.findByText(/Television, Europe/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make: Report' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(asked.of(exportApi.order)).toHaveLength(2));
  expect(asked.of(exportApi.order).map(({ body }) => body)).toMatchObject([{ placement: 'tiktok_infeed' }, { placement: 'tv_eu' }]);
});

const fog = { layer: 'fog', palette: 'heat', opacity: 0.6, marks: ['brands'], range: { start_s: 2, end_s: 4.5 } } as const;
const aTrack = { asset: 'a', kind: 'logo', start_s: 0, end_s: 1, confidence: 0.9, boxes: [] };
const branded = { ...prediction, brand: { assets: [], tracks: [aTrack], pulses: [], flags: [], scores: [] } };

async function showPanel(look: typeof fog | typeof shown, files = [file]) {
  const asked = fakeApi(replies(exportApi.list, files), replies(exportApi.order, file));
  renderPiece(<ExportPanel prediction={branded} shown={look} timeS={() => 1.23456} placement={null} placementField={null} />);
  await screen.findByRole('button', { name: 'Make: Film with layer' });
  const bodies = async (count: number) => {
    await vi.waitFor(() => expect(asked.of(exportApi.order)).toHaveLength(count));
    return asked.of(exportApi.order).map(({ body }) => body);
  };
  return { bodies };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const part = (start: string, end: string) => new RegExp(`${start}.${end}`);

it('says which layer and part it makes, and makes stills and films as the player shows them', async () => {
  const { bodies } = await showPanel(fog);
  expect(screen.getByText(/^Shows: Focus fog, 60\s?%, brand boxes\.$/)).toBeTruthy();
  expect(screen.getByText(/^Shows: Focus fog, 60\s?%, brand boxes\. Part: 00:02\.0–00:04\.5\.$/)).toBeTruthy();
  await press('Make: Film with layer');
  await press('Make: Still with layer');
  await press('Make: Report');
  const [film, still, report] = await bodies(3);
  expect(film).toMatchObject({ kind: 'mp4', layer: 'fog', opacity: 0.6, marks: ['brands'], range: { start_s: 2, end_s: 4.5 } });
  expect(still).toMatchObject({ kind: 'png', at_s: 1.235, layer: 'fog', opacity: 0.6, marks: ['brands'] });
  expect(still).not.toHaveProperty('range');
  expect(report).not.toHaveProperty('layer');
});

it('lets layer, strength, frames and part be changed for the files alone, and goes back to the player', async () => {
  const { bodies } = await showPanel(fog);
  await userEvent.click(screen.getByRole('combobox', { name: 'Layer' }));
  await userEvent.click(await screen.findByRole('option', { name: '50% outline' }));
  fireEvent.change(screen.getByRole('slider', { name: /^Strength of the layer/ }), { target: { value: '100' } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Brand boxes' }));
  const to = screen.getByRole('textbox', { name: 'To, seconds' });
  await userEvent.clear(to);
  await userEvent.type(to, '9.25');
  await press('Make: Film with layer');
  const [changed] = await bodies(1);
  expect(changed).toMatchObject({ layer: 'half', opacity: 1, marks: [], range: { start_s: 2, end_s: 9.25 } });
  await press('As the player shows it');
  expect(screen.queryByRole('button', { name: 'As the player shows it' })).toBeNull();
  await press('Make: Film with layer');
  expect((await bodies(2))[1]).toMatchObject({ layer: 'fog', opacity: 0.6, range: { start_s: 2, end_s: 4.5 } });
});

it('makes the whole film where no range is chosen, and none of a part that there is not', async () => {
  const { bodies } = await showPanel(shown);
  expect(screen.getByText(/Part: the whole film\.$/)).toBeTruthy();
  await press('Make: Film with layer');
  expect((await bodies(1))[0]).not.toHaveProperty('range');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only a part of the film' }));
  const to = screen.getByRole('textbox', { name: 'To, seconds' });
  await userEvent.clear(to);
  await userEvent.type(to, '11');
  expect(await screen.findByText(/^Choose an end behind the start, and both within 10\s?s\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make: Film with layer' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Make: Still with layer' }).hasAttribute('disabled')).toBe(false);
});

it('tells two films in the list apart by layer and part, and makes one that failed once more as it was', async () => {
  const film = { ...file, kind: 'mp4', locale: 'de' } as const;
  const [one, other] = ['01930000-0000-7000-8000-000000000072', '01930000-0000-7000-8000-000000000073'];
  const files = ResultExport.array().parse([
    { ...film, id: one, palette: 'mono', file_name: 'One.mp4' },
    { ...film, ...fog, id: other, status: 'failed', failure: 'internal', file_address: null, file_name: 'Other.mp4' },
  ]);
  const { bodies } = await showPanel(shown, files);
  expect(await screen.findByText(/Heatmap, Grey, 90\s?% · the whole film$/)).toBeTruthy();
  expect(screen.getByText(part('Focus fog, 60.?%, brand boxes · 00:02\\.0', '00:04\\.5$'))).toBeTruthy();
  await press('Try again');
  expect((await bodies(1))[0]).toMatchObject({ kind: 'mp4', ...fog, locale: 'de' });
});
