import type { PictureFacts } from './facts.ts';
import { UNKNOWN } from './facts.ts';

const PATIENCE_MS = 8_000;
/** Where a picture is there its size comes soon, or never: of some films a browser decodes the sound alone. */
const SIZE_PATIENCE_MS = 1_000;
const THUMBNAIL_PX = 320;
/** Safari's engine may say that it is at a moment before its picture can be drawn, and draws nothing until then. */
const DRAWN_PATIENCE_MS = 2_000;
const DRAWN_AGAIN_MS = 100;

export async function probeStill(file: File): Promise<PictureFacts> {
  const bitmap = await createImageBitmap(file);
  const thumbnail = await drawThumbnail(bitmap, { widthPx: bitmap.width, heightPx: bitmap.height });
  const picture = { ...UNKNOWN, widthPx: bitmap.width, heightPx: bitmap.height, hasSound: false, thumbnail };
  bitmap.close();
  return picture;
}

/**
 * A browser may tell length and size and then take long over the first picture, or never come to it: what it told is passed on at once,
 * and stands without a still.
 * @param onFacts is told what is known before the still
 */
export async function probeFilm(file: File, onFacts: (facts: PictureFacts) => void): Promise<PictureFacts> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.playsInline = true;
  try {
    const pictured = happens(video, 'loadeddata').then(
      () => true,
      () => false,
    );
    // Safari's engine may tell the size later than the length, and even than that a picture is there.
    const sized = happens(video, 'resize').catch(() => undefined);
    const told = happens(video, 'loadedmetadata');
    video.src = address;
    await told;
    if (video.videoWidth > 0) onFacts(factsOf(video));
    if (!(await pictured)) return factsOf(video);
    if (video.videoWidth === 0) {
      onFacts(factsOf(video));
      await Promise.race([sized, new Promise((resolve) => setTimeout(resolve, SIZE_PATIENCE_MS))]);
    }
    // Of a film of which only the sound is decoded a still would be one empty point.
    const thumbnail = video.videoWidth > 0 ? await stillOf(video).catch(() => null) : null;
    return { ...factsOf(video), hasSound: soundOf(video), thumbnail };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

const lengthOf = ({ duration }: HTMLVideoElement): number | null => (Number.isFinite(duration) ? duration : null);

/** Before a picture is there a film without sound is no other than one whose sound has not been found yet. */
const factsOf = (video: HTMLVideoElement): PictureFacts => ({
  ...{ durationS: lengthOf(video), widthPx: video.videoWidth || null, heightPx: video.videoHeight || null },
  ...{ hasSound: soundOf(video) || null, thumbnail: null },
});

/** A frame a little way in: many films begin with black. */
async function stillOf(video: HTMLVideoElement): Promise<string | null> {
  const sought = happens(video, 'seeked');
  video.currentTime = Math.min(2, (lengthOf(video) ?? 2) / 3);
  await sought;
  return drawThumbnail(video, { widthPx: video.videoWidth, heightPx: video.videoHeight, untilMs: performance.now() + DRAWN_PATIENCE_MS });
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

interface Drawing {
  readonly widthPx: number;
  readonly heightPx: number;
  /** As long as nothing at all is drawn it is tried again until then; what stands still may be clear throughout. */
  readonly untilMs?: number;
}

async function drawThumbnail(source: CanvasImageSource, drawing: Drawing): Promise<string | null> {
  const { widthPx, heightPx, untilMs = 0 } = drawing;
  const scale = Math.min(1, THUMBNAIL_PX / Math.max(widthPx, heightPx, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(widthPx * scale));
  canvas.height = Math.max(1, Math.round(heightPx * scale));
  const pen = canvas.getContext('2d');
  pen?.drawImage(source, 0, 0, canvas.width, canvas.height);
  if (pen && performance.now() < untilMs && isClear(pen)) {
    await new Promise((resolve) => setTimeout(resolve, DRAWN_AGAIN_MS));
    return drawThumbnail(source, drawing);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.8));
  return blob && URL.createObjectURL(blob);
}

const isClear = (pen: CanvasRenderingContext2D): boolean =>
  pen.getImageData(Math.floor(pen.canvas.width / 2), Math.floor(pen.canvas.height / 2), 1, 1).data[3] === 0;

/** Resolves on the event, rejects when the browser cannot read the film or takes too long. */
function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'loadeddata' | 'resize' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`The browser did not reach ${event}`)), PATIENCE_MS);
    video.addEventListener(event, () => resolve(clearTimeout(patience)), { once: true });
    video.addEventListener('error', () => reject(new Error('The browser cannot read this film', { cause: video.error })), { once: true });
  });
}
