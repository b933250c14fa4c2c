import { accountApi, secondFactorApi } from '@fovea/contract/accounts';
import { passkeyApi } from '@fovea/contract/passkeys';
import type { Route } from '@fovea/contract/route';
import { sessionApi } from '@fovea/contract/sessions';
import { videoApi } from '@fovea/contract/videos';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes, wordsIn } from '../testing/render.tsx';
import { leadToSignIn } from './lead-to-sign-in.ts';
import { SIGNED_IN_PAGES } from './pages.ts';
import { routesOf } from './router.tsx';

afterEach(() => vi.unstubAllGlobals());

const SOMEBODY_ELSE = aUser({ id: '01930000-0000-7000-8000-000000000099', email: 'bob@acme.example', name: 'Bob' });
const ENDED = /^Your session has ended/;
type Reply = ReturnType<typeof replies>;

/** A server whose session of Ada's has ended; whoever signs in has one again. */
function forgetfulServer(comesBack = aUser()) {
  let user: ReturnType<typeof aUser> | false = aUser();
  const needs = (route: Route, [, answer]: Reply): Reply => {
    const [, refuse] = refuses(route, 'not_signed_in');
    return [route, (asked) => (user ? answer : refuse)(asked)];
  };
  const api = fakeApi(
    [sessionApi.verified, () => Response.json(user)],
    [
      sessionApi.login,
      (asked) => {
        user = comesBack;
        return replies(sessionApi.login, comesBack)[1](asked);
      },
    ],
    needs(accountApi.changeAccount, replies(accountApi.changeAccount, aUser({ name: 'Ada Lovelace' }))),
    needs(sessionApi.list, replies(sessionApi.list, [])),
    needs(secondFactorApi.read, replies(secondFactorApi.read, { is_on: false, since: null, recovery_codes_left: 0 })),
    needs(passkeyApi.list, replies(passkeyApi.list, { passkeys: [], most: 10, origin: 'http://localhost:3000' })),
    needs(videoApi.table, replies(videoApi.table, { data: [], total: 0, total_is_estimate: false, start: 0, size: 24 })),
  );
  return {
    api,
    forget: () => {
      user = false;
    },
  };
}

function visitSettings() {
  let router: DataRouter | undefined;
  const queries = createQueryClient((refusal) => router && leadToSignIn(refusal, { queries, router }));
  const view = renderRoutes(routesOf({ queries, words: wordsIn() }, SIGNED_IN_PAGES), { queries, path: '/user/settings' });
  router = view.router;
  return { ...view, queries };
}

async function typeName() {
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Ada Lovelace');
  return field;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the name' }));

async function signInAgain() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  await userEvent.type(await dialog.findByLabelText('Password'), 'right');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
}

describe('a session that ends while somebody types', () => {
  it('is renewed over the page: what was typed stays, and the refused action can be sent again', async () => {
    const server = forgetfulServer();
    const { router } = visitSettings();
    const field = await typeName();
    server.forget();
    await save();
    await screen.findByText(ENDED);
    await signInAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull());
    expect(field).toHaveProperty('value', 'Ada Lovelace');
    expect(router.state.location.pathname).toBe('/user/settings');
    await save();
    await waitFor(() => expect(server.api.of(accountApi.changeAccount)).toHaveLength(2));
    expect(server.api.of(accountApi.changeAccount)[1]?.body).toEqual({ name: 'Ada Lovelace' });
    expect(server.api.of(sessionApi.login)[0]?.body).toMatchObject({ email: 'ada@acme.example' });
  });

  it('is also noticed when the page only asks who is there', async () => {
    const server = forgetfulServer();
    const { queries } = visitSettings();
    const field = await typeName();
    server.forget();
    await queries.invalidateQueries({ queryKey: ['session'] });
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeDefined();
    expect(field.isConnected).toBe(true);
  });

  it('begins the page anew, without asking, when somebody else signs in there', async () => {
    const reload = vi.fn(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))); // as a browser does
    vi.stubGlobal('location', { ...window.location, reload });
    const server = forgetfulServer(SOMEBODY_ELSE);
    visitSettings();
    await typeName();
    server.forget();
    await save();
    await signInAgain();
    await waitFor(() => expect(reload).toHaveReturnedWith(true));
    expect(screen.queryByDisplayValue('Ada Lovelace')).toBeNull();
  });

  it('can be left for the sign-in page, with the way back', async () => {
    const server = forgetfulServer();
    const { router } = visitSettings();
    await typeName();
    server.forget();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/login?redir_url=%2Fuser%2Fsettings'));
  });

  it('leads to the sign-in page at once when nothing would be lost', async () => {
    const server = forgetfulServer();
    const { router, queries } = visitSettings();
    await screen.findByRole('textbox', { name: 'Name' });
    server.forget();
    await queries.invalidateQueries({ queryKey: ['own-sessions'] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
