import { folderApi } from '@fovea/contract/folders';
import { healthApi } from '@fovea/contract/health';
import { languageApi } from '@fovea/contract/languages';
import { sessionApi } from '@fovea/contract/sessions';
import { uploadApi } from '@fovea/contract/uploads';
import { videoApi } from '@fovea/contract/videos';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes, wordsIn } from '../testing/render.tsx';
import { SIGNED_IN_PAGES } from './pages.ts';
import { routesOf } from './router.tsx';

const nothingYet = replies(videoApi.table, { data: [], total: 0, total_is_estimate: false, start: 0, size: 24 });
const limits = replies(uploadApi.limits, {
  bytes_max: 2 ** 31,
  duration_min_s: 0.5,
  duration_max_s: 600,
  counts_credits: false,
  allowance: { films_left: null, seconds_left: null, renews_at: '2026-12-01T00:00:00.000Z' },
  side_max_px: 4096,
  frame_rate_max: 120,
  containers: ['mp4'],
});

function visit(path: string) {
  const queries = createQueryClient(() => undefined);
  return renderRoutes(routesOf({ queries, words: wordsIn() }, SIGNED_IN_PAGES), { queries, path });
}
const nobody = replies(sessionApi.verified, false);

describe('the guards', () => {
  it('send who is not signed in to the sign-in page, with the way back', async () => {
    fakeApi(nobody);
    const { router } = visit('/pre-test?from=mail');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
    expect(router.state.location.pathname + router.state.location.search).toBe('/login?redir_url=%2Fpre-test%3Ffrom%3Dmail');
  });

  it('take a check that fails for nobody', async () => {
    fakeApi(refuses(sessionApi.verified, 'internal'));
    const { router } = visit('/predictions');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 8_000 });
  }, 10_000);

  it.each([
    { what: 'no answer', fault: () => Promise.reject(new TypeError('Failed to fetch')) },
    { what: 'a bad gateway', fault: () => new Response('Bad gateway', { status: 502 }) },
  ])(
    'keep who is there while the server is being restarted: $what',
    async ({ fault }) => {
      let isThere = false;
      fakeApi(
        [sessionApi.verified, () => (isThere ? Response.json(aUser()) : fault())],
        [healthApi.healthz, () => (isThere ? Response.json({ status: 'ready' }) : fault())],
        nothingYet,
        replies(folderApi.all, []),
      );
      const queries = createQueryClient(() => undefined);
      queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
      queries.setQueryData(['session'], aUser(), { updatedAt: 0 }); // as of an hour ago
      const { router } = renderRoutes(routesOf({ queries, words: wordsIn() }, SIGNED_IN_PAGES), { queries, path: '/predictions' });
      await waitFor(() => expect(onlineManager.isOnline()).toBe(false));
      isThere = true;
      expect(await screen.findByText('Your films will be here', {}, { timeout: 8_000 })).toBeDefined();
      expect(router.state.location.pathname).toBe('/predictions');
    },
    10_000,
  );

  it('send who is signed in from the sign-in page to the library', async () => {
    fakeApi(replies(sessionApi.verified, aUser()), nothingYet, replies(folderApi.all, []));
    const { router } = visit('/login');
    expect(await screen.findByText('Your films will be here')).toBeDefined();
    expect(router.state.location.pathname).toBe('/predictions');
  });

  it('ask for a new password before anything else', async () => {
    fakeApi(replies(sessionApi.verified, aUser({ must_change_password: true })));
    const { router } = visit('/pre-test');
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeDefined();
    expect(router.state.location.pathname + router.state.location.search).toBe('/user/manage-password?redir_url=%2Fpre-test');
    expect(screen.queryByRole('link', { name: 'Library' })).toBeNull();
  });

  it('hide the start of a test from view-only people, in the menu and on its page', async () => {
    fakeApi(replies(sessionApi.verified, aUser({ all_roles: ['view-only'], all_permissions: ['pre-test.read'] })));
    visit('/pre-test');
    expect(await screen.findByText('Your role is view only')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Start a test' })).toBeNull();
  });

  it('offer the start of a test to others', async () => {
    fakeApi(replies(sessionApi.verified, aUser()), limits);
    visit('/pre-test');
    expect(await screen.findByRole('button', { name: 'Choose files' })).toBeDefined();
  });

  it('show an address that is not there inside the shell, with a way home', async () => {
    fakeApi(replies(sessionApi.verified, aUser()));
    visit('/nowhere');
    expect(await screen.findByText('404')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to start' }).getAttribute('href')).toBe('/pre-test');
    expect(screen.getByRole('link', { name: 'Library' })).toBeDefined();
  });
});

describe('the fake api', () => {
  it('throws on what was not supplied', async () => {
    fakeApi(nobody);
    await expect(fetch(languageApi.read.path.replace(':name', 'base'))).rejects.toThrow('Nothing was supplied');
  });
});
