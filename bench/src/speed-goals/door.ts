import { fire } from '../cannon.ts';
import type { House } from '../house.ts';
import { openHouse } from '../house.ts';
import { median } from '../middle.ts';
import { inMs, quantile, slopeOf, spread, times } from './figures.ts';
import type { Findings } from './page.ts';

const AT_ONCE = 10;
const FLOODS = 10;
const LIST = '/api/video/table?size=50';
/** Gentle, so that what is measured is the wait behind the hashing and not behind other lists. */
const LISTS_PER_SECOND = 20;
const WAVES = 10;
const WAVE = 100_000;
/** 250 MB. */
const AFTER_MOST_MIB = 250e6 / 2 ** 20;

/** Who signs in beside whom, and how much memory the api holds after many requests. */
export async function measureDoor({ databaseUrl, say }: { databaseUrl: string; say: (line: string) => void }): Promise<Findings> {
  await using house = await openHouse({ databaseUrl, videos: 2_000, tenants: 3 });
  const signIns = await measureSignIns(house);
  say(`signing in: 99 of 100 within ${inMs(quantile(signIns.tookMs, 0.99))}; lists ${spread(signIns.ratios)} of quiet ones`);
  const memory = await measureMemory(house, say);
  return findingsOf(signIns, memory);
}

interface SignIns {
  /** Of those that were let in, ms. */
  readonly tookMs: readonly number[];
  /** Turned away because too many were waiting. */
  readonly refused: number;
  readonly ratios: readonly number[];
  readonly quietMs: readonly number[];
  readonly besideMs: readonly number[];
}

async function measureSignIns(house: House): Promise<SignIns> {
  const tookMs: number[] = [];
  const [quietMs, besideMs]: [number[], number[]] = [[], []];
  let refused = 0;
  const list = (seconds: number) =>
    fire({ url: house.address + LIST, cookie: house.cookie, connections: 4, perSecond: LISTS_PER_SECOND, seconds });
  await list(3);
  for (let round = 0; round < 4; round++) {
    quietMs.push((await list(5)).p99Ms);
    const beside = list(5);
    for (let flood = 0; flood < FLOODS / 2; flood++) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => house.signIn()));
      tookMs.push(...answers.filter(({ status }) => status === 200).map(({ tookMs: each }) => each));
      refused += answers.filter(({ status }) => status === 429).length;
    }
    besideMs.push((await beside).p99Ms);
  }
  return { tookMs, refused, quietMs, besideMs, ratios: besideMs.map((beside, at) => beside / (quietMs[at] ?? Number.NaN)) };
}

interface Memory {
  readonly startMib: number;
  /** After each wave of requests. */
  readonly afterMib: readonly number[];
  readonly requests: number;
}

/** Lists, signed in, as fast as they are answered. */
async function measureMemory(house: House, say: (line: string) => void): Promise<Memory> {
  const startMib = house.memoryMib();
  const afterMib: number[] = [];
  let requests = 0;
  for (let wave = 1; wave <= WAVES; wave++) {
    const untilRequests = wave * WAVE;
    while (requests < untilRequests) {
      const load = await fire({ url: `${house.address}/verified`, cookie: house.cookie, connections: 20, seconds: 10 });
      if (load.failed > 0) throw new Error(`${load.failed} of ${load.requests} requests failed`);
      requests += load.requests;
    }
    afterMib.push(house.memoryMib());
    say(`${requests} requests: ${spread(afterMib, 0)} MiB`);
  }
  return { startMib, afterMib, requests };
}

function findingsOf({ tookMs, refused, quietMs, besideMs, ratios }: SignIns, { startMib, afterMib, requests }: Memory): Findings {
  const late = quantile(tookMs, 0.99);
  const after = afterMib.at(-1) ?? Number.NaN;
  // The first wave fills what is kept for good: plans, sessions, answers.
  const growth = slopeOf(afterMib.slice(1));
  return {
    title: 'The door, and the memory behind it',
    how: `${AT_ONCE} people sign in at once, ${FLOODS * 2} times, while ${LISTS_PER_SECOND} lists a second are asked for; the control is the same lists without them, in turns. Then ${requests.toLocaleString('en')} requests with a session.`,
    rows: [
      { goal: 'P18', what: 'signing in, 99 of 100', measured: inMs(late), limit: '≤ 1,000 ms', holds: late <= 1_000 },
      {
        ...{ goal: 'P18', what: 'lists, 99 of 100: beside those who sign in ÷ quiet', measured: times(median(ratios)) },
        ...{ limit: '≤ 2.00 ×', holds: median(ratios) <= 2 },
      },
      {
        goal: 'P30',
        what: `memory after ${requests.toLocaleString('en')} requests`,
        measured: `${after.toFixed(0)} MiB`,
        limit: '≤ 238 MiB (250 MB)',
        holds: after <= AFTER_MOST_MIB,
      },
      {
        ...{ goal: 'P30', what: `memory more for each ${WAVE.toLocaleString('en')} requests`, measured: `${growth.toFixed(1)} MiB` },
        ...{ limit: '≤ 1.0 MiB', holds: growth <= 1 },
      },
    ],
    notes: [
      `${tookMs.length} signed in, half of them within ${inMs(median(tookMs))}; ${refused} were turned away because enough were waiting.`,
      `Lists, 99 of 100: ${spread(quietMs, 0)} ms quiet, ${spread(besideMs, 0)} ms beside; ratios ${spread(ratios)}.`,
      `Memory (VmRSS): ${startMib.toFixed(0)} MiB before, then ${spread(afterMib, 0)} MiB, one figure for each ${WAVE.toLocaleString('en')} requests; at most ${Math.max(...afterMib).toFixed(0)} MiB. It grows by the line that fits all but the first of them best. The embedded database was not measured.`,
    ],
  };
}
