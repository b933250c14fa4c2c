import { accountApi } from '@fovea/contract/accounts';
import { sessionApi } from '@fovea/contract/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes, wordsIn } from '../testing/render.tsx';
import type { SignedInPage } from './pages.ts';
import { SIGNED_IN_PAGES } from './pages.ts';
import { routesOf } from './router.tsx';

/** Specification §2, each address as it may be typed. */
const SIGNED_IN = ['/pre-test', '/user/settings', '/user/manage-password', '/predictions', '/prediction/some-uuid', '/folder/spring'];
const TENANT_ADMIN = [
  '/user',
  '/tenant',
  '/tenant/create',
  '/tenant/acme',
  '/brand',
  '/account/settings?activeTab=account-details',
  '/account/settings?activeTab=billing-details',
  '/account/settings?activeTab=users',
  '/account/settings?activeTab=brands',
  '/account/settings?activeTab=brand-assets',
  '/account/settings?activeTab=presets',
  '/account/user',
  '/request-log',
  '/request-log/some-id',
  '/brand-asset',
];
const PUBLIC = ['/login', '/password/reset', '/password/new/some-token'];

type Roles = ReturnType<typeof aUser>['all_roles'];
const OTHERS: readonly (readonly [string, Roles])[] = [
  ['an ordinary user', []],
  ['a view-only person', ['view-only']],
];
const ADMINS: readonly (readonly [string, Roles])[] = [
  ['a tenant-admin', ['tenant-admin']],
  ['an admin', ['admin']],
];

/** The real rows with their guards; the page behind each only says that it was opened. */
const OPENED: readonly SignedInPage[] = SIGNED_IN_PAGES.map((page) => ({
  ...page,
  load: () => Promise.resolve(() => <p>{`opened ${page.path}`}</p>),
}));

function visit(path: string, user: ReturnType<typeof aUser> | false, more: readonly ReturnType<typeof replies>[] = []) {
  fakeApi(replies(sessionApi.verified, user), ...more);
  const queries = createQueryClient(() => undefined);
  return renderRoutes(routesOf({ queries, words: wordsIn() }, OPENED), { queries, path }).router;
}

const arrived = async (router: ReturnType<typeof visit>, path: string) =>
  waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));

describe('pages of signed-in people', () => {
  it.each([...SIGNED_IN, ...TENANT_ADMIN])('%s leads who is not signed in to /login, with the way back', async (path) => {
    await arrived(visit(path, false), `/login?${new URLSearchParams({ redir_url: path })}`);
  });

  it.each(SIGNED_IN)('%s is open to an ordinary user', async (path) => {
    const router = visit(path, aUser());
    expect(await screen.findByText(/^opened /)).toBeDefined();
    await arrived(router, path);
  });
});

describe.each(OTHERS)('pages of tenant-admins, for %s', (_, all_roles) => {
  it.each(TENANT_ADMIN)('%s leads home', async (path) => {
    const router = visit(path, aUser({ all_roles }));
    expect(await screen.findByText('opened predictions')).toBeDefined();
    await arrived(router, '/predictions');
  });
});

describe.each(ADMINS)('pages of tenant-admins, for %s', (_, all_roles) => {
  it.each(TENANT_ADMIN)('%s is open', async (path) => {
    const router = visit(path, aUser({ all_roles }));
    expect(await screen.findByText(/^opened /)).toBeDefined();
    await arrived(router, path);
  });
});

describe('public pages', () => {
  it.each(PUBLIC)('%s sends who is signed in to /user', async (path) => {
    const router = visit(path, aUser({ all_roles: ['tenant-admin'] }));
    expect(await screen.findByText('opened user')).toBeDefined();
    await arrived(router, '/user');
  });

  it.each(PUBLIC)('%s sends an ordinary user home from there', async (path) => {
    await arrived(visit(path, aUser()), '/predictions');
  });

  const LINK = { kind: 'invitation', email_masked: 'b••@acme.example', expires_at: '2027-01-01T00:00:00.000Z', password_min: 12 } as const;

  it('keep a link from a mail that somebody else has opened, and lead to it once that person has left', async () => {
    const router = visit('/password/new/some-token', aUser({ name: 'Ann Other' }), [
      replies(sessionApi.logout, true),
      replies(accountApi.readLink, LINK),
    ]);
    const question = within(await screen.findByRole('dialog', { name: 'This link is for whoever got the mail' }));
    expect(question.getByText(/^You are signed in as Ann Other/)).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Log out and open the link' }));
    await arrived(router, '/password/new/some-token');
    expect(await screen.findByRole('heading', { name: 'Welcome to Fovea' })).toBeDefined();
  });

  it('ask nobody to log out for a link that opens nothing any more', async () => {
    visit('/password/new/some-token', aUser({ name: 'Ann Other' }), [refuses(accountApi.readLink, 'link_gone')]);
    const said = within(await screen.findByRole('dialog', { name: 'This link no longer works' }));
    expect(said.getByText(/still signed in as Ann Other/)).toBeDefined();
    await userEvent.click(said.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ask all the same where nobody knows what the link opens', async () => {
    visit('/password/new/some-token', aUser(), [refuses(accountApi.readLink, 'internal')]);
    expect(await screen.findByRole('dialog', { name: 'This link is for whoever got the mail' })).toBeDefined();
  });

  it('have no way back in the address of the sign-in page itself', async () => {
    const router = visit('/login', false);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
    await arrived(router, '/login');
  });
});

describe('the first address of all', () => {
  it('is the library', async () => {
    const router = visit('/', aUser());
    await waitFor(() => expect(router.state.location.pathname).toBe('/predictions'));
  });
});

describe('somebody who must choose a new password', () => {
  it.each(['/predictions', '/user', '/user/settings'])('is led from %s to do so', async (path) => {
    const router = visit(path, aUser({ all_roles: ['admin'], must_change_password: true }));
    await arrived(router, `/user/manage-password?${new URLSearchParams({ redir_url: path })}`);
  });
});
