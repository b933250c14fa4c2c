import type { Load } from './cannon.ts';
import { fire } from './cannon.ts';
import type { House } from './house.ts';
import { openHouse, serve } from './house.ts';
import { median } from './middle.ts';
import { inRoot } from './places.ts';

/** One call beside the bare server, in pairs of the same minute. */
export interface Compared {
  readonly ratios: readonly number[];
  readonly ratio: number;
  readonly perSecond: number;
  readonly barePerSecond: number;
}

/** The http figures of one run. */
export interface Http {
  readonly videos: number;
  /** `/healthz` through everything that every request passes. */
  readonly health: Compared;
  /** A request whose session is looked up in the database. */
  readonly session: Compared;
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
const CONNECTIONS = 10;
const LIST_PER_SECOND = 200;
const LIST_S = 60;

/** Fills a database, starts the api on it, and measures; the bare server stands beside it in every comparison. */
export async function measureHttp({ databaseUrl, videos, say }: HttpWish): Promise<Http> {
  say(`filling the database with ${videos} videos`);
  await using house = await openHouse({ databaseUrl, videos });
  await using bare = await serve(inRoot('bench', 'src', 'bare-server.ts'));
  const warm = { seconds: 3, connections: CONNECTIONS };
  await fire({ ...warm, url: bare.address });
  await fire({ ...warm, url: `${house.address}/verified`, cookie: house.cookie });
  const health = await compare(bare.address, { url: `${house.address}/healthz` }, say);
  const session = await compare(bare.address, { url: `${house.address}/verified`, cookie: house.cookie }, say);
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

async function compare(bareUrl: string, subject: { url: string; cookie?: string }, say: (line: string) => void): Promise<Compared> {
  const load = { seconds: LOAD_S, connections: CONNECTIONS };
  const control = () => fire({ ...load, url: bareUrl });
  const asked = () => fire({ ...load, ...subject });
  const pairs: { bare: Load; own: Load }[] = [];
  for (const isBareFirst of [true, false, true, false]) {
    const early = isBareFirst ? await control() : null;
    const own = await asked();
    pairs.push({ own, bare: early ?? (await control()) });
    if (own.failed > 0) throw new Error(`${own.failed} of ${own.requests} requests to ${subject.url} failed`);
  }
  const ratios = pairs.map(({ own, bare }) => own.perSecond / bare.perSecond);
  say(`${new URL(subject.url).pathname}: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} of the bare server`);
  return {
    ratios,
    ratio: median(ratios),
    perSecond: median(pairs.map(({ own }) => own.perSecond)),
    barePerSecond: median(pairs.map(({ bare }) => bare.perSecond)),
  };
}
