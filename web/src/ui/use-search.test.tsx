import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pressQuickly } from '../testing/quick-presses.ts';
import { renderPiece } from '../testing/render.tsx';
import { useSearch } from './use-search.ts';

function Filters() {
  const [, change] = useSearch();
  const set = (name: string) => (before: URLSearchParams) => {
    before.set(name, 'x');
    return before;
  };
  return ['colour', 'size', 'kind'].map((name) => (
    <button type="button" key={name} onClick={() => change(set(name))}>
      {name}
    </button>
  ));
}

it('keeps the first of two changes that come quickly, and nothing of what was gone back from', async () => {
  const { router } = renderPiece(<Filters />, { path: '/?page=2' });
  await pressQuickly('colour', 'size');
  expect(router.state.location.search).toBe('?page=2&colour=x&size=x');
  await act(() => router.navigate(-1));
  await act(() => router.navigate(-1));
  await pressQuickly('kind');
  expect(router.state.location.search).toBe('?page=2&kind=x');
});
