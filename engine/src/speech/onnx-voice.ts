import type { VoiceMemory, VoiceNetwork } from '../text/text-port.ts';
import '../saliency/keep-runtime-silent.ts';
import ort from 'onnxruntime-node';
import { EngineError } from '../errors.ts';
import { VOICE_CONTEXT, VOICE_FRAME, VOICE_RATE_HZ, VOICE_STATE } from './voice-frames.ts';

/** Opens the voice network of a file. @throws EngineError `model_failed` */
export async function openVoiceNetwork(path: string): Promise<VoiceNetwork & AsyncDisposable> {
  try {
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' } as const;
    const session = await ort.InferenceSession.create(path, options);
    return { listen: (samples, memory) => listen(session, samples, memory), [Symbol.asyncDispose]: () => session.release() };
  } catch (cause) {
    throw new EngineError('model_failed', { cause });
  }
}

async function listen(session: ort.InferenceSession, samples: Float32Array, memory: VoiceMemory) {
  const count = Math.floor(samples.length / VOICE_FRAME);
  const chances = new Float32Array(count);
  const rate = new ort.Tensor('int64', BigInt64Array.of(BigInt(VOICE_RATE_HZ)), []);
  let { state } = memory;
  const input = new Float32Array(VOICE_CONTEXT + VOICE_FRAME);
  input.set(memory.context);
  try {
    for (let k = 0; k < count; k++) {
      input.set(samples.subarray(k * VOICE_FRAME, (k + 1) * VOICE_FRAME), VOICE_CONTEXT);
      const feeds = {
        input: new ort.Tensor('float32', input.slice(), [1, input.length]),
        state: new ort.Tensor('float32', state, [2, 1, VOICE_STATE / 2]),
        sr: rate,
      };
      // One frame hears what the one before remembered.
      const { output, stateN } = await session.run(feeds);
      if (!(output?.data instanceof Float32Array && stateN?.data instanceof Float32Array)) throw new Error('unexpected output');
      chances[k] = output.data[0] ?? 0;
      state = stateN.data;
      input.copyWithin(0, VOICE_FRAME);
    }
    return { chances, memory: { state, context: input.slice(0, VOICE_CONTEXT) } };
  } catch (cause) {
    throw new EngineError('model_failed', { cause });
  }
}
