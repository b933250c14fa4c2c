import { contrastRatio } from '../metrics/contrast-ratio.ts';
import type { LineCrop } from './line-crop.ts';
import type { Ink } from './text-port.ts';

/** Fewer letter px than this in a row are specks. */
const ROW_LEAST = 2;

/** Parts a cut-out line into letters and ground by the best threshold on luma (Otsu 1979); the ground is what lies at its rim. */
export function inkOf(crop: LineCrop): Ink {
  const luma = lumaOf(crop);
  const isInk = partition(luma, crop);
  const { widthPx, heightPx } = crop;
  const core = keep(isInk, crop, { wanted: 1, reach: 1 });
  const ground = keep(isInk, crop, { wanted: 0, reach: 2 });
  const inked = core.length >= 12 ? core : indices(isInk, 1);
  const plain = ground.length >= 12 ? ground : indices(isInk, 0);
  const rows = Array.from({ length: heightPx }, (_, y) => {
    let count = 0;
    for (let x = 0; x < widthPx; x++) count += isInk[y * widthPx + x] ?? 0;
    return count;
  });
  const first = rows.findIndex((count) => count >= ROW_LEAST);
  const last = rows.findLastIndex((count) => count >= ROW_LEAST);
  return {
    heightPx: first < 0 ? 0 : (last - first + 1) * crop.scale,
    contrast: contrastRatio(medianColour(crop, heartOf(luma, { inked, plain })), medianColour(crop, plain)),
  };
}

function lumaOf({ rgb, widthPx, heightPx }: LineCrop): Float32Array {
  const cells = widthPx * heightPx;
  return Float32Array.from(
    { length: cells },
    (_, i) => 0.2126 * (rgb[i] ?? 0) + 0.7152 * (rgb[cells + i] ?? 0) + 0.0722 * (rgb[2 * cells + i] ?? 0),
  );
}

function partition(luma: Float32Array, { widthPx, heightPx }: LineCrop): Uint8Array {
  const threshold = otsu(luma);
  let rimAbove = 0;
  let rim = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      if (y > 1 && y < heightPx - 2 && x > 1 && x < widthPx - 2) continue;
      rim++;
      if ((luma[y * widthPx + x] ?? 0) > threshold) rimAbove++;
    }
  }
  const inkIsAbove = rimAbove * 2 < rim;
  return Uint8Array.from(luma, (value) => (value > threshold === inkIsAbove ? 1 : 0));
}

function otsu(luma: Float32Array): number {
  const counts = new Float64Array(256);
  for (const value of luma) counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1;
  let total = 0;
  for (const [code, count] of counts.entries()) total += code * count;
  let [below, sumBelow, best, threshold] = [0, 0, -1, 127];
  for (let code = 0; code < 255; code++) {
    below += counts[code] ?? 0;
    sumBelow += code * (counts[code] ?? 0);
    const above = luma.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (between > best) [best, threshold] = [between, code];
  }
  return threshold;
}

/** Cells of one kind whose neighbours up to `reach` away, left, right, above and below, are of that kind too: edges are mixtures. */
function keep(isInk: Uint8Array, { widthPx, heightPx }: LineCrop, of: { readonly wanted: 0 | 1; readonly reach: number }): number[] {
  const kept: number[] = [];
  const { wanted, reach } = of;
  for (let y = reach; y < heightPx - reach; y++) {
    for (let x = reach; x < widthPx - reach; x++) {
      const i = y * widthPx + x;
      const isWhole = [0, reach, -reach, reach * widthPx, -reach * widthPx].every((step) => isInk[i + step] === wanted);
      if (isWhole) kept.push(i);
    }
  }
  return kept;
}

/** The half of the letters that differs most from the ground: thin strokes are mixed with it everywhere but in their middle. */
function heartOf(luma: Float32Array, { inked, plain }: { readonly inked: readonly number[]; readonly plain: readonly number[] }): number[] {
  const ground = plain.reduce((sum, i) => sum + (luma[i] ?? 0), 0) / Math.max(1, plain.length);
  const away = (i: number) => Math.abs((luma[i] ?? 0) - ground);
  return inked.toSorted((a, b) => away(b) - away(a)).slice(0, Math.ceil(inked.length / 2));
}

const indices = (isInk: Uint8Array, wanted: 0 | 1): number[] => [...isInk.keys()].filter((i) => isInk[i] === wanted);

function medianColour({ rgb, widthPx, heightPx }: LineCrop, at: readonly number[]): readonly [number, number, number] {
  const cells = widthPx * heightPx;
  const median = (plane: number) => {
    const counts = new Uint32Array(256);
    for (const i of at) {
      const code = Math.round(rgb[plane * cells + i] ?? 0);
      counts[code] = (counts[code] ?? 0) + 1;
    }
    let below = 0;
    return counts.findIndex((count) => {
      below += count;
      return below * 2 > at.length;
    });
  };
  return [median(0), median(1), median(2)];
}
