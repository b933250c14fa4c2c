import { join } from 'node:path';

/** As much as the bundler tells of its modules. */
interface Graph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}
/** `static`: what loads at once; `named`: without what libraries only list; `all`: also what loads later. */
type Links = 'static' | 'named' | 'all';

const source = (name: string): string => join(import.meta.dirname, 'src', name);
const DOOR = [source('pages/login.tsx')];
const INSIDE = [source('app/shell.tsx'), source('app/pages.ts')];
const LIBRARY = [source('pages/predictions.tsx'), source('pages/folder.tsx')];
const RESULT = [source('pages/prediction.tsx')];
const WITH_PLAYER = [...RESULT, ...['compare', 'share', 'shared-comparison'].map((name) => source(`pages/${name}.tsx`))];
const LISTS_OF_PAGES = [source('app/pages.ts'), source('app/public-pages.ts')];

/** A library's list of all that it has: what is wanted from it is known, the rest would only come along. */
const LISTS_OTHERS = /[\\/]node_modules[\\/].*[\\/]index\.m?js$/;

/** All that loads with these modules, themselves included. */
function reachOf(start: readonly string[], links: Links, graph: Graph): ReadonlySet<string> {
  const seen = new Set<string>();
  const walk = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    if (!info || (links === 'named' && LISTS_OTHERS.test(id))) return;
    for (const next of info.importedIds) walk(next);
    if (links === 'all') for (const next of info.dynamicallyImportedIds) walk(next);
  };
  start.forEach(walk);
  return seen;
}

/** Which piece a module belongs to; null where the bundler may decide. */
function planOf(graph: Graph): (id: string) => string | null {
  const pages = LISTS_OF_PAGES.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const elsewhere = (own: readonly string[]) =>
    reachOf(
      pages.filter((page) => !own.includes(page)),
      'all',
      graph,
    );
  const door = reachOf(DOOR, 'named', graph);
  const [inside, library, result] = [INSIDE, LIBRARY, RESULT].map((start) => reachOf(start, 'static', graph));
  const [beyondLibrary, beyondResult, beyondPlayer] = [LIBRARY, RESULT, WITH_PLAYER].map(elsewhere);
  return (id) => {
    if (door.has(id)) return 'door';
    if (inside?.has(id)) return 'inside';
    const isOfLibrary = library?.has(id) ?? false;
    if (!isOfLibrary && !result?.has(id)) return null;
    if (isOfLibrary) return beyondLibrary?.has(id) ? 'common' : 'library';
    if (beyondPlayer?.has(id)) return 'common';
    return beyondResult?.has(id) ? 'player' : 'result';
  };
}

/**
 * What a first visit loads comes in one piece for each step of the way in: left to itself the bundler cuts what pages share into eighty,
 * and a line that carries six at once spends more time asking than loading.
 */
export function chunkGroups() {
  let plan: ((id: string) => string | null) | null = null;
  const group = (name: string, priority: number) => ({
    priority,
    debugName: name,
    name: (id: string, graph: Graph) => {
      plan ??= planOf(graph);
      return plan(id) === name ? name : null;
    },
  });
  const pieces = ['door', 'inside', 'common', 'library', 'player', 'result'];
  return [
    { name: 'initial', tags: ['$initial' as const], priority: pieces.length + 1 },
    ...pieces.map((name, index) => group(name, pieces.length - index)),
  ];
}
