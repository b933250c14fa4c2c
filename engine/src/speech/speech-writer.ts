import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EngineError } from '../errors.ts';
import type { SpeechWriter, WrittenPiece } from '../text/text-port.ts';
import { createThreadLine } from '../thread-line.ts';

/** What the thread that writes is started with. */
export interface WordsData {
  readonly folder: string;
}

/** What it is asked. */
export type WordsRequest =
  | { readonly kind: 'write'; readonly id: number; readonly samples: Float32Array }
  | { readonly kind: 'close'; readonly id?: never };

/** What it answers, once it has said that it is ready. */
export type WordsAnswer =
  | { readonly kind: 'written'; readonly id: number; readonly written: WrittenPiece }
  | { readonly kind: 'failed'; readonly id: number; readonly cause: string };

/**
 * Writes down speech on a thread of its own, which is started by the first piece: most of its memory are the weights, and a film in which
 * nobody speaks never asks for them. Requests wait in line.
 * @throws EngineError `model_failed` from a piece, when the network cannot be loaded or its run fails
 */
export function openSpeechWriter(folder: string): SpeechWriter & AsyncDisposable {
  let started: ReturnType<typeof startThread> | null = null;
  return {
    async write(samples) {
      started ??= startThread(folder);
      const line = await started.catch((fault: unknown) => {
        started = null; // the next film tries once more
        throw fault;
      });
      const answer = await line.ask((id) => ({ kind: 'write', id, samples }));
      if (answer.kind !== 'written') throw new EngineError('model_failed', { cause: answer });
      return answer.written;
    },
    async [Symbol.asyncDispose]() {
      await (await started?.catch(() => null))?.close();
    },
  };
}

async function startThread(folder: string) {
  const worker = new Worker(new URL('./words-thread.ts', import.meta.url), { workerData: { folder } satisfies WordsData, name: 'words' });
  await once(worker, 'message').catch((cause: unknown) => {
    throw new EngineError('model_failed', { cause });
  });
  worker.unref();
  return createThreadLine<WordsRequest, WordsAnswer>(worker);
}
