import { Compliance } from '@fovea/contract/compliance';
import type { SharedPreTest } from '@fovea/contract/shares';
import { shareApi } from '@fovea/contract/shares';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attentionOf, verdictOf } from '../features/diagnosis/testing/verdict-of.ts';
import { predictionOf } from '../features/figures/testing/prediction-of.ts';
import { fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderRoutes } from '../testing/render.tsx';
import { SharedPage } from './share.tsx';

const token = 'x'.repeat(43);
const nothing = { verdict: null, attention: null, areas: null, compliance: null, placing: null, placings: null };
const shared = (media: Partial<SharedPreTest['prediction'] & {}>['media'] | null = null): SharedPreTest => {
  const prediction = predictionOf({ time_bases: { analysis: [0, 1, 2, 3], loudness: null } });
  return {
    pre_test_name: 'Hero 30s',
    prediction: { ...prediction, media: media ?? { ...prediction.media, duration_s: 4 } },
    ...nothing,
    expires_at: '2026-12-20T10:00:00.000Z',
    pass: null,
  };
};

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  window.history.replaceState(null, '', `/share/${token}`);
});

const visit = () => renderRoutes([{ path: '/share/:token', element: <SharedPage /> }], { path: `/share/${token}` });

describe('the moment of a shared result', () => {
  it('is the one that its address names, with the layer, and is kept there', async () => {
    window.history.replaceState(null, '', `/share/${token}?t=2&layer=fog`);
    fakeApi(replies(shareApi.open, shared()));
    visit();
    expect((await screen.findByTestId('time')).textContent).toBe('00:02.0');
    expect(screen.getByRole('combobox', { name: 'Layer' })).toHaveProperty('value', 'fog');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}h');
    await vi.waitFor(() => expect(window.location.search).toBe('?t=3&layer=half'));
  });

  it('is in the link that is copied for somebody else', async () => {
    const user = userEvent.setup();
    fakeApi(replies(shareApi.open, shared()));
    visit();
    await screen.findByTestId('time');
    vi.stubGlobal('isSecureContext', true);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}h');
    await user.click(screen.getByRole('button', { name: 'Copy link to this moment' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/share/${token}?t=1&layer=fog`);
    expect(await screen.findByText('Link copied')).toBeDefined();
  });

  it('is none in a photo: its link leads to the view', async () => {
    const { media } = predictionOf();
    fakeApi(replies(shareApi.open, shared({ ...media, kind: 'still', duration_s: 0, frame_rate: null })));
    visit();
    expect(await screen.findByRole('button', { name: 'Copy link to this view' })).toBeDefined();
  });
});

it('says that its link has ended once the film is refused, and asks nothing of the product for it', async () => {
  let hasEnded = false;
  const asked = fakeApi([shareApi.open, (one) => (hasEnded ? refuses(shareApi.open, 'not_found')[1](one) : Response.json(shared()))]);
  visit();
  const video = await screen.findByLabelText('Hero 30s');
  hasEnded = true;
  const api = globalThis.fetch;
  const refusing: typeof fetch = async (input, init) => (init?.method === 'HEAD' ? new Response(null, { status: 404 }) : api(input, init));
  vi.stubGlobal('fetch', refusing);
  fireEvent(video, new Event('error'));
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeDefined();
  expect(asked.of(shareApi.open).map(({ body }) => body)).toEqual([
    { leave_out: ['placings'] },
    { leave_out: ['placings'], is_open: true },
  ]);
});

const complianceOf = (placement: string, verdict: 'pass' | 'fail', more = {}) => {
  const groups = { safety: verdict, format: 'pass', sound: 'pass', picture: 'pass', reading: 'pass' };
  return Compliance.parse({
    ...{ prediction_id: shared().prediction?.id ?? '', placement, chosen_by: 'pre_test', verdict, own_sound: null },
    rules: { compliance: 'compliance-1.11', placements: 'placements-1.5', flashes: null },
    ...{ checks: [], placements: [{ placement, verdict, groups, fails: [], warns: [] }], asked: [placement], ...more },
  });
};

it('says what a placement of the organisation’s own is called', async () => {
  const placement = 'own_0190a000-0000-7000-8000-000000000001';
  const own_placements = [{ placement, name: 'Kiosk at the station', version: 2, zones: [] }];
  fakeApi(replies(shareApi.open, { ...shared(), compliance: complianceOf(placement, 'pass', { own_placements }) }));
  visit();
  await userEvent.click(await screen.findByRole('tab', { name: 'Compliance' }));
  expect((await screen.findAllByText(/Kiosk at the station/)).length).toBeGreaterThan(0);
});

describe('the password of a shared result', () => {
  /** Opens for the password, gives a pass for it, and takes that until it counts no longer. */
  const guarded = () => {
    let pass = 'pass-1';
    const answer = fakeApi([
      shareApi.open,
      (asked) => {
        const sent = shareApi.open.body.parse(asked.body);
        if (sent.password === 'for your eyes') return Response.json({ ...shared(), pass });
        return sent.pass === pass ? Response.json(shared()) : refuses(shareApi.open, 'wrong_share_password')[1](asked);
      },
    ]);
    return { bodies: () => answer.of(shareApi.open).map(({ body }) => body), forget: () => (pass = 'pass-2') };
  };
  const type = async (password: string) => {
    await userEvent.type(await screen.findByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  };

  it('is asked for once in a tab: a reload opens by what was given for it, and the password is kept nowhere', async () => {
    const api = guarded();
    const { unmount } = visit();
    await type('for your eyes');
    await screen.findByRole('heading', { level: 1, name: 'Hero 30s' });
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).toContain('pass-1');
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('for your eyes');
    unmount();
    visit();
    await screen.findByRole('heading', { level: 1, name: 'Hero 30s' });
    expect(api.bodies().at(-1)).toEqual({ leave_out: ['placings'], pass: 'pass-1' });
  });

  it('is asked for again once that counts no longer', async () => {
    const api = guarded();
    const { unmount } = visit();
    await type('for your eyes');
    await screen.findByRole('heading', { level: 1, name: 'Hero 30s' });
    unmount();
    api.forget();
    visit();
    await type('for your eyes');
    await screen.findByRole('heading', { level: 1, name: 'Hero 30s' });
    expect(JSON.stringify(window.sessionStorage)).toContain('pass-2');
  });
});

it('is opened once: new addresses of what is open already are no opening more', async () => {
  const asked = fakeApi(replies(shareApi.open, shared()));
  const { queries } = visit();
  await screen.findByTestId('time');
  await queries.invalidateQueries({ queryKey: ['shared'] });
  expect(asked.of(shareApi.open).map(({ body }) => body)).toEqual([
    { leave_out: ['placings'] },
    { leave_out: ['placings'], is_open: true },
  ]);
});

describe('what an open link answers later', () => {
  /** Answers with each of these in turn. */
  const answersOf = (...answers: readonly SharedPreTest[]) => {
    const left = [...answers];
    const api = fakeApi([shareApi.open, () => Response.json(left.length > 1 ? left.shift() : left[0])]);
    const asked = vi.spyOn(globalThis, 'fetch');
    return { ...api, addresses: () => asked.mock.calls.map(([address]) => String(address)) };
  };

  it('takes the place of what stands there', async () => {
    const first = shared();
    answersOf(
      { ...first, compliance: complianceOf('tiktok_infeed', 'pass') },
      { ...first, compliance: complianceOf('tiktok_infeed', 'fail') },
    );
    const { queries } = visit();
    await userEvent.click(await screen.findByRole('tab', { name: 'Compliance' }));
    expect((await screen.findAllByText(/^Fit for TikTok in-feed/)).length).toBeGreaterThan(0);
    await queries.invalidateQueries({ queryKey: ['shared'] });
    expect((await screen.findAllByText(/^Not ready for TikTok in-feed/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Fit for TikTok in-feed/)).toBeNull();
  });

  it('is all that is asked for once the film is analysed', async () => {
    const first = shared();
    const { prediction } = first;
    if (!prediction) return expect.fail('a shared result has one');
    const of = { prediction_id: prediction.id };
    const api = answersOf(
      { ...first, prediction: { ...prediction, state: 'partial' } },
      { ...first, prediction: { ...prediction, state: 'complete' }, attention: attentionOf(of), verdict: verdictOf(of) },
    );
    const { queries } = visit();
    await screen.findByTestId('time');
    await queries.invalidateQueries({ queryKey: ['shared'] });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Gaze spots' }));
    await screen.findByRole('tab', { name: 'Attention' });
    expect(api.addresses().filter((address) => address.includes('/api/v1/pre-test/'))).toEqual([]);
  });
});
