import type { ServerStatus as Status } from '@fovea/contract/server-status';
import { EmbeddedLimit, serverStatusApi } from '@fovea/contract/server-status';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { ServerStatus } from './server-status.tsx';

const EMBEDDED: Status = {
  version: '0.1.0',
  node: 'v26.10.0',
  started_at: '2026-11-22T08:00:00.000Z',
  database: { kind: 'embedded', version: '17.5', limits: [...EmbeddedLimit.options] },
  checks: [
    { name: 'database', fault: null, why: null },
    { name: 'storage', fault: 'Files cannot be stored.', why: 'wrong-key' },
    { name: 'queue', fault: 'The job table does not answer.', why: null },
  ],
  backups: null,
  jobs: [{ name: 'analyse-video', state: 'waiting', count: 1_200, oldest_s: 90 }],
};

const show = (status: Status) => {
  fakeApi(replies(serverStatusApi.read, status));
  renderRoutes([{ path: '/', element: <ServerStatus /> }], { path: '/' });
};

it('R67: says every limit of the embedded database, and how to be free of them', async () => {
  show(EMBEDDED);
  expect((await screen.findByRole('alert')).textContent).toContain('DATABASE_URL');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText(/power cut/)).toBeTruthy();
  expect(screen.getByText('The store does not know the key of STORAGE_URL, or its secret is another one.')).toBeTruthy();
  expect(screen.getByText('The job table does not answer.')).toBeTruthy();
  expect(screen.getByText('Analyses of films')).toBeTruthy();
  expect(screen.getByText('Waiting: 1,200 · Oldest: 2 minutes')).toBeTruthy();
});

it('R64: says when the last backup was made, and how to have one', async () => {
  show({ ...EMBEDDED, backups: { place: '/backups', count: 3, newest_at: '2026-11-20T03:00:00.000Z' } });
  expect(await screen.findByText('/backups')).toBeTruthy();
  expect(screen.getByText('3')).toBeTruthy();
});

it('R64: without a place for backups it names the setting', async () => {
  show(EMBEDDED);
  expect(await screen.findByText(/Set BACKUP_DIR to a folder/)).toBeTruthy();
});

it('R67: says none of PostgreSQL', async () => {
  show({ ...EMBEDDED, database: { kind: 'postgres', version: '15.18', limits: [] }, jobs: [] });
  expect(await screen.findByText('Fovea runs on PostgreSQL.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Nothing waits, runs or has failed.')).toBeTruthy();
});
