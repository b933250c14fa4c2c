import type { PreTestUuid } from '@fovea/contract/ids';
import { PreTestUuid as PreTestUuidSchema } from '@fovea/contract/ids';
import type { CreatePreTest } from '@fovea/contract/pre-tests';
import * as z from 'zod';
import { isOfAddress } from '../../lib/client-status.ts';
import { nameFromFile } from './upload.ts';
import type { Wishes } from './wishes.ts';
import { bodyOf } from './wishes.ts';

/** One film that the server was asked to fetch. How far it is the server knows. */
export interface LinkRow {
  readonly key: string;
  /** Under which its test is made. */
  readonly makes: string;
  readonly name: string;
  readonly wish: CreatePreTest | null;
  /** Null after a reload: what may be signed is not written down. */
  readonly address: string | null;
  readonly preTest: PreTestUuid | null;
  readonly phase: { readonly kind: 'asking' } | { readonly kind: 'asked' } | { readonly kind: 'refused'; readonly error: unknown };
}

export interface LinkPorts {
  /** The same key makes the same pre-test once. */
  readonly create: (wish: CreatePreTest, key: string) => Promise<{ readonly uuid: PreTestUuid }>;
  readonly ask: (preTest: PreTestUuid, address: string) => Promise<unknown>;
  readonly cancel: (preTest: PreTestUuid) => Promise<unknown>;
  readonly discard: (preTest: PreTestUuid) => Promise<unknown>;
  readonly onChange: (preTest: PreTestUuid) => void;
  readonly keep: (preTests: readonly PreTestUuid[]) => void;
  readonly newKey: () => string;
}

/** Rows that are written down: more than anybody pastes. */
const KEPT_MAX = 100;
/** What outlives a reload: of which tests this page shows how far the server is. */
export const KeptLinks = z.array(PreTestUuidSchema).transform((all) => all.slice(0, KEPT_MAX));

/** `https://store.example/films/Hero_30s.mp4?…` → `Hero 30s`; where the path names no file, the name of the place. */
export function nameFromLink(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').at(-1) ?? '';
  if (!/[.][a-z0-9]{2,4}$/i.test(last)) return hostname.slice(0, 200);
  try {
    return nameFromFile(decodeURIComponent(last));
  } catch {
    return nameFromFile(last); // a per cent sign that means itself
  }
}

/** A text that is the address of something on the web, and nothing else; null for every other one. */
export function linkIn(text: string): string | null {
  const trimmed = text.trim();
  return /^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null;
}

export type LinkStore = ReturnType<typeof createLinkStore>;

const keptRow = (preTest: PreTestUuid): LinkRow => ({
  ...{ key: preTest, makes: preTest, name: '', wish: null, address: null, preTest },
  phase: { kind: 'asked' },
});

/** Ends what a row asked for; refused where that had ended before, and the library shows how. */
function end(preTest: PreTestUuid, how: LinkPorts['cancel'], { onChange }: LinkPorts): void {
  const tell = () => onChange(preTest);
  how(preTest).then(tell, tell);
}

/** The films that this tab has asked the server to fetch. */
export function createLinkStore(ports: LinkPorts) {
  let rows: readonly LinkRow[] = [];
  /** What a person took away; what was forgotten with them is not ended in the name of whoever came after. */
  const taken = new Set<string>();
  const listeners = new Set<() => void>();
  const set = (next: readonly LinkRow[]) => {
    rows = next;
    ports.keep(next.flatMap(({ preTest }) => preTest ?? []));
    for (const listener of listeners) listener();
  };
  const find = (key: string) => rows.find((row) => row.key === key);
  const patch = (key: string, change: Partial<LinkRow>) => set(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const begin = async (key: string, address: string) => {
    patch(key, { address, phase: { kind: 'asking' } });
    try {
      const preTest = await madeFor(key);
      if (preTest === null) return;
      await ports.ask(preTest, address);
      if (taken.has(key)) await ports.cancel(preTest); // taken away while the answer was on its way
      patch(key, { phase: { kind: 'asked' } });
      ports.onChange(preTest);
    } catch (error) {
      patch(key, { phase: { kind: 'refused', error } });
      if (isOfAddress(error)) dropMade(key);
    }
  };
  /** What was refused leaves no test behind: the next try makes one of its own. Where no answer came the film may be on its way. */
  const dropMade = (key: string) => {
    const row = find(key);
    if (!row?.wish || row.preTest === null) return;
    patch(key, { preTest: null, makes: ports.newKey() });
    end(row.preTest, ports.discard, ports);
  };
  /** Null where the row was taken away meanwhile. */
  const madeFor = async (key: string): Promise<PreTestUuid | null> => {
    const row = find(key);
    if (!row?.wish) return row?.preTest ?? null;
    const preTest = row.preTest ?? (await ports.create(row.wish, row.makes)).uuid;
    if (taken.has(key)) await ports.discard(preTest);
    patch(key, { preTest });
    return find(key) ? preTest : null;
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => rows,
    /** Brings back what was asked for before the page was loaded again. */
    restore: (kept: readonly PreTestUuid[]) => set([...kept.map(keptRow), ...rows]),
    /** Forgets everything, as when somebody signs out. The server goes on with what it was asked for. */
    clear: () => set([]),
    /** Makes a test for what lies there, and has it fetched at once. */
    add: (address: string, wishes: Wishes) => {
      const key = ports.newKey();
      const name = nameFromLink(address);
      set([...rows, { key, makes: key, name, wish: bodyOf({ ...wishes, name }), address, preTest: null, phase: { kind: 'asking' } }]);
      return begin(key, address);
    },
    again: begin,
    /** Takes a row away. @param how `stop` for what is on its way, `discard` for a test that nothing was fetched for */
    remove: (key: string, how: 'stop' | 'discard' | 'keep') => {
      const preTest = find(key)?.preTest;
      taken.add(key);
      set(rows.filter((row) => row.key !== key));
      if (preTest && how !== 'keep') end(preTest, how === 'stop' ? ports.cancel : ports.discard, ports);
    },
  };
}
