import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useServerEvents } from './use-server-events.ts';

/** The browser's line to the server, which jsdom has not. A refusal closes it for good. */
class Line extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: Line[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    Line.all.push(this);
  }
  open(): void {
    this.readyState = 1;
    act(() => this.onopen?.());
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    act(() => this.onerror?.());
  }
  close(): void {
    this.readyState = Line.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Line);
  Line.all.length = 0;
});
afterEach(() => vi.useRealTimers());

const waited = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('opens another line after a refusal, later each time, and has all read again once it stands', () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useServerEvents(true, onChange));
  Line.all[0]?.open();
  expect(result.current).toBe(true);
  Line.all[0]?.fail(Line.CLOSED);
  expect(result.current).toBe(false);
  waited(2_000);
  Line.all[1]?.fail(Line.CLOSED);
  waited(2_000);
  expect(Line.all).toHaveLength(2); // the second pause is longer
  waited(2_000);
  expect(Line.all).toHaveLength(3);
  expect(onChange).not.toHaveBeenCalled();
  Line.all[2]?.open();
  expect([result.current, onChange.mock.calls]).toEqual([true, [[null]]]);
});

it('leaves a broken line to the browser, and opens none once the page is left', () => {
  const { unmount } = renderHook(() => useServerEvents(true, () => undefined));
  Line.all[0]?.fail(0);
  waited(120_000);
  expect(Line.all).toHaveLength(1);
  Line.all[0]?.fail(Line.CLOSED);
  unmount();
  waited(120_000);
  expect(Line.all).toHaveLength(1);
});

it('has all read again once it may listen anew: what happened while the session was lost was told to nobody', () => {
  const onChange = vi.fn();
  const { rerender } = renderHook(({ isAllowed }) => useServerEvents(isAllowed, onChange), { initialProps: { isAllowed: true } });
  Line.all[0]?.open();
  expect(onChange).not.toHaveBeenCalled(); // what the page begins with was read this moment
  rerender({ isAllowed: false });
  rerender({ isAllowed: true });
  Line.all[1]?.open();
  expect(onChange.mock.calls).toEqual([[null]]);
});
