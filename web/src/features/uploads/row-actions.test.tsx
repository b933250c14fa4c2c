import { CallError } from '@fovea/contract/call';
import { preTestApi } from '@fovea/contract/pre-tests';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { aPreTest, fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { RowActions } from './row-actions.tsx';
import type { Upload } from './upload.ts';
import { newUpload } from './upload.ts';
import { createUploadStore } from './upload-store.ts';
import { UploadsHome } from './uploads-home.ts';

const nothing = () => undefined;
const noAnswer = () => Promise.reject(new TypeError('nothing is asked here'));

/** @returns what takes rows away, and what goes on with this one */
function showRow(change: Partial<Upload>) {
  const store = createUploadStore({
    ...{ create: noAnswer, change: noAnswer, discard: noAnswer, cancel: noAnswer, probe: noAnswer },
    ...{ hasArrived: async () => false, keep: nothing, onChange: nothing, newKey: () => 'key', nowMs: () => 0 },
    ...{ files: { keep: nothing, forget: nothing, find: async () => ({ may: 'no' }) }, send: () => ({ stop: nothing }) },
  });
  const remove = vi.fn();
  const upload: Upload = { ...newUpload(new File(['x'], 'hero.mp4'), 'key'), isStarted: true, ...change };
  const enter = { phase: (_: Upload['phase']): void => undefined };
  function Row() {
    const [phase, setPhase] = useState(upload.phase);
    enter.phase = (next) => act(() => setPhase(next));
    return <RowActions upload={{ ...upload, phase }} />;
  }
  renderPiece(
    <UploadsHome value={{ current: { ...store, remove } }}>
      <Row />
    </UploadsHome>,
  );
  return { remove, enter };
}

it('asks before an upload is thrown away of which much has arrived', async () => {
  const { remove } = showRow({ sentBytes: 800 * 2 ** 20, phase: { kind: 'paused' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the upload' }));
  expect(remove).toHaveBeenCalledWith('key');
});

it('takes one at once of which little has', async () => {
  const { remove } = showRow({ sentBytes: 1_000, phase: { kind: 'sending', bytesPerS: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(remove).toHaveBeenCalledWith('key');
});

it('asks no longer once the whole film has arrived', async () => {
  const { enter } = showRow({ sentBytes: 800 * 2 ** 20, phase: { kind: 'sending', bytesPerS: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Cancel this upload?' });
  enter.phase({ kind: 'sent' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const refusal = (status: number, code: 'state_forbids' | 'upload_locked') => {
  const text = 'Refused';
  return new CallError(status, { status, code, title: text, detail: text, message: text, errors: {}, job_id: 'job-1' });
};

it('offers another try for what may still come, and takes away at once what has failed for good', async () => {
  const { remove, enter } = showRow({ sentBytes: 800 * 2 ** 20, phase: { kind: 'failed', error: refusal(423, 'upload_locked') } });
  await screen.findByRole('button', { name: 'Try again' });
  enter.phase({ kind: 'failed', error: refusal(409, 'state_forbids') });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Remove hero' }));
  expect(remove).toHaveBeenCalledWith('key');
});

it.each([
  ['complete', 'Open the result'],
  ['failed', 'Open the test'],
  ['cancelled', 'Open the test'],
] as const)('of a film that is %s it says: %s', async (status, name) => {
  const preTest = aPreTest({ status });
  fakeApi(replies(preTestApi.read, preTest));
  showRow({ preTest: preTest.uuid, phase: { kind: 'sent' } });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/prediction/${preTest.uuid}`);
});
