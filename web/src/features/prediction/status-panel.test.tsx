import type { PreTest } from '@fovea/contract/pre-tests';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPreTest } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { StatusPanel } from './status-panel.tsx';

const video = {
  ...{ id: '01930000-0000-7000-8000-000000000099', file_name: 'hero.mp4', bytes: 5_000, kind: 'film' as const, container: 'mov' },
  ...{ duration_s: null, width_px: null, height_px: null, frame_rate: null, video_codec: null, has_audio: null },
};
const failure = (is_retryable: boolean) => ({ code: 'internal', detail: 'It broke.', is_retryable });

const stopped: readonly PreTest[] = [
  aPreTest({ status: 'cancelled', video }),
  aPreTest({ status: 'cancelled' }),
  aPreTest({ status: 'failed', video, failure: failure(true) }),
  aPreTest({ status: 'failed', video, failure: failure(false) }),
];

const DOES = /You can have it|Choose its film|Start the analysis again|Upload a file/;

it.each([true, false])('what stopped tells what to do next to those who may do it alone: %s', async (mayChange) => {
  const shown = { mayChange, isChanging: false, onCancel: () => undefined, onRetry: () => undefined };
  renderPiece(
    <>
      {stopped.map((preTest) => (
        <StatusPanel key={`${preTest.status} ${preTest.video?.id} ${preTest.failure?.is_retryable}`} {...{ preTest, ...shown }} />
      ))}
    </>,
  );
  const said = [...(await screen.findAllByRole('status')), ...screen.getAllByRole('alert')].map(({ textContent }) => textContent);
  expect(said.map((text) => DOES.test(text))).toEqual(stopped.map(() => mayChange));
});

it.each([
  { code: 'not_enough_credits', mayBuy: true, links: 1 },
  { code: 'not_enough_credits', mayBuy: false, links: 0 },
  { code: 'allowance_used', mayBuy: true, links: 0 },
])('says once that a film without $code is safe, and leads who may buy to where credits are bought', async ({ code, mayBuy, links }) => {
  const preTest = aPreTest({ status: 'failed', video, failure: { code, detail: 'Kept.', is_retryable: true } });
  renderPiece(<StatusPanel {...{ preTest, mayBuy }} mayChange isChanging={false} onCancel={() => undefined} onRetry={() => undefined} />);
  const panel = await screen.findByRole('alert');
  expect(panel.textContent?.match(/ safe/g)).toHaveLength(1);
  expect(panel.textContent?.match(/tart the analysis again|the analysis can be started again/g)).toHaveLength(1);
  expect(screen.queryAllByRole('link', { name: 'Go to billing' })).toHaveLength(links);
});

it('says of a film that waits what it waits for: its turn, or room on the server', async () => {
  const panel = (stage: 'waiting' | 'no-room') => (
    <StatusPanel
      preTest={aPreTest({ status: 'queued', stage, queue_position: 1 })}
      mayChange
      isChanging={false}
      onCancel={() => undefined}
      onRetry={() => undefined}
    />
  );
  const { unmount } = renderPiece(panel('waiting'));
  expect(await screen.findByText(/^This film is next/)).toBeDefined();
  unmount();
  renderPiece(panel('no-room'));
  expect(await screen.findByText('Waiting for room on this server')).toBeDefined();
  expect(screen.getByText(/^This server has no room left to store the result\./)).toBeDefined();
  expect(screen.queryByText(/^This film is next/)).toBeNull();
});
