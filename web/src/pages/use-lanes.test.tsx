import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { aResult } from '../testing/a-result.ts';
import { useLanes } from './use-lanes.ts';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const Room = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>;

it('has who really watched over the whole film, however much of it has been analysed, and nothing of after it', () => {
  const result = aResult();
  const partial = { ...result, state: 'partial' as const, media: { ...result.media, duration_s: 2 } };
  const retention = [0, 2, 4, 6, 8].map((time_s) => ({ time_s, value: 1 - time_s / 10 }));
  const wish = { placement: null, isPlacingRead: false, retention, lengthS: 6, tab: 'overview', areAreasRead: false } as const;
  const { result: lanes } = renderHook(() => useLanes(partial, wish), { wrapper: Room });
  expect(lanes.current).toEqual([
    expect.objectContaining({ id: 'retention', curves: [expect.objectContaining({ timesS: [0, 2, 4, 6], values: [1, 0.8, 0.6, 0.4] })] }),
  ]);
});
