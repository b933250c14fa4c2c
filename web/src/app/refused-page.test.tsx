import { CallError } from '@fovea/contract/call';
import { errorReportApi } from '@fovea/contract/error-reports';
import type { Folder } from '@fovea/contract/folders';
import { folderApi } from '@fovea/contract/folders';
import { FolderId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { RequestId, requestLogApi } from '@fovea/contract/request-log';
import type { Route } from '@fovea/contract/route';
import { sessionApi } from '@fovea/contract/sessions';
import { tenantApi } from '@fovea/contract/tenants';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { folderQuery } from '../features/folders/api.ts';
import { RequestDetail } from '../features/request-log/request-detail.tsx';
import { OneTenant } from '../features/tenants/one-tenant.tsx';
import { FolderPage } from '../pages/folder.tsx';
import { PredictionPage } from '../pages/prediction.tsx';
import { aPreTest, aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { FailedPage } from '../ui/faces.tsx';
import { View } from '../ui/view.tsx';
import { BareErrorPage, ErrorPage } from './error-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of what a boundary has caught
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const somebody = replies(sessionApi.verified, aUser());
const FOLDER: Folder = {
  ...{ id: FolderId.parse('01930000-0000-7000-8000-000000000050'), tenant_id: aUser().tenant_id, slug: 'spring', name: 'Spring' },
  ...{ parent_id: null, breadcrumbs: [], folder_count: 0, pre_test_count: 0, created_by: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
};
const problem = (code: string, status: number) => ({ status, code, title: 'T', detail: 'D', message: 'D', errors: {}, job_id: 'j' });
const id = RequestId.parse('01930000-0000-7000-8000-000000000099');
const Tenant = () => (
  <OneTenant tenantKey="acme" heading="h1">
    {({ name }) => <h1>{name}</h1>}
  </OneTenant>
);
const Detail = () => <RequestDetail id={id} back={null} />;
const First = () => <Link to="/page">{'on'}</Link>;

const PAGES = [
  ['an organisation', Tenant, tenantApi.read],
  ['a request of the log', Detail, requestLogApi.read],
] as const;

describe.each(PAGES)('the page of %s', (_, Component, route) => {
  const open = () =>
    renderRoutes(
      [
        { path: '/', Component: First },
        { path: '/page', Component, ErrorBoundary: ErrorPage },
        { path: '/pre-test', Component: () => <h1>{'start'}</h1> },
      ],
      { path: '/' },
    );

  test('that is not there goes on to the error page, with a way back and one home', async () => {
    fakeApi(somebody, refuses(route, 'not_found'));
    open();
    await userEvent.click(screen.getByRole('link', { name: 'on' }));
    await screen.findByRole('heading', { level: 1, name: 'There is nothing at this address' });
    expect(screen.getByText('404')).toBeDefined();
    expect(screen.getByText('Job ID job-7f3a')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('link', { name: 'on' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Go to start' }));
    await screen.findByRole('heading', { name: 'start' });
  });

  test.each([
    { status: 401, text: /asks for a sign-in of its own/ },
    { status: 403, text: /perhaps a firewall/ },
    { status: 404, text: /does not know the way/ },
  ])(
    'that a proxy refuses with $status says nothing of roles or of what is not there, and may be tried again',
    async ({ status, text }) => {
      fakeApi(somebody, [route, () => new Response('<html>Refused</html>', { status, headers: { 'content-type': 'text/html' } })]);
      open();
      await userEvent.click(screen.getByRole('link', { name: 'on' }));
      await screen.findByRole('heading', { level: 1, name: 'This page cannot be shown' });
      expect(screen.getByText(text)).toBeDefined();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    },
  );

  test('is there again after the way back, once it is answered', async () => {
    const [, refuse] = refuses(route, 'internal');
    let isAway = true;
    fakeApi(somebody, [route, (asked) => (isAway ? Response.json(problem('forbidden', 403), { status: 403 }) : refuse(asked))]);
    open();
    await userEvent.click(screen.getByRole('link', { name: 'on' }));
    await screen.findByRole('heading', { name: 'This page is not open to you' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    isAway = false;
    await userEvent.click(await screen.findByRole('link', { name: 'on' }));
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong here' });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

const SUBJECTS = [
  { what: 'a result', Component: PredictionPage, route: preTestApi.read, path: '/prediction/:preTest', id: aPreTest().uuid },
  { what: 'a folder', Component: FolderPage, route: folderApi.find, path: '/folder/:folder', id: 'spring' },
] as const;

test('a result that is not there leads to the library, where it may be found after all', async () => {
  fakeApi(somebody, refuses(preTestApi.read, 'pre_test_not_found'));
  renderRoutes([{ path: '/prediction/:preTest', Component: PredictionPage, ErrorBoundary: ErrorPage }], {
    path: `/prediction/${aPreTest().uuid}`,
  });
  await screen.findByRole('heading', { level: 1, name: 'There is no such result' });
  expect(screen.getByRole('link', { name: 'Go to the library' }).getAttribute('href')).toBe('/predictions');
});

describe.each(SUBJECTS)('$what that is not there', ({ what, Component, route, path, id }) => {
  const title = `There is no such ${what.slice(2)}`;
  const open = (key: string) => renderRoutes([{ path, Component, ErrorBoundary: ErrorPage }], { path: path.replace(/:.+/, key) });

  test('is told in words of its own, with a way back and one home, and is asked for once', async () => {
    const asked = fakeApi(somebody, refuses(route, 'not_found'));
    open(id);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByText('404')).toBeDefined();
    expect(screen.getByText('Job ID job-7f3a')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to start' }).getAttribute('href')).toBe('/pre-test');
    expect(asked.of(route).length).toBe(1);
  });

  test('is not asked for where the address can name none', async () => {
    const asked = fakeApi(somebody, refuses(route, 'internal'));
    open('%00');
    await screen.findByRole('heading', { level: 1, name: title });
    expect(asked.of(route)).toEqual([]);
  });
});

describe('a page whose data did not come', () => {
  const Room = () => (
    <View
      query={useQuery(folderQuery('spring'))}
      isEmpty={() => false}
      loading={null}
      empty={null}
      failed={(fault) => <FailedPage {...fault} />}
      stale={() => null}
      ready={({ name }) => <h1>{name}</h1>}
    />
  );
  const [, there] = replies(folderApi.find, FOLDER);
  const open = () => renderRoutes([{ path: '/', Component: Room, ErrorBoundary: ErrorPage }]);

  test.each([500, 503, 429, 422])('is the view of our faults after a %i, is reported, and is there after another try', async (status) => {
    let isAway = true;
    const taken: [Route, () => Response] = [errorReportApi.report, () => new Response(null, { status: 204 })];
    const asked = fakeApi(somebody, taken, [folderApi.find, (wish) => (isAway ? new Response(null, { status }) : there(wish))]);
    open();
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong here' });
    expect(screen.getByRole('link', { name: 'Go to start' }).getAttribute('href')).toBe('/predictions');
    await expect.poll(() => asked.of(errorReportApi.report).length).toBe(1);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: FOLDER.name });
  });

  test('counts as not found where nobody answers, says so, and is there again by itself with the line', async () => {
    let isAway = true;
    fakeApi(somebody, [folderApi.find, (wish) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : there(wish))]);
    open();
    await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' });
    expect(screen.getByText('404')).toBeDefined();
    expect(screen.getByText(/^The server did not answer/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    isAway = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('heading', { level: 1, name: FOLDER.name });
  });
});

test('a part of a page keeps its own face, whatever the refusal', async () => {
  fakeApi(somebody, refuses(tenantApi.read, 'not_found'));
  renderRoutes([{ path: '/', element: <OneTenant tenantKey="acme">{() => null}</OneTenant>, ErrorBoundary: ErrorPage }]);
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('404')).toBeNull();
});

describe('what is raised to the error page', () => {
  const meet = (error: unknown) => {
    fakeApi(somebody);
    const element = <FailedPage error={error} retry={() => undefined} isRetrying={false} />;
    renderRoutes([{ path: '/', element, ErrorBoundary: ErrorPage }]);
  };

  test.each([
    [400, 'This page cannot be shown', undefined],
    [403, 'This page is not open to you', problem('forbidden', 403)],
    [404, 'There is nothing at this address', problem('not_found', 404)],
    [409, 'This page cannot be shown', problem('in_use', 409)],
    [410, 'There is nothing at this address', problem('link_gone', 410)],
    [421, 'This page cannot be shown', problem('odd', 421)],
  ])('%i: %s', async (status, title, body) => {
    meet(new CallError(status, body));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByText(String(status))).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
  });

  test.each([
    ['a session that has ended, which leads to a new sign-in', new CallError(401, problem('not_signed_in', 401))],
    ['a password that must be chosen, which leads there', new CallError(403, problem('password_change_required', 403))],
  ])('not %s', async (_, error) => {
    meet(error);
    await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' });
  });
});

function Unanswered(): never {
  throw new CallError(500, undefined);
}

test('a page that came by a link and could not be read says whose it is, and offers another try before all else', async () => {
  fakeApi(replies(sessionApi.verified, false));
  renderRoutes([{ path: '/', Component: Unanswered, ErrorBoundary: BareErrorPage }]);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.closest('main')).not.toBeNull();
  expect(within(screen.getByRole('banner')).getByText('Fovea')).toBeDefined();
  const [first] = within(screen.getByRole('main')).getAllByRole('button');
  expect(first?.textContent).toBe('Try again');
});
