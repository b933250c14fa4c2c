import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTransport } from '../features/player/transport.ts';
import { renderPiece } from '../testing/render.tsx';
import { usePictureCopy } from './use-picture-copy.ts';
import { useResultKeys } from './use-result-keys.ts';

const LOOK = { layer: 'heat', palette: 'heat', opacity: 0.9 } as const;
const transport = createTransport({ durationS: 10, frameRate: 25, startS: 2.5 });
const drawn = vi.fn();
const painted = vi.fn();

interface RoomProps {
  readonly isShown: boolean;
  /** A poster stands over the black beginning. */
  readonly hasPoster?: boolean;
}

function Room({ isShown, hasPoster = false }: RoomProps) {
  const room = useRef<HTMLDivElement>(null);
  const layersAt = (timeS: number) => [(canvas: HTMLCanvasElement) => drawn(timeS, canvas.width, canvas.height)];
  const copy = usePictureCopy({ ...{ room, transport, layersAt }, look: LOOK, track: null, cutsS: [] });
  useResultKeys({ transport, look: LOOK, onLook: () => undefined, room, onCopy: copy });
  return (
    <div ref={room}>
      <video ref={(video) => void (video && give(video, isShown))}>
        <track kind="captions" />
      </video>
      {hasPoster && (
        <>
          <img ref={(poster) => void (poster && giveSize(poster))} alt="" data-stands-in="" />
          <canvas data-over-poster="" width={36} height={20} />
        </>
      )}
      {'Room'}
    </div>
  );
}

/** A film of 640 × 360 px, of which a picture is there or is not. */
function give(video: HTMLVideoElement, isShown: boolean): void {
  const values = { videoWidth: 640, videoHeight: 360, readyState: isShown ? 2 : 0 };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(video, name, { value, configurable: true });
}

function giveSize(poster: HTMLImageElement): void {
  const values = { naturalWidth: 512, naturalHeight: 288, complete: true };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(poster, name, { value, configurable: true });
}

class Item {
  readonly parts: Record<string, Promise<Blob>>;
  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts;
  }
}

/** A browser with a clipboard for pictures. */
function withClipboard(write: (items: readonly Item[]) => Promise<void>) {
  vi.stubGlobal('ClipboardItem', Item);
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
  const pen = { drawImage: painted };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object.assign(Object.create(null), pen));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  drawn.mockClear();
  painted.mockClear();
});

async function pressC(user: UserEvent, isShown = true, hasPoster = false) {
  renderPiece(<Room {...{ isShown, hasPoster }} />);
  await screen.findByText('Room');
  await user.keyboard('c');
}

it('puts the picture of the moment on the clipboard with C, in the film’s own size', async () => {
  const user = userEvent.setup();
  const write = vi.fn(async ([item]: readonly Item[]) => void (await item?.parts['image/png']));
  withClipboard(write);
  await pressC(user);
  await screen.findByText('The picture is on the clipboard.');
  expect(write).toHaveBeenCalledTimes(1);
  expect(drawn.mock.calls).toEqual([[2.5, 640, 360]]);
});

it('puts the poster there while it stands over the black beginning of a film, with the heat of its own moment and nothing of the clock’s', async () => {
  const user = userEvent.setup();
  withClipboard(async ([item]) => void (await item?.parts['image/png']));
  await pressC(user, true, true);
  await screen.findByText('The picture is on the clipboard.');
  const [poster, heat] = document.querySelectorAll('[data-stands-in], [data-over-poster]');
  expect(painted.mock.calls.slice(0, 2)).toEqual([
    [poster, 0, 0, 512, 288],
    [heat, 0, 0, 512, 288],
  ]);
  expect(drawn).not.toHaveBeenCalled();
});

it('says that the browser refused, and what to do', async () => {
  const user = userEvent.setup();
  withClipboard(() => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')));
  await pressC(user);
  expect(await screen.findByText(/^The browser did not let the picture onto the clipboard\./)).toBeTruthy();
});

it('says that this browser has no clipboard for pictures', async () => {
  await pressC(userEvent.setup());
  expect(await screen.findByText(/^This browser cannot copy pictures from this page;/)).toBeTruthy();
});

it('copies nothing while no picture of the film is there', async () => {
  const user = userEvent.setup();
  const write = vi.fn(() => Promise.resolve());
  withClipboard(write);
  await pressC(user, false);
  expect(await screen.findByText(/^There is no picture of the film to copy yet\./)).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
});
