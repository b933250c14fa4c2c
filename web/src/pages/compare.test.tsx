import { Comparison, comparisonApi } from '@fovea/contract/comparison';
import { complianceApi } from '@fovea/contract/compliance';
import { exportApi } from '@fovea/contract/exports';
import { outcomeApi } from '@fovea/contract/outcomes';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { sessionApi } from '@fovea/contract/sessions';
import { comparisonShareApi } from '@fovea/contract/shared-comparisons';
import { ShareLink } from '@fovea/contract/shares';
import { uploadApi } from '@fovea/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { predictionOf } from '../features/figures/testing/prediction-of.ts';
import { aPreTest, aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderRoutes } from '../testing/render.tsx';
import { ComparePage } from './compare.tsx';

const ids = ['01930000-0000-7000-8000-000000000010', '01930000-0000-7000-8000-000000000011'];

const version = (at: number) => ({
  ...{
    prediction_id: `01930000-0000-7000-8000-00000000010${at}`,
    pre_test_id: `01930000-0000-7000-8000-00000000001${at}`,
    pre_test_name: `Cut ${at}`,
  },
  ...{
    completed_at: '2026-11-22T20:00:00.000Z',
    is_current: true,
    scores: [],
    shots: [],
    flashing: [],
    begins_black: false,
    checks: { verdict: 'pass', fails: 0, warns: 0, named: [], open: [], placement: 'tv_eu' },
    heatmap: null,
  },
  media: { kind: 'film', duration_s: 6, width_px: 640, height_px: 360, frame_rate: 25, has_sound: false },
  ...{ film: { address: '/film', type: 'video/mp4', state: 'original' }, poster_address: null },
});
const comparisonOf = (...places: readonly number[]) =>
  Comparison.parse({ versions: (places.length > 0 ? places : [0, 1]).map(version), figures: [] });

/** What else the page asks for once there is a comparison. */
const ofComparison = [
  replies(predictionApi.readRun, predictionOf()),
  replies(comparisonApi.areas, { areas: [], found: [] }),
  refuses(comparisonApi.placing, 'prediction_not_ready'),
  refuses(complianceApi.read, 'prediction_not_ready'),
  replies(exportApi.list, []),
] as const;

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  window.history.replaceState(null, '', '/');
});

it('says why analyses of other versions cannot be compared, and leads to the films; trying again is not offered', async () => {
  const film = ({ url }: { readonly url: URL }) => {
    const uuid = url.pathname.split('/').at(-1) ?? '';
    return Response.json(aPreTest({ id: uuid, uuid }));
  };
  fakeApi(
    ...[refuses(comparisonApi.read, 'versions_differ'), replies(sessionApi.verified, aUser()), replies(predictionApi.read, predictionOf())],
    [preTestApi.read, film],
  );
  renderRoutes([{ path: '/compare', element: <ComparePage /> }], { path: `/compare?ids=${ids.join()}` });
  expect(await screen.findByRole('heading', { name: 'These cannot be compared' })).toBeDefined();
  expect(screen.getByText(/Analyse the older ones again/)).toBeDefined();
  const links = await screen.findAllByRole('link', { name: 'Open Hero 30s' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `/prediction/${id}`));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says nothing of films for what is none', async () => {
  fakeApi(
    ...[refuses(comparisonApi.read, 'versions_differ'), replies(sessionApi.verified, aUser())],
    refuses(preTestApi.read, 'pre_test_not_found'),
  );
  renderRoutes([{ path: '/compare', element: <ComparePage /> }], { path: `/compare?ids=${ids.join()}` });
  expect(await screen.findByRole('heading', { name: 'These cannot be compared' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

describe('an address of which something is not there', () => {
  /** Those at these places of the ids are not there. */
  function open(asked: readonly string[], missing: readonly number[]) {
    const gone = new Set(missing.map((place) => asked[place]));
    const errors = Object.fromEntries(missing.map((place) => [`ids.${place}`, ['It is not there.']]));
    const refused = refuses(comparisonApi.read, 'not_found', { errors })[1];
    const api = fakeApi(
      replies(sessionApi.verified, aUser({ all_permissions: ['pre-test.read', 'pre-test.share'] })),
      [
        comparisonApi.read,
        (one) => {
          const named = (one.url.searchParams.get('ids') ?? '').split(',');
          return named.some((id) => gone.has(id)) ? refused(one) : Response.json(comparisonOf(...named.map((id) => Number(id.at(-1)))));
        },
      ],
      [preTestApi.read, ({ url }) => Response.json(aPreTest({ uuid: url.pathname.split('/').at(-1) ?? '', pre_test_name: 'Kept' }))],
      replies(comparisonShareApi.list, []),
      ...ofComparison,
    );
    renderRoutes([{ path: '/compare', element: <ComparePage /> }], { path: `/compare?ids=${asked.join()}` });
    return api;
  }
  const third = '01930000-0000-7000-8000-000000000012';

  it('compares the others, shares them alone, and says how many are missing', async () => {
    const [first = '', second = ''] = ids;
    open([first, third, second], [1]);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^One film of this address is not there/);
    expect(screen.getByRole('button', { name: 'Put B first' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('dialog', { name: /Cut 0 · Cut 1/ })).toBeDefined();
  });

  it('leads to the one that is left, and to the bin', async () => {
    const [first = '', second = ''] = ids;
    open([first, second], [0]);
    expect(await screen.findByRole('heading', { name: 'Only one of these films is there' })).toBeDefined();
    expect((await screen.findByRole('link', { name: 'Open Kept' })).getAttribute('href')).toBe(`/prediction/${second}`);
    expect(screen.getByRole('link', { name: 'Go to the bin' })).toBeDefined();
  });
});

describe('films that other versions analysed', () => {
  const [older = '', newer = ''] = ids;
  const made = (uuid: string, engine: string, at: string) =>
    predictionOf({ pre_test_id: uuid, created_at: at, versions: { ...predictionOf().versions, engine } });

  /** The older film is analysed again from `rerun` on, and is whole after it was asked for twice. */
  function house(all_permissions = aUser().all_permissions) {
    let left = 0;
    let isDone = false;
    const refused = refuses(comparisonApi.read, 'versions_differ')[1];
    const asked = fakeApi(
      replies(sessionApi.verified, aUser({ all_permissions })),
      replies(uploadApi.limits, {
        ...{ bytes_max: 1, duration_min_s: 1, duration_max_s: 1, side_max_px: 1, frame_rate_max: 1, containers: [], counts_credits: true },
        allowance: { films_left: null, seconds_left: null, renews_at: '2026-12-01T00:00:00.000Z' },
      }),
      [comparisonApi.read, (one) => (isDone ? Response.json(comparisonOf()) : refused(one))],
      [
        preTestApi.read,
        ({ url }) => {
          const uuid = url.pathname.split('/').at(-1) ?? '';
          if (uuid === older && left > 0 && --left === 0) isDone = true;
          const status = uuid === older && left > 0 ? 'processing' : 'complete';
          return Response.json(aPreTest({ id: uuid, uuid, status, progress: 40, pre_test_name: uuid === older ? 'Old' : 'New' }));
        },
      ],
      [
        predictionApi.read,
        ({ url }) =>
          Response.json(
            url.pathname.includes(older)
              ? made(older, '1.0.0', '2026-03-01T10:00:00.000Z')
              : made(newer, '2.0.0', '2026-04-01T10:00:00.000Z'),
          ),
      ],
      [
        preTestApi.rerun,
        ({ url }) => {
          left = 3;
          return Response.json(aPreTest({ uuid: url.pathname.split('/').at(-2) ?? '', status: 'queued' }));
        },
      ],
      ...ofComparison,
    );
    renderRoutes([{ path: '/compare', element: <ComparePage /> }], { path: `/compare?ids=${ids.join()}` });
    return asked;
  }

  it('are analysed again from here, the older one alone, and the comparison opens by itself', async () => {
    const asked = house();
    await userEvent.click(await screen.findByRole('button', { name: 'Analyse the older film again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Old\. .*takes credits/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Analyse again' }));
    expect(await screen.findByText(/“Old” is being analysed again, 40% done/)).toBeDefined();
    expect(asked.of(preTestApi.rerun).map(({ url }) => url.pathname)).toEqual([expect.stringContaining(older)]);
    expect(await screen.findByRole('heading', { name: 'Figures' }, { timeout: 15_000 })).toBeDefined();
  });

  it('are not offered to who may only look', async () => {
    house(['pre-test.read']);
    expect(await screen.findByRole('link', { name: 'Open Old' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Analyse/ })).toBeNull());
  });
});

describe('films side by side', () => {
  const third = '01930000-0000-7000-8000-000000000012';
  const fourth = aPreTest({ id: third, uuid: third, pre_test_name: 'Another cut' });
  const all = [...ids, third];

  function show(asked: readonly string[], search = '', more: readonly ReturnType<typeof replies>[] = []) {
    window.history.replaceState(null, '', `/compare?ids=${asked.join()}${search}`);
    const api = fakeApi(
      ...more,
      replies(sessionApi.verified, aUser()),
      [
        comparisonApi.read,
        ({ url }) => Response.json(comparisonOf(...(url.searchParams.get('ids') ?? '').split(',').map((id) => all.indexOf(id)))),
      ],
      replies(preTestApi.table, {
        data: [fourth, aPreTest({ id: ids[0] ?? '', uuid: ids[0] ?? '' })],
        total: 2,
        total_is_estimate: false,
        start: 0,
        size: 20,
      }),
      ...ofComparison,
    );
    const view = renderRoutes([{ path: '/compare', element: <ComparePage /> }], { path: `/compare?ids=${asked.join()}${search}` });
    return { ...view, api, compared: () => new URLSearchParams(view.router.state.location.search).get('ids') };
  }

  it('begin at the moment, in the layer and with the range that the address names, and keep them there', async () => {
    show(ids, '&t=2&layer=fog&range=1-4');
    expect((await screen.findByTestId('time')).textContent).toBe('00:02.0');
    expect(screen.getByRole('combobox', { name: 'Layer' })).toHaveProperty('value', 'fog');
    expect(await screen.findByRole('region', { name: 'Figures of the range' })).toBeDefined();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}h');
    await waitFor(() => expect(window.location.search).toBe(`?ids=${ids.join('%2C')}&t=3&layer=half&range=1-4`));
  });

  it('have the curve of dispersion with what it may be taken for', async () => {
    const curve = { unit: 'share of the diagonal', range: [0, 1], direction: 'lower_better', time_base: 'analysis', values: [0.1, 0.2] };
    const run = predictionOf({ series: [{ id: 'dispersion', band: null, ...curve }] });
    show(ids, '', [replies(predictionApi.readRun, run), replies(outcomeApi.calibration, [])]);
    await userEvent.click(await screen.findByRole('button', { name: 'All curves' }));
    expect(await screen.findAllByText(/may drift.*evidence based, not calibrated/)).toHaveLength(1);
  });

  it('are put first, and another comes beside them', async () => {
    const { compared } = show(ids);
    await userEvent.click(await screen.findByRole('button', { name: 'Put B first' }));
    await waitFor(() => expect(compared()).toBe(ids.toReversed().join()));
    await userEvent.click(await screen.findByRole('button', { name: 'Add a version' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByText('Another cut'));
    expect(dialog.queryByText('Hero 30s')).toBeNull(); // it stands here already
    await waitFor(() => expect(compared()).toBe([...ids.toReversed(), third].join()));
  });

  it('are taken out, down to two', async () => {
    const { compared } = show(all.slice(0, 3));
    await userEvent.click(await screen.findByRole('button', { name: 'Take A out' }));
    await waitFor(() => expect(compared()).toBe(`${ids[1]},${third}`));
    expect(await screen.findByRole('button', { name: 'Put B first' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  it('are shared as they stand here, at the placement that the page is at, by those who may', async () => {
    const made = ShareLink.parse({
      ...{ id: third, pre_test_id: null, compares: [], name: null, has_password: false, placement: 'tv_eu', created_by: null },
      ...{ created_at: '2026-11-20T10:00:00.000Z', expires_at: '2026-12-20T10:00:00.000Z', revoked_at: null },
      ...{ opened_count: 0, last_opened_at: null, state: 'active' },
    });
    const sharer = replies(sessionApi.verified, aUser({ all_permissions: ['pre-test.read', 'pre-test.share'] }));
    const link = { ...made, address: 'https://fovea.example/share/comparison/once', token: 'x'.repeat(43) };
    const { api } = show(ids, '&placement=tv_eu', [sharer, replies(comparisonShareApi.list, []), replies(comparisonShareApi.create, link)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Cut 0 · Cut 1/ }));
    expect(dialog.getByText(/Television, Europe.*as on this page/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
    await dialog.findByDisplayValue(link.address);
    expect(api.of(comparisonShareApi.create)[0]?.body).toMatchObject({ ids, placement: 'tv_eu' });
  });
});
