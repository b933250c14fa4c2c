import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';

interface Shape {
  /** Films in the whole list. */
  readonly count: number;
  /** Films in one line. */
  readonly columns: number;
  readonly lineHeightPx: number;
  /** How far below the top of the document the list begins. */
  readonly topPx: number;
  /** The film that the keyboard is on, kept on the page wherever it is scrolled to. */
  readonly current: number;
}

/** The lines in view, out of a list of any length: only they are on the page. Every line has the same height, so nothing is guessed. */
export function useVirtualFilms({ count, columns, lineHeightPx, topPx, current }: Shape) {
  const lines = Math.ceil(count / columns);
  const currentLine = Math.min(lines - 1, Math.floor(current / columns));
  const virtual = useWindowVirtualizer({
    count: lines,
    estimateSize: () => lineHeightPx,
    overscan: 2,
    useFlushSync: false, // what was pressed is seen first, the lines that come into view with the next picture
    scrollMargin: topPx,
    scrollPaddingStart: topPx > 0 ? 120 : 0,
    scrollPaddingEnd: 40,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return currentLine < 0 || seen.includes(currentLine) ? seen : [...seen, currentLine].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is what makes the old measures wrong
  useLayoutEffect(() => virtual.measure(), [virtual, lineHeightPx]);
  const items = virtual.getVirtualItems();
  const seen = virtual.range;
  return {
    heightPx: virtual.getTotalSize(),
    /** Films on the page: place in the list, and how far below the top of the list their line begins. */
    films: items.flatMap(({ index: line, start }) =>
      Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => ({
        index: line * columns + column,
        column,
        topPx: start - topPx,
      })),
    ),
    from: (seen?.startIndex ?? 0) * columns,
    to: Math.min(count, ((seen?.endIndex ?? 0) + 1) * columns) - 1,
    show: (index: number) => virtual.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
  };
}
