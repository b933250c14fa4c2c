import type { CannonWish, Load } from './cannon.ts';
import { fire } from './cannon.ts';
import { CORE } from './cores.ts';
import { openHouse } from './house.ts';
import { median } from './middle.ts';
import type { Turns } from './turns.ts';

/** What came of a load that steps up to five times what can be served, and down again. */
export interface Overload {
  /** How many ask at a time where most is served, and at five times the load. */
  readonly connections: number;
  readonly connectionsAt5: number;
  /** In turns, so that the machine's pace falls on both alike. */
  readonly rounds: readonly Round[];
  /** Median over the rounds. */
  readonly share: number;
  /** Requests at five times the load that got no answer at all. */
  readonly unanswered: number;
  /** Half the peak, asked for from the moment that the load is over. */
  readonly recovered: Load;
}

export interface Round {
  /** As many ask as are answered. */
  readonly peak: Load;
  /** Five times as many ask. */
  readonly at5: Load;
  /** Of the server while five times as many asked. */
  readonly turns: Turns;
  /** Served at five times the peak ÷ peak. */
  readonly share: number;
}

export interface OverloadWish {
  readonly databaseUrl: string;
  readonly videos: number;
  /** Of each load. */
  readonly seconds: number;
  readonly say: (line: string) => void;
}

const PATH = '/api/video/table?size=50';
const PEAKS = [10, 20, 40];
const TIMES = 5;
/** Each has one request under way at most: enough of them that the door, which lets 200 in, is what turns them away. */
const CONNECTIONS = 2_000;
const RECOVERY_S = 5;

/** Measures in the order of the story: where the peak is, then peak and step up in turns, then the step down. */
export async function measureOverload({ databaseUrl, videos, seconds, say }: OverloadWish): Promise<Overload> {
  say(`filling the database with ${videos} videos`);
  await using house = await openHouse({ databaseUrl, videos, tenants: 5, core: CORE.server });
  const load = (wish: Omit<CannonWish, 'url' | 'cookie' | 'core'>) =>
    fire({ ...wish, url: house.address + PATH, cookie: house.cookie, core: CORE.rest });
  await load({ seconds: 3, connections: 10 });
  const { connections, perSecond } = await findPeak(load, seconds / 2, say);
  const peak = () => load({ seconds, connections });
  const at5 = async () => {
    await house.turns();
    const above = await load({ seconds, connections: CONNECTIONS, perSecond: Math.round(perSecond * TIMES) });
    return { above, turns: await house.turns() };
  };
  const rounds: Round[] = [];
  for (const isPeakFirst of [true, false, false, true, true, false]) {
    const early = isPeakFirst ? await peak() : null;
    const { above, turns } = await at5();
    const under = early ?? (await peak());
    const round = { peak: under, at5: above, turns, share: above.goodPerSecond / under.goodPerSecond };
    say(describe(round));
    rounds.push(round);
  }
  const { above: last } = await at5();
  const recovered = await load({ seconds: RECOVERY_S, connections: 20, perSecond: Math.round(perSecond / 2) });
  const loads = [...rounds.map((round) => round.at5), last];
  const unanswered = loads.reduce((sum, { failed, refused }) => sum + failed - refused.requests, 0);
  return { connections, connectionsAt5: CONNECTIONS, rounds, share: median(rounds.map(({ share }) => share)), unanswered, recovered };
}

async function findPeak(
  load: (wish: Omit<CannonWish, 'url' | 'cookie' | 'core'>) => Promise<Load>,
  seconds: number,
  say: OverloadWish['say'],
) {
  let found = { connections: 0, perSecond: 0 };
  for (const connections of PEAKS) {
    const { goodPerSecond } = await load({ seconds, connections });
    say(`${connections} at a time: ${Math.round(goodPerSecond)} a second`);
    if (goodPerSecond > found.perSecond) found = { connections, perSecond: goodPerSecond };
  }
  return found;
}

function describe({ peak, at5, turns }: Round): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const served = `at five times the load ${at5.goodPerSecond.toFixed(0)} of ${peak.goodPerSecond.toFixed(0)} a second`;
  const turn = `turns in the server ${ms(turns.p50Ms)}, 99 of 100 in ${ms(turns.p99Ms)}, the longest ${ms(turns.longestMs)}`;
  return `${served}; ${turn}; refusals seen in ${ms(at5.refused.p50Ms)}, 99 of 100 in ${ms(at5.refused.p99Ms)}`;
}
