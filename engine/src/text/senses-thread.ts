import { parentPort, workerData } from 'node:worker_threads';
import { EngineError } from '../errors.ts';
import { openFaceNetwork } from '../faces/onnx-faces.ts';
import { openVoiceNetwork } from '../speech/onnx-voice.ts';
import { openTextNetworks } from './ocr-networks.ts';
import { createPictureReader } from './read-picture.ts';
import type { SensesAnswer, SensesData, SensesRequest } from './senses.ts';

/** The body of the thread that reads, sees faces and hears: one request after the other, until it is told to close. */
async function serve(port: NonNullable<typeof parentPort>, { text, voice, faces }: SensesData): Promise<void> {
  const networks = await openTextNetworks(text);
  const read = createPictureReader(networks);
  const ear = await openVoiceNetwork(voice);
  const finder = await openFaceNetwork(faces);
  const answer = async (request: Exclude<SensesRequest, { kind: 'close' }>): Promise<SensesAnswer> => {
    const { id } = request;
    try {
      if (request.kind === 'read') return { kind: 'lines', id, lines: await read(request.picture) };
      if (request.kind === 'findFaces') return { kind: 'faces', id, faces: await finder.findFaces(request.picture) };
      return { kind: 'heard', id, heard: await ear.listen(...request.with) };
    } catch (fault) {
      return { kind: 'failed', id, cause: String(fault instanceof EngineError ? fault.cause : fault) };
    }
  };
  let before: Promise<unknown> = Promise.resolve();
  port.on('message', (request: SensesRequest) => {
    before = before.then(async () => {
      if (request.kind !== 'close') return port.postMessage(await answer(request));
      await networks[Symbol.asyncDispose]();
      await ear[Symbol.asyncDispose]();
      await finder[Symbol.asyncDispose]();
      port.close();
    });
  });
  port.postMessage({ kind: 'ready' });
}

if (parentPort) await serve(parentPort, workerData);
