import type { Load } from './cannon.ts';
import { fire } from './cannon.ts';
import { openHouse } from './house.ts';

/** What came of a load that steps up to five times what can be served, and down again. */
export interface Overload {
  /** Most that was served a second while as many asked as were answered. */
  readonly peakPerSecond: number;
  readonly at5: Load;
  /** Served at five times the peak ÷ peak. */
  readonly share: number;
  /** Half the peak, asked for from the moment that the load is over. */
  readonly recovered: Load;
}

export interface OverloadWish {
  readonly databaseUrl: string;
  readonly videos: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

const PATH = '/api/video/table?size=50';
const PEAKS = [10, 20, 40];
const TIMES = 5;
/** Each has one request under way at most: enough of them that the door, which lets 200 in, is what turns them away. */
const CONNECTIONS = 1_000;
const RECOVERY_S = 5;

/** Measures in the order of the story: the peak, the step up, the step down. */
export async function measureOverload({ databaseUrl, videos, seconds, say }: OverloadWish): Promise<Overload> {
  say(`filling the database with ${videos} videos`);
  await using house = await openHouse({ databaseUrl, videos, tenants: 5 });
  const wish = { url: house.address + PATH, cookie: house.cookie };
  await fire({ ...wish, seconds: 3, connections: 10 });
  let peakPerSecond = 0;
  for (const connections of PEAKS) {
    const { goodPerSecond } = await fire({ ...wish, seconds: seconds / 2, connections });
    say(`${connections} at a time: ${Math.round(goodPerSecond)} a second`);
    peakPerSecond = Math.max(peakPerSecond, goodPerSecond);
  }
  const at5 = await fire({ ...wish, seconds, connections: CONNECTIONS, perSecond: Math.round(peakPerSecond * TIMES) });
  const recovered = await fire({ ...wish, seconds: RECOVERY_S, connections: 20, perSecond: Math.round(peakPerSecond / 2) });
  return { peakPerSecond, at5, share: at5.goodPerSecond / peakPerSecond, recovered };
}
