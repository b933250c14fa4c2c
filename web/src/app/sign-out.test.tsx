import { folderApi } from '@fovea/contract/folders';
import { sessionApi } from '@fovea/contract/sessions';
import { videoApi } from '@fovea/contract/videos';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { whoIsThere } from '../features/session/api.ts';
import { tellOtherTabs } from '../lib/other-tabs.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes, wordsIn } from '../testing/render.tsx';
import { leadToSignIn } from './lead-to-sign-in.ts';
import { SIGNED_IN_PAGES } from './pages.ts';
import { routesOf } from './router.tsx';

const NOTHING_YET = { data: [], total: 0, total_is_estimate: false, start: 0, size: 24 };
const isAsked = (input: string, { path }: { path: string }) => new URL(input, window.location.origin).pathname === path;

/**
 * A server that forgets the session at logout and says so later; a list that is being read meanwhile is refused first,
 * unless the page has taken its question back.
 */
function leavingServer() {
  const gone = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let isHeld = false;
  let isForgotten = false;
  const [[verified, somebody], [, nobody]] = [replies(sessionApi.verified, aUser()), replies(sessionApi.verified, false)];
  const api = fakeApi(
    [verified, (asked) => (isForgotten ? nobody : somebody)(asked)],
    replies(videoApi.table, NOTHING_YET),
    replies(folderApi.all, []),
  );
  const quick = globalThis.fetch;
  const [, refuse] = refuses(videoApi.table, 'not_signed_in');
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (isAsked(input, sessionApi.logout)) {
      gone.resolve();
      await answered.promise;
      return Response.json(true);
    }
    if (!isHeld || !isAsked(input, videoApi.table)) return quick(input, init);
    await gone.promise;
    init.signal?.throwIfAborted();
    return refuse({ url: new URL(input, window.location.origin), body: undefined });
  });
  return {
    api,
    gone: gone.promise,
    holdTheList: () => {
      isHeld = true;
    },
    answer: () => answered.resolve(),
    forget: () => {
      isForgotten = true;
    },
  };
}

function visitLibrary() {
  let router: DataRouter | undefined;
  const queries = createQueryClient((refusal) => router && leadToSignIn(refusal, { queries, router }));
  const view = renderRoutes(routesOf({ queries, words: wordsIn() }, SIGNED_IN_PAGES), { queries, path: '/predictions' });
  router = view.router;
  const addresses: string[] = [];
  view.router.subscribe(({ location }) => addresses.push(location.pathname + location.search));
  return { ...view, addresses };
}

async function logOut() {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
}

describe('logging out', () => {
  it('ends at the sign-in page, without a way back, though a list is being read', async () => {
    const server = leavingServer();
    const { queries, addresses } = visitLibrary();
    await screen.findByText('Your films will be here');
    server.holdTheList();
    void queries.invalidateQueries({ queryKey: ['pre-tests'] });
    await logOut();
    await server.gone;
    await waitFor(() => expect(screen.queryByText('Your films will be here')).toBeNull());
    server.answer();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
    expect(new Set(addresses)).toEqual(new Set(['/predictions', '/login']));
  });

  it.each([
    { how: 'could not be reached', refuse: () => Promise.reject(new TypeError('Failed to fetch')) },
    { how: 'is only being started, as a proxy says', refuse: async () => new Response('<html>', { status: 503 }) },
    { how: 'met a fault', refuse: async () => new Response(null, { status: 500 }) },
  ])('is made up for where the server $how, before anybody is asked for again', async ({ refuse }) => {
    const server = leavingServer();
    const quick = globalThis.fetch;
    let isDown = true;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      asked.push(new URL(input, window.location.origin).pathname);
      if (isDown && isAsked(input, sessionApi.logout)) return refuse();
      return quick(input, init);
    });
    const { queries } = visitLibrary();
    await screen.findByText('Your films will be here');
    await logOut();
    await screen.findByRole('button', { name: 'Sign in' });
    expect(window.localStorage.getItem('fovea.sign-out-owed')).toBe('true');
    isDown = false;
    server.answer();
    server.forget();
    asked.length = 0;
    await queries.invalidateQueries({ queryKey: ['session'] });
    expect(await whoIsThere(queries)).toBeNull();
    expect(asked.slice(0, 2)).toEqual([sessionApi.logout.path, sessionApi.verified.path]);
    expect(window.localStorage.getItem('fovea.sign-out-owed')).toBeNull();
  });

  it('reads nothing more for who is leaving', async () => {
    const server = leavingServer();
    const { queries } = visitLibrary();
    await screen.findByText('Your films will be here');
    await logOut();
    await waitFor(() => expect(screen.queryByText('Your films will be here')).toBeNull());
    const before = server.api.of(videoApi.table).length;
    await queries.invalidateQueries({ queryKey: ['pre-tests'] });
    server.answer();
    await screen.findByRole('button', { name: 'Sign in' });
    expect(server.api.of(videoApi.table)).toHaveLength(before);
  });
});

describe('a lost session', () => {
  it('leads to the sign-in page with the way back', async () => {
    const server = leavingServer();
    const { queries, router } = visitLibrary();
    await screen.findByText('Your films will be here');
    server.holdTheList();
    void fetch(sessionApi.logout.path); // in another tab
    await queries.invalidateQueries({ queryKey: ['pre-tests'] });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
    expect(router.state.location.search).toBe('?redir_url=%2Fpredictions');
    server.answer();
  });

  it('R31: is noticed when another tab signs out, and when Back brings the page out of the memory of the browser', async () => {
    const server = leavingServer();
    const { router } = visitLibrary();
    await screen.findByText('Your films will be here');
    const asked = server.api.of(sessionApi.verified).length;
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false })); // the page as it was just loaded
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(server.api.of(sessionApi.verified)).toHaveLength(asked + 1));
    expect(screen.getByText('Your films will be here')).toBeDefined();
    server.forget();
    tellOtherTabs();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
    expect(router.state.location.search).toBe('?redir_url=%2Fpredictions');
  });

  it('is noticed when the page only asks who is there', async () => {
    const server = leavingServer();
    const { queries, router } = visitLibrary();
    await screen.findByText('Your films will be here');
    server.forget();
    await queries.invalidateQueries({ queryKey: ['session'] });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
    expect(router.state.location.search).toBe('?redir_url=%2Fpredictions');
  });
});
