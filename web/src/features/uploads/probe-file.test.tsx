import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { probeFile } from './probe-file.ts';

/** The head of a film as the sniffer knows it. */
const film = () => new File([Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom'), 0, 0, 2, 0])], 'hero.mp4');
const made: HTMLVideoElement[] = [];

beforeEach(() => {
  made.length = 0;
  const real = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = real(name);
    if (element instanceof HTMLVideoElement) made.push(element);
    return element;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:hero', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const videoOf = () => vi.waitFor(() => made.at(-1) ?? Promise.reject(new Error('nothing is probed yet')));

const soon = () => new Promise((resolve) => setTimeout(() => resolve(null), 5));

/** What a browser tells of a film, one event after the other. */
function tell(video: HTMLVideoElement, event: string, facts: object = {}) {
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(video, name, { value, configurable: true });
  video.dispatchEvent(new Event(event));
}

const KNOWN = { duration: 12, videoWidth: 640, videoHeight: 360, audioTracks: { length: 1 } };
const FACTS = { durationS: 12, widthPx: 640, heightPx: 360, hasSound: true, thumbnail: null };

it('tells length and size of a film as soon as the browser does, before it has a picture of it', async () => {
  const onFacts = vi.fn();
  void probeFile(film(), onFacts);
  tell(await videoOf(), 'loadedmetadata', KNOWN);
  await vi.waitFor(() => expect(onFacts).toHaveBeenCalledOnce());
  expect(onFacts.mock.lastCall?.[0]).toMatchObject({ sniffed: { isStill: false }, ...FACTS });
});

it('keeps what it was told of a film whose picture never comes', async () => {
  const probing = probeFile(film(), () => undefined);
  const video = await videoOf();
  tell(video, 'loadedmetadata', KNOWN);
  tell(video, 'error');
  expect(await probing).toMatchObject(FACTS);
});

it('waits for a size that comes after the length, and keeps the length where none comes', async () => {
  const onFacts = vi.fn();
  const probing = probeFile(film(), onFacts);
  const video = await videoOf();
  tell(video, 'loadedmetadata', { ...KNOWN, videoWidth: 0, videoHeight: 0 });
  tell(video, 'error');
  expect(await probing).toMatchObject({ ...FACTS, widthPx: null, heightPx: null });
  expect(onFacts).not.toHaveBeenCalled();
});

it('takes no film for silent as long as the browser may still find its sound', async () => {
  const onFacts = vi.fn();
  const probing = probeFile(film(), onFacts);
  const video = await videoOf();
  tell(video, 'loadedmetadata', { ...KNOWN, audioTracks: { length: 0 } });
  await vi.waitFor(() => expect(onFacts).toHaveBeenCalledOnce());
  expect(onFacts.mock.lastCall?.[0]).toMatchObject({ ...FACTS, hasSound: null });
  tell(video, 'loadeddata');
  await vi.waitFor(() => expect(video.currentTime).toBe(2)); // on its way to the still
  tell(video, 'error');
  expect(await probing).toMatchObject({ ...FACTS, hasSound: false });
});

it('knows nothing of a film that the browser cannot read', async () => {
  const probing = probeFile(film(), () => undefined);
  tell(await videoOf(), 'error');
  expect(await probing).toMatchObject({ durationS: null, widthPx: null, hasSound: null });
});

it('takes no still before the size is told, where that comes after the picture', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  const probing = probeFile(film(), () => undefined);
  const video = await videoOf();
  tell(video, 'loadedmetadata', { ...KNOWN, videoWidth: 0, videoHeight: 0 });
  tell(video, 'loadeddata');
  await soon();
  tell(video, 'seeked');
  await soon();
  expect(video.currentTime).toBe(0);
  tell(video, 'resize', KNOWN);
  await vi.waitFor(() => expect(video.currentTime).toBeGreaterThan(0));
  tell(video, 'seeked');
  expect(await probing).toMatchObject({ ...FACTS, thumbnail: null });
});

it('holds nobody up for the size of a film of which the browser decodes only the sound, and takes no still of it', async () => {
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['one empty point'])));
  const onFacts = vi.fn();
  const probing = probeFile(film(), onFacts);
  const video = await videoOf();
  vi.useFakeTimers();
  tell(video, 'loadedmetadata', { ...KNOWN, videoWidth: 0, videoHeight: 0 });
  tell(video, 'loadeddata');
  await vi.advanceTimersByTimeAsync(0);
  expect(onFacts.mock.lastCall?.[0]).toMatchObject({ ...FACTS, widthPx: null, heightPx: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await probing).toMatchObject({ ...FACTS, widthPx: null, heightPx: null });
  expect(toBlob).not.toHaveBeenCalled();
});

it('draws the still again where the browser has come to its moment and has no picture of it yet', async () => {
  const alphas = [0, 0, 255];
  const drawImage = vi.fn();
  const getImageData = () => ({ data: [0, 0, 0, alphas.shift()] });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), { canvas: { width: 320, height: 180 }, drawImage, getImageData }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['a still'])));
  const probing = probeFile(film(), () => undefined);
  const video = await videoOf();
  tell(video, 'loadedmetadata', KNOWN);
  tell(video, 'loadeddata');
  await vi.waitFor(() => expect(video.currentTime).toBe(2));
  tell(video, 'seeked');
  expect(await probing).toMatchObject({ ...FACTS, thumbnail: 'blob:hero' });
  expect(drawImage).toHaveBeenCalledTimes(3);
});
