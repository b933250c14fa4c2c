import { openModelThreads } from '../model-threads.ts';

/** Run as a program of its own: opens the network on a thread, looks at one grey picture, and ends. */
const [path = ''] = process.argv.slice(2);
await using model = await openModelThreads(path, { threads: 1 });
const logits = await model.predict(new Float32Array(3 * 64 * 64).fill(128), { count: 1, widthPx: 64, heightPx: 64 });
process.stdout.write(`${logits.length}\n`);
