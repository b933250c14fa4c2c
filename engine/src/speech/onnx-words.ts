import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import '../saliency/keep-runtime-silent.ts';
import ort from 'onnxruntime-node';
import { EngineError } from '../errors.ts';
import type { SpeechWriter, WrittenPiece } from '../text/text-port.ts';
import { VOICE_RATE_HZ } from './voice-frames.ts';
import { openWordPieces } from './word-pieces.ts';

/** Shape of the decoder: layers, heads, width of a head. */
const LAYERS = 6;
const HEADS = 8;
const HEAD_WIDTH = 36;
const START = 1;
const END = 2;
/** More pieces than anybody speaks in a second: beyond that the network repeats itself. */
const PIECES_A_SECOND = 6.5;
const PIECES_LEAST = 4;

const SIDES = ['decoder', 'encoder'] as const;
const PARTS = ['key', 'value'] as const;
const keysOf = (sides: readonly (typeof SIDES)[number][]): string[] =>
  Array.from({ length: LAYERS }, (_, layer) => sides.flatMap((side) => PARTS.map((part) => `${layer}.${side}.${part}`))).flat();
const ALL_KEYS = keysOf(SIDES);
/** What changes with each piece; what the decoder knows of the sound stays. */
const MOVING_KEYS = keysOf(['decoder']);
const MOVING_OUTPUTS = ['logits', ...MOVING_KEYS.map((key) => `present.${key}`)];

interface Networks {
  readonly encoder: ort.InferenceSession;
  readonly decoder: ort.InferenceSession;
}

/** Opens the network of a folder that writes down English speech. @throws EngineError `model_failed` */
export async function openWordsNetwork(folder: string): Promise<SpeechWriter & AsyncDisposable> {
  try {
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' } as const;
    const open = (name: string) => ort.InferenceSession.create(join(folder, name), options);
    const [encoder, decoder, tokens] = await Promise.all([open('encoder.ort'), open('decoder.ort'), readFile(join(folder, 'tokens.bin'))]);
    const pieces = openWordPieces(tokens);
    return {
      async write(samples) {
        const { ids, ...written } = await decode({ encoder, decoder }, samples);
        return { ...written, text: pieces.spell(ids) };
      },
      async [Symbol.asyncDispose]() {
        await encoder.release();
        await decoder.release();
      },
    };
  } catch (cause) {
    throw new EngineError('model_failed', { cause });
  }
}

/** The likeliest piece of a word, one after the other, until the network ends the sentence. */
async function decode(
  { encoder, decoder }: Networks,
  samples: Float32Array,
): Promise<Omit<WrittenPiece, 'text'> & { ids: readonly number[] }> {
  const mask = new ort.Tensor('int64', new BigInt64Array(samples.length).fill(1n), [1, samples.length]);
  const sound = await encoder.run({ input_values: new ort.Tensor('float32', samples, [1, samples.length]), attention_mask: mask });
  const heard = named(sound, 'last_hidden_state');
  const memory = new Map<string, ort.Tensor>(
    ALL_KEYS.map((key) => [key, new ort.Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_WIDTH])]),
  );
  const ids: number[] = [];
  const most = Math.ceil((samples.length / VOICE_RATE_HZ) * PIECES_A_SECOND) + PIECES_LEAST;
  let logChance = 0;
  for (let last = START, step = 0; step < most; step++) {
    const feeds: Record<string, ort.Tensor> = {
      encoder_attention_mask: mask,
      encoder_hidden_states: heard,
      input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(last)), [1, 1]),
      use_cache_branch: new ort.Tensor('bool', [step > 0], [1]),
    };
    for (const [key, value] of memory) feeds[`past_key_values.${key}`] = value;
    // Each piece is told by the ones before it.
    const out = step === 0 ? await decoder.run(feeds) : await decoder.run(feeds, MOVING_OUTPUTS);
    for (const key of step === 0 ? ALL_KEYS : MOVING_KEYS) memory.set(key, named(out, `present.${key}`));
    const best = likeliest(named(out, 'logits').data);
    logChance += best.logChance;
    last = best.id;
    if (last === END) return { ids, logChance: logChance / (step + 1), isWhole: true };
    ids.push(last);
  }
  return { ids, logChance: logChance / most, isWhole: false };
}

function named(outputs: ort.InferenceSession.OnnxValueMapType, name: string): ort.Tensor {
  const found = outputs[name];
  if (!found) throw new EngineError('model_failed', { cause: `no output ${name}` });
  return found;
}

/** The number with the largest logit, and the natural logarithm of its chance. */
function likeliest(logits: ort.Tensor['data']): { readonly id: number; readonly logChance: number } {
  if (!(logits instanceof Float32Array)) throw new EngineError('model_failed', { cause: 'unexpected output' });
  let id = 0;
  for (let k = 1; k < logits.length; k++) if ((logits[k] ?? 0) > (logits[id] ?? 0)) id = k;
  const top = logits[id] ?? 0;
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - top);
  return { id, logChance: -Math.log(sum) };
}
