import { parentPort, workerData } from 'node:worker_threads';
import { EngineError } from '../errors.ts';
import { openWordsNetwork } from './onnx-words.ts';
import type { WordsAnswer, WordsData, WordsRequest } from './speech-writer.ts';

/** The body of the thread that writes down speech: one piece after the other, until it is told to close. */
async function serve(port: NonNullable<typeof parentPort>, { folder }: WordsData): Promise<void> {
  const network = await openWordsNetwork(folder);
  const answer = async ({ id, samples }: Extract<WordsRequest, { kind: 'write' }>): Promise<WordsAnswer> => {
    try {
      return { kind: 'written', id, written: await network.write(samples) };
    } catch (fault) {
      return { kind: 'failed', id, cause: String(fault instanceof EngineError ? fault.cause : fault) };
    }
  };
  let before: Promise<unknown> = Promise.resolve();
  port.on('message', (request: WordsRequest) => {
    before = before.then(async () => {
      if (request.kind === 'write') return port.postMessage(await answer(request));
      await network[Symbol.asyncDispose]();
      port.close();
    });
  });
  port.postMessage({ kind: 'ready' });
}

if (parentPort) await serve(parentPort, workerData);
