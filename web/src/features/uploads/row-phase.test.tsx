import { CallError } from '@fovea/contract/call';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPreTest, fakeApi } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { RowPhase } from './row-phase.tsx';
import { newUpload } from './upload.ts';

it('says of a film that has arrived what became of it, not for ever that it waits', async () => {
  let preTest = aPreTest({ status: 'queued' });
  fakeApi([preTestApi.read, () => Response.json(preTest)]);
  const sent = {
    ...newUpload(new File(['x'], 'hero.mp4'), 'key'),
    isStarted: true,
    preTest: preTest.uuid,
    phase: { kind: 'sent' } as const,
  };
  const { queries } = renderPiece(<RowPhase upload={sent} />);
  const become = async (status: 'complete' | 'failed' | 'processing' | 'queued', more: Partial<PreTest> = {}) => {
    preTest = aPreTest({ status, ...more });
    await queries.invalidateQueries({ queryKey: ['pre-test', preTest.uuid] });
  };
  expect(await screen.findByText(/^Arrived/)).toBeDefined();
  await become('queued', { queue_position: 3 });
  expect(await screen.findByText('Number 3 in the queue')).toBeDefined();
  await become('queued', { queue_position: 1, stage: 'no-room' });
  expect(await screen.findByText('Waiting for room on this server')).toBeDefined();
  await become('processing', { stage: 'analysing', progress: 43, eta_s: 6 });
  expect(await screen.findByText('Analysing the frames, 43%, about 6 seconds left')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Analysis of hero' }).getAttribute('aria-valuenow')).toBe('43');
  await become('failed');
  expect(await screen.findByText(/^It was not analysed to its end/)).toBeDefined();
  const failure = { code: 'not_enough_credits', detail: 'Kept.', is_retryable: true };
  await become('failed', { failure });
  expect(await screen.findByText(/^There are not enough credits for this. Your film is safe/)).toBeDefined();
  await become('complete');
  expect(await screen.findByText(/^Analysed/)).toBeDefined();
});

it('says of a draft that was refused what the server said of its fields', async () => {
  const remark = 'There is no such folder.';
  const problem = { status: 422, code: 'invalid_body', title: 'Some fields', detail: 'Some fields', message: 'Some fields', job_id: 'job' };
  const refusal = new CallError(422, { ...problem, errors: { folder_id: [remark] } });
  const draft = { ...newUpload(new File(['x'], 'hero.mp4'), 'key'), phase: { kind: 'draft', error: refusal } as const };
  renderPiece(<RowPhase upload={draft} />);
  expect(await screen.findByText(`Sending stopped. ${remark}`)).toBeDefined();
});

it.each([
  { isAnswered: false, text: 'The connection was lost at 25%. It goes on by itself as soon as it is back.' },
  { isAnswered: true, text: 'The server is busy. 25% has arrived, and the rest follows by itself.' },
])('says of a lost connection and of a busy server which it is (answered: $isAnswered)', async ({ isAnswered, text }) => {
  const row = { ...newUpload(new File(['film'], 'hero.mp4'), 'key'), isStarted: true, sentBytes: 1 };
  renderPiece(<RowPhase upload={{ ...row, phase: { kind: 'waiting', isAnswered } }} />);
  expect(await screen.findByText(text)).toBeDefined();
});
