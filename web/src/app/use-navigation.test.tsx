import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNavigation } from './use-navigation.ts';

/** A window that is wide, or not, as `min-width` asks. */
const windowIsWide = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: isWide },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

it('stands beside the page of a wide window, can be folded away, and stays so at the next visit', () => {
  windowIsWide(true);
  const first = renderHook(() => useNavigation());
  expect(first.result.current).toMatchObject({ isWide: true, isFolded: false, isDrawerOpen: false });
  act(() => first.result.current.toggle());
  expect(first.result.current).toMatchObject({ isFolded: true, isDrawerOpen: false });
  expect(renderHook(() => useNavigation()).result.current.isFolded).toBe(true);
});

it('makes way for an open copilot where there is no room for both, and comes back after it', () => {
  windowIsWide(true); // between both widths, which meets every question
  const { result, rerender } = renderHook(({ isOpen }) => useNavigation(isOpen), { initialProps: { isOpen: false } });
  expect(result.current).toMatchObject({ isWide: true, isFolded: false });
  rerender({ isOpen: true });
  expect(result.current.isWide).toBe(false);
  act(() => result.current.toggle());
  expect(result.current.isDrawerOpen).toBe(true);
  rerender({ isOpen: false });
  expect(result.current).toMatchObject({ isWide: true, isFolded: false, isDrawerOpen: false });
});

it('is a drawer in a narrow window, whatever was folded in a wide one', () => {
  windowIsWide(false);
  const { result } = renderHook(() => useNavigation());
  act(() => result.current.toggle());
  expect(result.current).toMatchObject({ isDrawerOpen: true, isFolded: false });
  act(() => result.current.closeDrawer());
  expect(result.current.isDrawerOpen).toBe(false);
});
