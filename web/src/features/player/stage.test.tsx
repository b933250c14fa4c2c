import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoSize } from '../../testing/no-size.ts';
import { renderPiece } from '../../testing/render.tsx';
import type { HeatTrack } from './heat-grid.ts';
import { paletteRamp } from './palettes.ts';
import type { Picture } from './stage.tsx';
import { Stage } from './stage.tsx';
import type { Transport } from './transport.ts';
import { useTransport } from './use-transport.ts';

const LOOK = { layer: 'heat', opacity: 0.8, ramp: paletteRamp('heat') } as const;
const film: Picture = {
  ...{ kind: 'film', address: '/film', isPreviewPending: false, size: { width: 640, height: 360 }, name: 'Hero 30s', flashing: [] },
  posterAddress: '/poster',
};

const TRACK: HeatTrack = {
  ...{ columns: 2, rows: 1, count: 2, timesS: Float64Array.of(0, 10), startsShot: [true, false] },
  density: Float32Array.of(0.9, 0.1, 0.1, 0.9),
};

let clock: Transport | undefined;
function Shown({ picture, startS = 0 }: { readonly picture: Picture; readonly startS?: number }) {
  const transport = useTransport({ durationS: 20, frameRate: 25, startS });
  clock = transport;
  return (
    <Stage
      {...{ picture, transport }}
      track={TRACK}
      isTrackMissing={false}
      cutsS={[]}
      look={LOOK}
      onPress={() => undefined}
      overlay={() => <span>{'a logo'}</span>}
    />
  );
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoSize));
afterEach(() => vi.unstubAllGlobals());

const poster = () => document.querySelector('img[src="/poster"]');

/** What a browser tells once it has a picture. */
function begin(video: HTMLElement) {
  for (const [name, value] of Object.entries({ readyState: 2, videoWidth: 640 }))
    Object.defineProperty(video, name, { value, configurable: true });
  fireEvent(video, new Event('loadeddata'));
}

const momentsLayers = () => [screen.queryByTestId('heat'), screen.queryByText('a logo')].map((layer) => layer !== null);

async function show(picture: Picture, startS = 0) {
  renderPiece(<Shown picture={picture} startS={startS} />);
  return screen.findByLabelText('Hero 30s');
}

it('shows the poster until the film’s own first picture is there, and nothing of the clock’s moment over it', async () => {
  const video = await show(film);
  expect(poster()).not.toBeNull();
  expect(momentsLayers()).toEqual([false, false]);
  begin(video);
  expect(poster()).toBeNull();
  expect(momentsLayers()).toEqual([true, true]);
});

it('notices a film that had its picture before the page was drawn', async () => {
  const ready = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  const wide = vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  await show(film);
  expect(poster()).toBeNull();
  expect(momentsLayers()).toEqual([true, true]);
  ready.mockRestore();
  wide.mockRestore();
});

it('waits for the picture of the moment that is asked for, not for the first of the film', async () => {
  const video = await show(film, 12);
  Object.defineProperty(video, 'seeking', { value: true, configurable: true });
  begin(video);
  expect(momentsLayers()).toEqual([false, false]);
  Object.defineProperty(video, 'seeking', { value: false, configurable: true });
  fireEvent(video, new Event('seeked'));
  expect(poster()).toBeNull();
  expect(momentsLayers()).toEqual([true, true]);
});

it('draws on the poster what people look at in the moment of the poster', async () => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(path === '/poster-heat' ? new Response(Uint8Array.of(2, 1, 255, 51)) : null));
  await show({ ...film, posterHeatAddress: '/poster-heat' });
  await screen.findByTestId('poster-heat');
  expect(momentsLayers()).toEqual([false, false]);
});

it.each([
  ['reads on where the browser stops before the first picture', 1, 'auto'],
  ['lets a browser rest that only paused before it', 2, 'metadata'],
])('%s', async (_, readyState, preload) => {
  const video = await show(film);
  vi.useFakeTimers();
  fireEvent(video, new Event('suspend'));
  expect(video.getAttribute('preload')).toBe('metadata');
  for (const [name, value] of Object.entries({ readyState, networkState: 1 })) Object.defineProperty(video, name, { value });
  act(() => void vi.advanceTimersByTime(5000));
  vi.useRealTimers();
  expect(video.getAttribute('preload')).toBe(preload);
});

it('reads ahead from the first move on, and no sooner', async () => {
  const video = await show(film);
  expect(video.getAttribute('preload')).toBe('metadata');
  act(() => clock?.seek(3));
  expect(video.getAttribute('preload')).toBe('auto');
});

it('shows it again where the browser cannot play the film after all, and the heat goes on with the clock', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const video = await show(film);
  begin(video);
  fireEvent(video, new Event('error'));
  expect(await screen.findByText(/cannot play the film/)).toBeTruthy();
  expect(poster()).not.toBeNull();
  expect(momentsLayers()).toEqual([true, true]);
});

describe('a film of which only the length is known yet', () => {
  /** As browsers tell it: those of Safari's engine have a list of the pictures, which is empty as long as they have no size. */
  function tellLength(video: HTMLElement, isSafari: boolean) {
    vi.stubGlobal('fetch', async () => new Response());
    Object.defineProperty(video, 'videoTracks', { value: isSafari ? [] : undefined });
    Object.defineProperty(video, 'readyState', { value: 3, configurable: true });
    fireEvent(video, new Event('loadedmetadata'));
    fireEvent(video, new Event('loadeddata'));
  }

  it('is waited for in Safari’s engine, which tells the size of the picture later, and its poster stands until then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const video = await show(film);
    tellLength(video, true);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(/cannot play the film/)).toBeNull();
    expect(poster()).not.toBeNull();
    Object.defineProperty(video, 'videoWidth', { value: 640 });
    fireEvent(video, new Event('resize'));
    expect(poster()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByLabelText('Hero 30s')).toBe(video);
    vi.useRealTimers();
  });

  it('is one that cannot be played there once its picture has not come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    tellLength(await show(film), true);
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(await screen.findByText(/cannot play the film/)).toBeTruthy();
    vi.useRealTimers();
  });

  it('is one that cannot be played at once where both are told together', async () => {
    tellLength(await show(film), false);
    expect(await screen.findByText(/cannot play the film/)).toBeTruthy();
  });
});

it.each([
  ['is too busy', async () => new Response(null, { status: 503 })],
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not blame the browser where the server %s, and tries again by itself at the same moment', async (_, answer) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', answer);
  const video = await show(film);
  begin(video);
  act(() => clock?.seek(7));
  fireEvent(video, new Event('error'));
  expect(await screen.findByText(/does not come through right now/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const again = screen.getByLabelText('Hero 30s');
  expect(again).not.toBe(video);
  expect(screen.queryByText(/does not come through/)).toBeNull();
  fireEvent(again, new Event('loadedmetadata'));
  expect(clock?.timeS()).toBe(7);
  vi.useRealTimers();
});

it.each([401, 403, 404])('does not blame the browser where the film is refused with %i, and has its page read again', async (status) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const { queries } = renderPiece(<Shown picture={film} />);
  const video = await screen.findByLabelText('Hero 30s');
  const pages = [['pre-test', 'a'], ['comparison', 'a', 'b'], ['folders']];
  for (const key of pages) queries.setQueryData(key, 'read');
  begin(video);
  fireEvent(video, new Event('error'));
  expect(await screen.findByText(/is not handed out any more/)).toBeTruthy();
  expect(pages.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  const again = screen.getByLabelText('Hero 30s');
  expect(again).not.toBe(video);
  // Where it goes on refusing it is asked ever more seldom.
  fireEvent(again, new Event('error'));
  expect(await screen.findByText(/is not handed out any more/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByLabelText('Hero 30s')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByLabelText('Hero 30s')).toBeTruthy();
  vi.useRealTimers();
});

it('shows the poster of a film that begins in black until it is played or moved, and not again', async () => {
  const video = await show({ ...film, beginsBlack: true });
  begin(video);
  expect(poster()).not.toBeNull();
  expect(momentsLayers()).toEqual([false, false]);
  act(() => clock?.seek(3));
  expect(poster()).toBeNull();
  expect(momentsLayers()).toEqual([true, true]);
  act(() => clock?.seek(0));
  expect(poster()).toBeNull();
});

it('shows a picture by itself', async () => {
  renderPiece(<Shown picture={{ ...film, kind: 'still' }} />);
  await screen.findByRole('img', { name: 'Hero 30s' });
  expect(poster()).toBeNull();
  expect(momentsLayers()).toEqual([true, true]);
});

it.each([
  [410, /file of this picture is missing/],
  [503, /picture does not come through right now/],
  [200, /cannot show the picture as it is/],
])('says why a picture does not come, answered with %i', async (status, words) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  renderPiece(<Shown picture={{ ...film, kind: 'still' }} />);
  fireEvent.error(await screen.findByRole('img', { name: 'Hero 30s' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Hero 30s' })).toBeNull();
  expect(poster()).not.toBeNull();
  expect(momentsLayers()).toEqual([true, true]);
});

it('promises no copy of a picture where there is none, and says where one is being made', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const still: Picture = { ...film, kind: 'still', posterAddress: null };
  const { unmount } = renderPiece(<Shown picture={still} />);
  fireEvent.error(await screen.findByRole('img', { name: 'Hero 30s' }));
  expect((await screen.findByText(/cannot show the picture/)).textContent).toBe('This browser cannot show the picture as it is.');
  unmount();
  renderPiece(<Shown picture={{ ...still, isPreviewPending: true }} />);
  fireEvent.error(await screen.findByRole('img', { name: 'Hero 30s' }));
  expect((await screen.findByText(/cannot show the picture/)).textContent).toMatch(
    /a copy that it can show is being made\. .* figures are ready\.$/,
  );
});

it('leaves the place of a poster empty that does not come', async () => {
  await show(film);
  fireEvent.error(poster() ?? document.body);
  expect(poster()).toBeNull();
});

describe('a film whose address is given anew every few minutes', () => {
  const byGrant = (grant: string, as = 'original') => ({ ...film, address: `/film?as=${as}&grant=${grant}` });

  /** The stage of a shared page, whose film plays or rests. */
  async function showShared(isPaused: boolean) {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    let give: (picture: Picture) => void = () => undefined;
    function Shared() {
      const [picture, setPicture] = useState(byGrant('first'));
      give = setPicture;
      const transport = useTransport({ durationS: 20, frameRate: 25, startS: 0 });
      clock = transport;
      return <Stage {...{ picture, transport }} track={null} isTrackMissing={false} cutsS={[]} look={LOOK} onPress={() => undefined} />;
    }
    renderPiece(<Shared />);
    const video = await screen.findByLabelText('Hero 30s');
    Object.defineProperty(video, 'paused', { value: isPaused, configurable: true });
    begin(video);
    act(() => clock?.seek(7));
    return { play, video, give: (picture: Picture) => act(() => give(picture)) };
  }

  const addressOf = () => screen.getByLabelText('Hero 30s').getAttribute('src');

  it('plays on by the address that it began with', async () => {
    const { video, give } = await showShared(false);
    give(byGrant('second'));
    expect(screen.getByLabelText('Hero 30s')).toBe(video);
    expect(addressOf()).toBe('/film?as=original&grant=first');
  });

  it('goes on by the newest, at the same moment, once the first is refused', async () => {
    const { play, video, give } = await showShared(false);
    give(byGrant('second'));
    give(byGrant('third'));
    Reflect.set(video, 'currentTime', 0); // as a browser does with another address
    fireEvent(video, new Event('error'));
    expect(screen.getByLabelText('Hero 30s')).toBe(video);
    expect(addressOf()).toBe('/film?as=original&grant=third');
    expect(Reflect.get(video, 'currentTime')).toBe(7);
    expect(play).toHaveBeenCalledTimes(1);
    expect(poster()).toBeNull();
  });

  it('takes the newest while it rests, and goes on resting', async () => {
    const { play, video, give } = await showShared(true);
    give(byGrant('second'));
    expect(screen.getByLabelText('Hero 30s')).toBe(video);
    expect(addressOf()).toBe('/film?as=original&grant=second');
    expect(play).not.toHaveBeenCalled();
  });

  it('is another film once a copy that browsers play is there', async () => {
    const { play, video, give } = await showShared(false);
    give(byGrant('second', 'preview'));
    expect(screen.getByLabelText('Hero 30s')).not.toBe(video);
    expect(addressOf()).toBe('/film?as=preview&grant=second');
    expect(play).not.toHaveBeenCalled();
  });

  it('says that a copy is to come while it plays as it was sent, and no more once the copy is there', async () => {
    const { give } = await showShared(true);
    const note = () => screen.queryByText(/^The film plays as it was sent\./);
    expect(note()).toBeNull();
    give({ ...byGrant('second'), isPreviewPending: true });
    expect(note()).not.toBeNull();
    give(byGrant('third', 'preview'));
    begin(screen.getByLabelText('Hero 30s'));
    expect(note()).toBeNull();
  });

  it('plays on once the copy has come, at the same moment', async () => {
    const { play, video, give } = await showShared(false);
    fireEvent(video, new Event('play'));
    give(byGrant('second', 'preview'));
    const copy = screen.getByLabelText('Hero 30s');
    expect(copy).not.toBe(video);
    expect(play.mock.contexts).toEqual([copy]);
    expect([clock?.timeS(), clock?.mode().isPlaying]).toEqual([7, true]);
  });
});
