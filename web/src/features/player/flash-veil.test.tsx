import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NoSize } from '../../testing/no-size.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { FlashVeil } from './flash-veil.tsx';
import { PagePicture } from './page-picture.tsx';
import { TransportControls } from './transport-controls.tsx';
import { useSafeViewing } from './use-safe-viewing.ts';
import { useTransport } from './use-transport.ts';

const NO_LAYER = { layer: 'original', opacity: 0.9, palette: 'heat' } as const;
const FLASHING = [
  { start_s: 4.1, end_s: 5 },
  { start_s: 9, end_s: 14 },
];

function Film({ film, flashing }: { readonly film: string; readonly flashing: typeof FLASHING }) {
  const transport = useTransport({ durationS: 20, frameRate: 25, startS: 0 });
  useSafeViewing(transport, [{ key: film, flashing }]);
  return (
    <>
      <FlashVeil flashing={flashing} transport={transport} />
      <TransportControls transport={transport} hasSound={false} />
    </>
  );
}

const show = (film: string, flashing = FLASHING) =>
  renderRoutes([{ path: '/', element: <Film film={film} flashing={flashing} /> }], { path: '/' });
const veil = () => screen.queryByRole('region', { name: 'This film flashes' });

describe('a film that fails the flash screening', () => {
  it('says where and why, and plays only after the viewer asked to see it', async () => {
    show('one');
    expect((await screen.findByRole('region', { name: 'This film flashes' })).textContent).toMatch(/00:04\.1 to 00:05\.0 and at one more/);
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    const button = screen.getByRole('button', { name: 'Show the film' });
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    await userEvent.click(button);
    expect(veil()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  });

  it('is asked about once in a tab, and another film by itself', async () => {
    const { unmount } = show('two');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the film' }));
    unmount();
    const again = show('two');
    await screen.findByRole('button', { name: 'Play' });
    expect(veil()).toBeNull();
    again.unmount();
    show('three');
    expect(await screen.findByRole('region', { name: 'This film flashes' })).toBeDefined();
  });

  it('holds nothing once a film that passes is shown in its place', async () => {
    function Switched() {
      const [isFlashing, setFlashing] = useState(true);
      return (
        <>
          <Film film={isFlashing ? 'five' : 'six'} flashing={isFlashing ? FLASHING : []} />
          <button type="button" onClick={() => setFlashing(!isFlashing)}>
            {'the other film'}
          </button>
        </>
      );
    }
    renderRoutes([{ path: '/', element: <Switched /> }], { path: '/' });
    await screen.findByRole('region', { name: 'This film flashes' });
    await userEvent.click(screen.getByRole('button', { name: 'the other film' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'the other film' }));
    expect(await screen.findByRole('region', { name: 'This film flashes' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
  });

  it('is no film that passes', async () => {
    show('four', []);
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    expect(veil()).toBeNull();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
  });

  it('is covered on the page of its placement too, until the viewer asked to see it', async () => {
    function Placed() {
      const transport = useTransport({ durationS: 20, frameRate: 25, startS: 0 });
      useSafeViewing(transport, [{ key: 'placed', flashing: FLASHING }]);
      const whole = { x: 0, y: 0, width: 1, height: 1 };
      return (
        <>
          <FlashVeil flashing={FLASHING} transport={transport} />
          <PagePicture
            picture={{ kind: 'film', address: '/film.mp4', name: 'Film' }}
            {...{ transport, track: null, cutsS: [], look: NO_LAYER, aspect: 1, place: whole, behind: null, over: null }}
            label="The page"
          />
        </>
      );
    }
    vi.stubGlobal('ResizeObserver', NoSize);
    renderRoutes([{ path: '/', element: <Placed /> }], { path: '/' });
    const page = await screen.findByRole('img', { name: 'The page' });
    expect(page.querySelector('[data-held]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the film' }));
    expect(page.querySelector('[data-held]')).toBeNull();
  });
});
