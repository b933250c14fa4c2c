import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paletteRamp } from './palettes.ts';
import { PosterHeat } from './poster-heat.tsx';

afterEach(() => void vi.restoreAllMocks());

it('paints a still once, however often the page around it is drawn, and again when its look changes', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(Uint8Array.of(2, 1, 255, 51))));
  const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const paintings = () => asked.mock.contexts.filter((canvas) => canvas === screen.getByTestId('poster-heat')).length;
  const looks = [0.8, 0.4].map((opacity) => ({ layer: 'heat', opacity, ramp: paletteRamp('heat') }) as const);
  const client = new QueryClient();
  const page = (look: (typeof looks)[number] | undefined) => (
    <QueryClientProvider client={client}>
      {look && <PosterHeat address="/still-heat" widthPx={1920} heightPx={1080} look={look} />}
    </QueryClientProvider>
  );
  const { rerender } = render(page(looks[0]));
  const canvas = await screen.findByTestId('poster-heat');
  for (const look of [looks[0], looks[0]]) rerender(page(look));
  expect(paintings()).toBe(1);
  rerender(page(looks[1]));
  expect(paintings()).toBe(2);
  expect(canvas).toMatchObject({ width: 360, height: 203 });
});
