import type { Load } from '../cannon.ts';
import { fire } from '../cannon.ts';
import type { House } from '../house.ts';
import { fillDatabase, openFilled } from '../house.ts';
import { median } from '../middle.ts';
import { inRoot } from '../places.ts';
import { spread, times } from './figures.ts';
import type { Findings } from './page.ts';

interface Asked {
  readonly what: string;
  readonly path: string;
}

/** A request that does next to nothing, so that the log weighs most, and the one that people make most. */
const ASKED: readonly Asked[] = [
  { what: 'a request whose session is checked', path: '/verified' },
  { what: 'a list of 50', path: '/api/video/table?size=50' },
];
const CONNECTIONS = 20;
const LOAD_S = 10;
/** C S S C S C C S: C writes nothing down. */
const TURNS = [false, true, true, false, true, false, false, true];
const VIDEOS = 20_000;

interface Found {
  readonly what: string;
  readonly ratios: readonly number[];
  readonly perSecond: Readonly<Record<'with' | 'without', readonly number[]>>;
  readonly cpuUs: Readonly<Record<'with' | 'without', readonly number[]>>;
}

/** What it costs that every request is written down. */
export async function measureLog({ databaseUrl, say }: { databaseUrl: string; say: (line: string) => void }): Promise<Findings> {
  await fillDatabase({ databaseUrl, videos: VIDEOS, tenants: 5 });
  await using logging = await openFilled({ databaseUrl });
  await using silent = await openFilled({ databaseUrl, script: inRoot('server', 'src', 'testing', 'log-bench', 'main.ts') });
  const found: Found[] = [];
  for (const { what, path } of ASKED) {
    const one = await compare({ logging, silent }, { what, path });
    say(`${what}: ${spread(one.ratios)}`);
    found.push(one);
  }
  return findingsOf(found);
}

async function compare({ logging, silent }: Record<'logging' | 'silent', House>, { what, path }: Asked): Promise<Found> {
  const load = async (house: House, seconds: number): Promise<Load & { cpuUs: number }> => {
    const before = house.cpuS();
    const fired = await fire({ url: house.address + path, cookie: house.cookie, connections: CONNECTIONS, seconds });
    if (fired.failed > 0) throw new Error(`${fired.failed} of ${fired.requests} requests to ${path} failed`);
    return { ...fired, cpuUs: ((house.cpuS() - before) * 1e6) / fired.requests };
  };
  await load(silent, 3);
  await load(logging, 3);
  const [withLog, without]: [(Load & { cpuUs: number })[], (Load & { cpuUs: number })[]] = [[], []];
  for (const isWithLog of TURNS) (isWithLog ? withLog : without).push(await load(isWithLog ? logging : silent, LOAD_S));
  const rates = (loads: readonly Load[]) => loads.map(({ perSecond }) => perSecond);
  const costs = (loads: readonly { cpuUs: number }[]) => loads.map(({ cpuUs }) => cpuUs);
  return {
    what,
    ratios: withLog.map(({ perSecond }, at) => perSecond / (without[at]?.perSecond ?? Number.NaN)),
    perSecond: { with: rates(withLog), without: rates(without) },
    cpuUs: { with: costs(withLog), without: costs(without) },
  };
}

function findingsOf(found: readonly Found[]): Findings {
  return {
    title: 'The request log',
    how: `As many requests as are answered, over ${CONNECTIONS} connections, to the api as it is and to one that writes none down, on the same database, in turns of ${LOAD_S} s (C S S C S C C S). Load generator, both servers and PostgreSQL share the cores.`,
    rows: found.map(({ what, ratios }) => ({
      ...{ goal: 'P28', what: `${what}: requests a second with the log ÷ without`, measured: times(median(ratios)), limit: '≥ 0.95 ×' },
      holds: median(ratios) >= 0.95,
    })),
    notes: found.map(
      ({ what, ratios, perSecond, cpuUs }) =>
        `${what}: ratios ${spread(ratios)}; requests a second ${spread(perSecond.with, 0)} with, ${spread(perSecond.without, 0)} without; processor time of the api for one ${spread(cpuUs.with, 0)} µs with, ${spread(cpuUs.without, 0)} µs without.`,
    ),
  };
}
