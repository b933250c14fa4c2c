import { errorReportApi } from '@fovea/contract/error-reports';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Route } from '@fovea/contract/route';
import { sessionApi } from '@fovea/contract/sessions';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../lib/client.ts';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { ErrorPage } from './error-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of each caught fault
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const taken: [Route, () => Response] = [errorReportApi.report, () => new Response(null, { status: 204 })];

function Broken(): never {
  throw new RangeError('the film has no end');
}

test('a page that breaks while it is drawn is reported once, with where it broke', async () => {
  const asked = fakeApi(taken, replies(sessionApi.verified, aUser()));
  renderRoutes([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }]);
  await screen.findByRole('heading', { name: 'Something went wrong here' });
  await expect.poll(() => asked.of(errorReportApi.report).length).toBe(1);
  expect(asked.of(errorReportApi.report)[0]?.body).toEqual({
    job_id: '',
    stack_trace: expect.stringMatching(/^RangeError: the film has no end\n[\s\S]*Broken/),
    web_version: 'not-built',
  });
});

test('a page whose data fails on the server names the job of the answer that failed', async () => {
  const asked = fakeApi(taken, replies(sessionApi.verified, aUser()), refuses(preTestApi.list, 'internal'));
  const loader = () => call(preTestApi.list, { query: {} });
  renderRoutes([{ path: '/', loader, Component: () => null, ErrorBoundary: ErrorPage, HydrateFallback: () => null }]);
  await screen.findByRole('heading', { name: 'Something went wrong here' });
  await expect.poll(() => asked.of(errorReportApi.report)[0]?.body).toMatchObject({ job_id: 'job-7f3a' });
});

test('an address that is not there is no fault, and a report that is refused is let go', async () => {
  const asked = fakeApi(refuses(errorReportApi.report, 'too_many_requests'), replies(sessionApi.verified, aUser()));
  const first = renderRoutes(
    [
      { path: '/there', Component: () => null },
      {
        path: '*',
        loader: () => Promise.reject(new Response(null, { status: 404 })),
        Component: () => null,
        ErrorBoundary: ErrorPage,
        HydrateFallback: () => null,
      },
    ],
    { path: '/nowhere' },
  );
  await screen.findByRole('heading', { name: 'There is nothing at this address' });
  expect(asked.of(errorReportApi.report)).toEqual([]);
  first.unmount();
  renderRoutes([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }]);
  await screen.findByRole('heading', { name: 'Something went wrong here' });
  await expect.poll(() => asked.of(errorReportApi.report).length).toBe(1);
});
