import { openModel } from '@fovea/engine/saliency/onnx-model';
import { SHIPPED_MODEL } from '@fovea/engine/shipped-model';
import { ownCpuSeconds } from '../src/process-facts.ts';
import type { Used } from './rival-answer.ts';

export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Looks of the network that ships, at a size. It is open only meanwhile: threads that wait for work by turning would take the rival's time. */
export async function ourLooks(size: Size, { threads, warm, looks }: { threads: number; warm: number; looks: number }): Promise<Used[]> {
  await using model = await openModel(SHIPPED_MODEL, { threads });
  // A light grain: a network takes as long for it as for any picture, and nothing in it is a special number.
  const rgb = Float32Array.from({ length: 3 * size.widthPx * size.heightPx }, (_, at) => 96 + ((at * 2_654_435_761) % 64));
  const used: Used[] = [];
  for (let look = -warm; look < looks; look++) {
    const startMs = performance.now();
    const cpuBefore = ownCpuSeconds();
    await model.predict(rgb, { count: 1, ...size });
    if (look >= 0) used.push({ wallS: (performance.now() - startMs) / 1000, cpuS: ownCpuSeconds() - cpuBefore });
  }
  return used;
}
