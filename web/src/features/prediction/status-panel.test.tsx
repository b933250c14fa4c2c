import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPreTest } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { StatusPanel } from './status-panel.tsx';

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
