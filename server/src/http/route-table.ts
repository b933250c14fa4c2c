import type { Method, Route } from '@fovea/contract/route';
import type { Mounted } from './mount.ts';

/** One path of the contract with everything that is mounted on it. */
export interface PathEntry {
  readonly path: string;
  readonly byMethod: ReadonlyMap<string, Mounted>;
  /** What a call to it costs: the dearest of its methods, so that asking by another method is no cheaper. */
  readonly cost: number;
  /** True where the pieces of an upload arrive. */
  readonly isResumable: boolean;
}

/** A range of a film, a poster: a library page asks for many at once. */
const BYTES_COST = 0.25;

/** The server was put together wrongly; it must not start. */
export class RouteTableError extends Error {
  constructor(faults: readonly string[]) {
    super(`The routes do not match the contract:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'RouteTableError';
  }
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/**
 * Joins what is mounted to the contract, path by path.
 * @throws RouteTableError when a contract route is missing, mounted twice, or a foreign one is there
 */
export function routeTable(contract: readonly Route[], mounted: readonly Mounted[]): PathEntry[] {
  const faults = faultsOf(contract, mounted);
  if (faults.length > 0) throw new RouteTableError(faults);
  const paths = Map.groupBy(mounted, ({ route }) => route.path);
  return [...paths].map(([path, entries]) => ({
    path,
    byMethod: new Map(entries.map((entry) => [entry.route.method, entry])),
    cost: Math.max(...entries.map(({ route }) => route.cost ?? (route.serves === 'bytes' ? BYTES_COST : 1))),
    isResumable: entries.some(({ route }) => route.serves === 'tus'),
  }));
}

function faultsOf(contract: readonly Route[], mounted: readonly Mounted[]): string[] {
  const counts = new Map<string, number>();
  for (const { route } of mounted) counts.set(nameOf(route), (counts.get(nameOf(route)) ?? 0) + 1);
  const missing = contract.filter((route) => !counts.has(nameOf(route))).map((route) => `${nameOf(route)} is not mounted`);
  const twice = [...counts].filter(([, count]) => count > 1).map(([name]) => `${name} is mounted twice`);
  const foreign = mounted.filter(({ route }) => !contract.includes(route)).map(({ route }) => `${nameOf(route)} is not in the contract`);
  return [...missing, ...twice, ...foreign];
}

const OVERRIDES: readonly string[] = ['PUT', 'PATCH', 'DELETE'] satisfies Method[];

/**
 * The route that a request means. A form cannot send PUT: `_method` in the body of a POST names the method instead, and is
 * resolved here, before anybody asks what the sender may do. Headers and the query are never listened to.
 */
export function resolveRoute(entry: PathEntry, method: string, override: unknown): Mounted | undefined {
  const meant = method === 'POST' && typeof override === 'string' ? override.toUpperCase() : undefined;
  if (meant !== undefined && !OVERRIDES.includes(meant)) return undefined;
  const found = entry.byMethod.get(meant ?? method);
  if (found || method !== 'HEAD') return found;
  const twin = entry.byMethod.get('GET');
  return twin?.route.serves === 'events' ? undefined : twin;
}
