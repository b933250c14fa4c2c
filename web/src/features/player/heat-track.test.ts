import { describe, expect, it } from 'vitest';
import { readHeatTrack } from './heat-track.ts';

const HEADER = {
  format: 'fovea-heat/1',
  columns: 2,
  rows: 2,
  count: 3,
  timesS: [0, 0.167, 0.5],
  peaks: [0.5, 0.5, 0.25],
  shotStarts: [0, 2],
  model: 'attention-v1',
  metrics: 'metrics-1.0',
};

/** Levels 255 51 / 0 102, then 204 51 / 0 153, then (new shot) 0 0 / 0 255, written as the changes that the layout asks for. */
const CHANGES = [255, 52, 1, 102, 205, 51, 51, 51, 0, 0, 0, 255];

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packer = new CompressionStream('deflate-raw');
  const writer = packer.writable.getWriter();
  const packed = new Response(packer.readable).arrayBuffer();
  await writer.write(bytes);
  await writer.close();
  return new Uint8Array(await packed);
}

async function bytesOf(header: object, changes: number[]): Promise<Uint8Array<ArrayBuffer>> {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const body = await deflate(Uint8Array.from(changes));
  const bytes = new Uint8Array(12 + json.length + body.length);
  bytes.set(new TextEncoder().encode('FOVEAHT1'));
  new DataView(bytes.buffer).setUint32(8, json.length, true);
  bytes.set(json, 12);
  bytes.set(body, 12 + json.length);
  return bytes;
}

describe('a heatmap track', () => {
  it('comes back as the densities it stands for', async () => {
    const track = await readHeatTrack(await bytesOf(HEADER, CHANGES));
    const frame = (index: number) => [...track.density.subarray(index * 4, index * 4 + 4)].map((value) => Number(value.toFixed(5)));
    expect(frame(0)).toEqual([0.5, 0.02, 0, 0.08]);
    expect(frame(1)).toEqual([0.32, 0.02, 0, 0.18]);
    expect(frame(2)).toEqual([0, 0, 0, 0.25]);
    expect([...track.timesS]).toEqual([0, 0.167, 0.5]);
    expect(track.startsShot).toEqual([true, false, true]);
  });

  it('tells when the pictures come that it lies over, where it was written there', async () => {
    const picturesOf = async (pictures: object) => (await readHeatTrack(await bytesOf({ ...HEADER, ...pictures }, CHANGES))).pictures;
    expect(await picturesOf({})).toBeNull();
    expect(await picturesOf({ pictures: { lastS: 0.5 } })).toEqual({ lastS: 0.5, timesS: null });
    const uneven = { pictures: { lastS: 0.25, stepsMs: [0, 42, 125, 83] } };
    expect(await picturesOf(uneven)).toEqual({ lastS: 0.25, timesS: Float64Array.of(0, 0.042, 0.167, 0.25) });
  });

  it('may be empty while the first map is awaited', async () => {
    const empty = { ...HEADER, count: 0, timesS: [], peaks: [], shotStarts: [] };
    expect((await readHeatTrack(await bytesOf(empty, []))).count).toBe(0);
  });

  it.each([
    ['breaks off', bytesOf(HEADER, CHANGES.slice(0, 8))],
    ['longer than it says', bytesOf(HEADER, [...CHANGES, 1])],
    ['no heatmap track', new TextEncoder().encode('GIF89a and more bytes')],
    ['disagrees', bytesOf({ ...HEADER, timesS: [0] }, CHANGES)],
  ])('is refused when it %s', async (what, bytes) => {
    await expect(readHeatTrack(await bytes)).rejects.toThrow(what);
  });
});
