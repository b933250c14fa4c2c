import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../testing/render.tsx';
import { useTopOfPage } from './use-top-of-page.ts';

function Page() {
  useTopOfPage();
  return null;
}

it('begins another page at its top, and leaves alone a change of the same page and a page that is gone back to', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const { router } = renderRoutes([{ path: '*', element: <Page /> }], { path: '/prediction/1' });
  await act(() => router.navigate('?tab=versions'));
  expect(scroll).not.toHaveBeenCalled();
  await act(() => router.navigate('/compare'));
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  await act(() => router.navigate(-1));
  expect(scroll).toHaveBeenCalledOnce();
});
