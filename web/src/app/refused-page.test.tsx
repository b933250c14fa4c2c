import { CallError } from '@fovea/contract/call';
import { RequestId, requestLogApi } from '@fovea/contract/request-log';
import { sessionApi } from '@fovea/contract/sessions';
import { tenantApi } from '@fovea/contract/tenants';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestDetail } from '../features/request-log/request-detail.tsx';
import { OneTenant } from '../features/tenants/one-tenant.tsx';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { FailedPage } from '../ui/faces.tsx';
import { ErrorPage } from './error-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of what a boundary has caught
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const somebody = replies(sessionApi.verified, aUser());
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

  test('is there again after the way back, once it is answered', async () => {
    const [, refuse] = refuses(route, 'internal');
    let isAway = true;
    fakeApi(somebody, [route, (asked) => (isAway ? new Response(null, { status: 403 }) : refuse(asked))]);
    open();
    await userEvent.click(screen.getByRole('link', { name: 'on' }));
    await screen.findByRole('heading', { name: 'This page is not open to you' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    isAway = false;
    await userEvent.click(await screen.findByRole('link', { name: 'on' }));
    await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

test('a part of a page keeps its own face, whatever the refusal', async () => {
  fakeApi(somebody, refuses(tenantApi.read, 'not_found'));
  renderRoutes([{ path: '/', element: <OneTenant tenantKey="acme">{() => null}</OneTenant>, ErrorBoundary: ErrorPage }]);
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('404')).toBeNull();
});

describe('what is raised to the error page', () => {
  const problem = (code: string, status: number) => ({ status, code, title: 'T', detail: 'D', message: 'D', errors: {}, job_id: 'j' });
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
    ['422', new CallError(422, undefined)],
    ['429', new CallError(429, undefined)],
    ['a fault of ours', new CallError(500, undefined)],
    ['no connection', new TypeError('Failed to fetch')],
  ])('not %s', async (_, error) => {
    meet(error);
    await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' });
  });
});
