import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { View } from './view.tsx';

interface Given {
  readonly data?: string[];
  readonly error?: Error;
  readonly isPaused?: boolean;
}

function show({ data, error, isPaused = false }: Given) {
  const refetch = vi.fn();
  render(
    <View
      query={{ data, error: error ?? null, isFetching: false, fetchStatus: isPaused ? 'paused' : 'idle', refetch }}
      isEmpty={(rows) => rows.length === 0}
      loading={<p>{'loading'}</p>}
      empty={<p>{'empty'}</p>}
      failed={({ retry }) => (
        <button type="button" onClick={retry}>
          {'failed'}
        </button>
      )}
      stale={() => <p>{'stale'}</p>}
      ready={(rows) => <p>{rows.join()}</p>}
    />,
  );
  return { refetch, text: document.body.textContent };
}

describe('a view shows five faces', () => {
  it('loading, before the first answer', () => expect(show({}).text).toBe('loading'));
  it('empty, when there is nothing', () => expect(show({ data: [] }).text).toBe('empty'));
  it('ready, when there is something', () => expect(show({ data: ['a', 'b'] }).text).toBe('a,b'));
  it('stale above ready, when reading again failed', () => expect(show({ data: ['a'], error: new Error('x') }).text).toBe('stalea'));
  it('stale above ready, while offline', () => expect(show({ data: ['a'], isPaused: true }).text).toBe('stalea'));
  it('failed with another try, when nothing was ever read', async () => {
    const { refetch } = show({ error: new Error('x') });
    await userEvent.click(screen.getByRole('button', { name: 'failed' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
