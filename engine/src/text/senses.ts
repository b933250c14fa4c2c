import type { Face } from '../faces/face-port.ts';
import type { CodedPicture, Senses, TextLine, VoiceNetwork } from './text-port.ts';
import '../saliency/keep-runtime-silent.ts';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { EngineError } from '../errors.ts';
import { openSpeechWriter } from '../speech/speech-writer.ts';
import { createThreadLine } from '../thread-line.ts';

/** Folder of the two text networks that ship. */
export const TEXT_NETWORKS = fileURLToPath(new URL('../../models/pp-ocrv6-tiny', import.meta.url));
/** The file of the face network that ships, and its name as stored with each result. */
export const FACE_NETWORK = fileURLToPath(new URL('../../models/blazeface-back/model.onnx', import.meta.url));
/** The file of the voice network that ships. */
export const VOICE_NETWORK = fileURLToPath(new URL('../../models/silero-vad/model.onnx', import.meta.url));

/** What the thread of the senses is started with. */
export interface SensesData {
  readonly text: string;
  readonly voice: string;
  readonly faces: string;
  /** Folder of the network that writes down what is said. */
  readonly words: string;
}

/** What the thread of the senses is asked. */
export type SensesRequest =
  | { readonly kind: 'read'; readonly id: number; readonly picture: CodedPicture }
  | { readonly kind: 'findFaces'; readonly id: number; readonly picture: CodedPicture }
  | { readonly kind: 'listen'; readonly id: number; readonly with: Parameters<VoiceNetwork['listen']> }
  | { readonly kind: 'close' };

/** What it answers, once it has said that it is ready. */
export type SensesAnswer =
  | { readonly kind: 'lines'; readonly id: number; readonly lines: readonly TextLine[] }
  | { readonly kind: 'faces'; readonly id: number; readonly faces: readonly Face[] }
  | { readonly kind: 'heard'; readonly id: number; readonly heard: Awaited<ReturnType<VoiceNetwork['listen']>> }
  | { readonly kind: 'failed'; readonly id: number; readonly cause: string };

/** Folder of the network that ships for writing down English speech. */
export const WORDS_NETWORK = fileURLToPath(new URL('../../models/moonshine-tiny-en', import.meta.url));

const SHIPPED: SensesData = { text: TEXT_NETWORKS, voice: VOICE_NETWORK, faces: FACE_NETWORK, words: WORDS_NETWORK };

/**
 * Opens the networks that read and hear on a thread of their own: they compute synchronously. Requests wait in line.
 * @throws EngineError `model_failed` when one cannot be loaded, and from a run that fails
 */
export async function openSenses(data: SensesData = SHIPPED): Promise<Senses & AsyncDisposable> {
  const worker = new Worker(new URL('./senses-thread.ts', import.meta.url), { workerData: data, name: 'senses' });
  await once(worker, 'message').catch((cause: unknown) => {
    throw new EngineError('model_failed', { cause });
  });
  worker.unref();
  const line = createThreadLine<SensesRequest, SensesAnswer>(worker);
  const writer = openSpeechWriter(data.words);
  const stills = createShelf();
  const small = createShelf();
  return {
    read: async (picture) => {
      using copy = stills.copyOf(picture);
      const answer = await line.ask((id) => ({ kind: 'read', id, picture: copy.picture }));
      if (answer.kind !== 'lines') throw new EngineError('model_failed', { cause: answer });
      return answer.lines;
    },
    findFaces: async (picture) => {
      using copy = small.copyOf(picture);
      const answer = await line.ask((id) => ({ kind: 'findFaces', id, picture: copy.picture }));
      if (answer.kind !== 'faces') throw new EngineError('model_failed', { cause: answer });
      return answer.faces;
    },
    listen: async (...given) => {
      const answer = await line.ask((id) => ({ kind: 'listen', id, with: given }));
      if (answer.kind !== 'heard') throw new EngineError('model_failed', { cause: answer });
      return answer.heard;
    },
    write: writer.write,
    async [Symbol.asyncDispose]() {
      await line.close();
      await writer[Symbol.asyncDispose]();
    },
  };
}

/**
 * Copies of pictures in memory that both threads see, used again once the answer is there: what is left behind for the collector makes
 * it go through everything else that is held. Planes that lie in such memory already are handed over as they are.
 */
function createShelf() {
  let spare: SharedArrayBuffer[] = [];
  return {
    copyOf(picture: CodedPicture): Disposable & { readonly picture: CodedPicture } {
      const { y, u, v } = picture;
      const bytes = [y, u, v].reduce((sum, plane) => sum + (isShared(plane) ? 0 : plane.length), 0);
      // Films differ in size; what is left of the last one goes.
      spare = spare.filter((memory) => memory.byteLength === bytes);
      const memory = spare.pop() ?? new SharedArrayBuffer(bytes);
      let at = 0;
      const own = (plane: Uint8Array): Uint8Array => {
        if (isShared(plane)) return plane;
        const copy = new Uint8Array(memory, at, plane.length);
        copy.set(plane);
        at += plane.length;
        return copy;
      };
      return { picture: { ...picture, y: own(y), u: own(u), v: own(v) }, [Symbol.dispose]: () => void spare.push(memory) };
    },
  };
}

const isShared = (plane: Uint8Array): boolean => plane.buffer instanceof SharedArrayBuffer;
