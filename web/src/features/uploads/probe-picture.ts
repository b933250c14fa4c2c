import type { PictureFacts } from './facts.ts';
import { UNKNOWN } from './facts.ts';

const PATIENCE_MS = 8_000;
const THUMBNAIL_PX = 320;

export async function probeStill(file: File): Promise<PictureFacts> {
  const bitmap = await createImageBitmap(file);
  const thumbnail = await drawThumbnail(bitmap, bitmap.width, bitmap.height);
  const picture = { ...UNKNOWN, widthPx: bitmap.width, heightPx: bitmap.height, hasSound: false, thumbnail };
  bitmap.close();
  return picture;
}

export async function probeFilm(file: File): Promise<PictureFacts> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.playsInline = true;
  try {
    const loaded = happens(video, 'loadeddata');
    video.src = address;
    await loaded;
    const durationS = Number.isFinite(video.duration) ? video.duration : null;
    const facts = { durationS, widthPx: video.videoWidth || null, heightPx: video.videoHeight || null, hasSound: soundOf(video) };
    return { ...facts, thumbnail: await stillOf(video, durationS).catch(() => null) };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** A frame a little way in: many films begin with black. */
async function stillOf(video: HTMLVideoElement, durationS: number | null): Promise<string | null> {
  const sought = happens(video, 'seeked');
  video.currentTime = Math.min(2, (durationS ?? 2) / 3);
  await sought;
  return drawThumbnail(video, video.videoWidth, video.videoHeight);
}

/** Each browser tells of sound in its own way, or not at all. */
function soundOf(video: HTMLVideoElement): boolean | null {
  const tracks: unknown = Reflect.get(video, 'audioTracks');
  if (tracks instanceof Object && 'length' in tracks) return Number(tracks.length) > 0;
  const moz: unknown = Reflect.get(video, 'mozHasAudio');
  if (typeof moz === 'boolean') return moz;
  const capture: unknown = Reflect.get(video, 'captureStream');
  if (typeof capture !== 'function') return null;
  const stream: unknown = capture.call(video);
  if (!(stream instanceof MediaStream)) return null;
  const hasSound = stream.getAudioTracks().length > 0;
  for (const track of stream.getTracks()) track.stop();
  return hasSound;
}

async function drawThumbnail(source: CanvasImageSource, widthPx: number, heightPx: number): Promise<string | null> {
  const scale = Math.min(1, THUMBNAIL_PX / Math.max(widthPx, heightPx, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(widthPx * scale));
  canvas.height = Math.max(1, Math.round(heightPx * scale));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.8));
  return blob && URL.createObjectURL(blob);
}

/** Resolves on the event, rejects when the browser cannot read the film or takes too long. */
function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`The browser did not reach ${event}`)), PATIENCE_MS);
    video.addEventListener(event, () => resolve(clearTimeout(patience)), { once: true });
    video.addEventListener('error', () => reject(new Error('The browser cannot read this film', { cause: video.error })), { once: true });
  });
}
