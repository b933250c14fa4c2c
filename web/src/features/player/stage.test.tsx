import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoSize } from '../../testing/no-size.ts';
import { renderPiece } from '../../testing/render.tsx';
import { paletteRamp } from './palettes.ts';
import type { Picture } from './stage.tsx';
import { Stage } from './stage.tsx';
import { useTransport } from './use-transport.ts';

const LOOK = { layer: 'heat', opacity: 0.8, ramp: paletteRamp('heat') } as const;
const film: Picture = {
  ...{ kind: 'film', address: '/film', isPreviewPending: false, size: { width: 640, height: 360 }, name: 'Hero 30s', flashing: [] },
  posterAddress: '/poster',
};

function Shown({ picture }: { readonly picture: Picture }) {
  const transport = useTransport({ durationS: 20, frameRate: 25, startS: 0 });
  return <Stage {...{ picture, transport }} track={null} isTrackMissing={false} cutsS={[]} look={LOOK} onPress={() => undefined} />;
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoSize));
afterEach(() => vi.unstubAllGlobals());

const poster = () => document.querySelector('img[src="/poster"]');

async function show(picture: Picture) {
  renderPiece(<Shown picture={picture} />);
  return screen.findByLabelText('Hero 30s');
}

it('shows the poster until the film’s own first picture is there, so that heat lies on no empty room', async () => {
  const video = await show(film);
  expect(poster()).not.toBeNull();
  fireEvent(video, new Event('loadeddata'));
  expect(poster()).toBeNull();
});

it('shows it again where the browser cannot play the film after all', async () => {
  const video = await show(film);
  fireEvent(video, new Event('loadeddata'));
  fireEvent(video, new Event('error'));
  expect(poster()).not.toBeNull();
});

it('shows a picture by itself', async () => {
  renderPiece(<Shown picture={{ ...film, kind: 'still' }} />);
  await screen.findByRole('img', { name: 'Hero 30s' });
  expect(poster()).toBeNull();
});
