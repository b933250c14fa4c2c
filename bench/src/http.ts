import type { Load } from './cannon.ts';
import { fire } from './cannon.ts';
import type { House, Served } from './house.ts';
import { openHouse, serve } from './house.ts';
import { median } from './middle.ts';
import { inRoot } from './places.ts';

/** One call beside the bare server, in pairs of the same minute. */
export interface Compared {
  /** Each asks again as soon as it is answered. */
  readonly connections: number;
  readonly ratios: readonly number[];
  readonly ratio: number;
  readonly perSecond: number;
  readonly barePerSecond: number;
  /** Processor time of the server for one request, microseconds: the least of the pairs, which a busy machine moves little. */
  readonly cpuUs: number;
  readonly bareCpuUs: number;
}

/** The http figures of one run. */
export interface Http {
  readonly videos: number;
  /** `/healthz` through everything that every request passes. */
  readonly health: readonly Compared[];
  /** A request whose session is looked up in the database. */
  readonly session: readonly Compared[];
  /** A page of 50 of the library at a fixed rate. */
  readonly list: Load & { readonly asked: number };
  readonly search: Load & { readonly asked: number };
}

export interface HttpWish {
  readonly databaseUrl: string;
  readonly videos: number;
  readonly say: (line: string) => void;
}

const LOAD_S = 10;
/** Few, where a request waits for the trips of the one before it, and as many as published figures of servers are measured with. */
const CONNECTIONS = [10, 100] as const;
const WARM = { seconds: 3, connections: 10 };
const LIST_PER_SECOND = 200;
const LIST_S = 60;

/** Fills a database, starts the api on it, and measures; the bare server stands beside it in every comparison. */
export async function measureHttp({ databaseUrl, videos, say }: HttpWish): Promise<Http> {
  say(`filling the database with ${videos} videos`);
  await using house = await openHouse({ databaseUrl, videos });
  await using bare = await serve(inRoot('bench', 'src', 'bare-server.ts'));
  await fire({ ...WARM, url: bare.address });
  await fire({ ...WARM, url: `${house.address}/verified`, cookie: house.cookie });
  const health: Compared[] = [];
  const session: Compared[] = [];
  for (const connections of CONNECTIONS) {
    health.push(await compare(bare, { server: house, path: '/healthz', connections }, say));
    session.push(await compare(bare, { server: house, path: '/verified', cookie: house.cookie, connections }, say));
  }
  const list = await openLoop(house, '/api/video/table?size=50');
  say(`list of 50: p50 ${list.p50Ms} ms, p99 ${list.p99Ms} ms, ${list.failed} failed`);
  const search = await openLoop(house, '/api/search?query=tilsano%20summer');
  say(`search: p50 ${search.p50Ms} ms, p99 ${search.p99Ms} ms, ${search.failed} failed`);
  return { videos, health, session, list, search };
}

async function openLoop({ address, cookie }: House, path: string): Promise<Load & { asked: number }> {
  const wish = { url: address + path, cookie, connections: 20, perSecond: LIST_PER_SECOND };
  await fire({ ...wish, seconds: 5 });
  return { ...(await fire({ ...wish, seconds: LIST_S })), asked: LIST_PER_SECOND };
}

interface Subject {
  readonly server: Served;
  readonly path: string;
  readonly cookie?: string;
  readonly connections: number;
}

/** A load, and what it cost the server. */
async function fireAt({ server, path, ...rest }: Subject): Promise<Load & { cpuUs: number }> {
  const before = server.cpuS();
  const load = await fire({ seconds: LOAD_S, url: server.address + path, ...rest });
  return { ...load, cpuUs: ((server.cpuS() - before) * 1e6) / load.requests };
}

async function compare(bare: Served, subject: Subject, say: (line: string) => void): Promise<Compared> {
  const { connections } = subject;
  const control = () => fireAt({ server: bare, path: '', connections });
  const asked = () => fireAt(subject);
  const pairs: { bare: Load & { cpuUs: number }; own: Load & { cpuUs: number } }[] = [];
  for (const isBareFirst of [true, false, true, false]) {
    const early = isBareFirst ? await control() : null;
    const own = await asked();
    pairs.push({ own, bare: early ?? (await control()) });
    if (own.failed > 0) throw new Error(`${own.failed} of ${own.requests} requests to ${subject.path} failed`);
  }
  const ratios = pairs.map(({ own, bare }) => own.perSecond / bare.perSecond);
  say(`${subject.path}, ${connections} connections: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} of the bare server`);
  return {
    connections,
    ratios,
    ratio: median(ratios),
    perSecond: median(pairs.map(({ own }) => own.perSecond)),
    barePerSecond: median(pairs.map(({ bare }) => bare.perSecond)),
    cpuUs: Math.min(...pairs.map(({ own }) => own.cpuUs)),
    bareCpuUs: Math.min(...pairs.map(({ bare }) => bare.cpuUs)),
  };
}
