import { errorReportApi } from '@fovea/contract/error-reports';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Route } from '@fovea/contract/route';
import { sessionApi } from '@fovea/contract/sessions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionQuery } from '../features/session/api.ts';
import { call } from '../lib/client.ts';
import { MissingCode } from '../lib/load-once.ts';
import { createQueryClient } from '../lib/query-client.ts';
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

const REPORT_ID = '01930000-0000-7000-8000-0000000000aa';
const taken: [Route, () => Response] = [
  errorReportApi.report,
  () => new Response(null, { status: 204, headers: { 'x-job-id': REPORT_ID } }),
];
const anAdmin = replies(sessionApi.verified, aUser({ all_roles: ['admin'] }));

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

describe('a page that stopped', () => {
  const reload = vi.fn();
  beforeEach(() => vi.stubGlobal('location', { ...window.location, reload }));
  afterEach(() => reload.mockClear());

  test('since a part of it never came says so, and is loaded again when that is asked for', async () => {
    fakeApi(taken, replies(sessionApi.verified, aUser()));
    const Missing = lazy(() => Promise.reject(new MissingCode('Failed to fetch dynamically imported module')));
    renderRoutes([{ path: '/', Component: Missing, ErrorBoundary: ErrorPage }]);
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('since it broke can be loaded again as well', async () => {
    fakeApi(taken, replies(sessionApi.verified, aUser()));
    renderRoutes([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Load the page again' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

/** Opens a broken page as an admin, and the details of what broke it. */
async function openDetails(): Promise<void> {
  const queries = createQueryClient(() => undefined);
  queries.setQueryData(sessionQuery.queryKey, aUser({ all_roles: ['admin'] }));
  renderRoutes([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }], { queries });
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
}

describe('the details of a fault in the browser', () => {
  test('have the job id of its report, which is copied', async () => {
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal('isSecureContext', true);
    const person = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    fakeApi(taken, anAdmin);
    await openDetails();
    await screen.findByText('The fault was reported: look for its job ID in the request log.');
    expect(screen.getByText(`Job ID ${REPORT_ID}`)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Job ID copied to clipboard');
    expect(copied).toHaveBeenCalledExactlyOnceWith(REPORT_ID);
  });

  test('say that it is on its way, and nothing of an id, until it has arrived', async () => {
    const answer = Promise.withResolvers<Response>();
    fakeApi([errorReportApi.report, () => answer.promise], anAdmin);
    await openDetails();
    expect(screen.getByText('The fault is being reported …')).toBeDefined();
    expect(screen.queryByText(/^Job ID/)).toBeNull();
    answer.resolve(taken[1]());
    await screen.findByText(`Job ID ${REPORT_ID}`);
  });

  test.each([
    ['is refused', () => Response.json({}, { status: 429 })],
    ['finds no way to the server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('say so when the report %s', async (_, answer: () => Response | Promise<Response>) => {
    fakeApi([errorReportApi.report, answer], anAdmin);
    await openDetails();
    await screen.findByText(/^The fault could not be reported/);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  test('have the message and the components in which it happened, and so has the report', async () => {
    const asked = fakeApi(taken, anAdmin);
    await openDetails();
    const trace = await screen.findByRole('region', { name: 'What broke, and where' });
    expect(trace.textContent).toMatch(/^the film has no end\n\n\s*at Broken/);
    await expect.poll(() => asked.of(errorReportApi.report).length).toBe(1);
    expect(asked.of(errorReportApi.report)[0]?.body).toMatchObject({
      stack_trace: expect.stringMatching(/^RangeError: the film has no end\n[\s\S]*\n\nIn the components\n\s*at Broken/),
    });
  });
});
