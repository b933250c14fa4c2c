import type { ResolveFnOutput } from 'node:module';
import { registerHooks } from 'node:module';

/** Libraries of many small modules, which import each other by relative paths. */
const LIBRARIES = ['drizzle-orm', 'zod'];
/** How our rooms ask for each other's files. */
const OF_A_ROOM = /^@fovea\/(contract|engine)\/(.+)$/;
const ROOT = new URL('../../', import.meta.url).href;
const ROOMS = ['contract', 'engine', 'server'].map((room) => `${ROOT}${room}/src/`);

/**
 * Says where the imports of a start lead. Node looks each of them up anew, and takes the description of the package that it leads into
 * apart anew as well: 180 KB of it for the query builder, at each of two hundred imports (decisions 0427 and 0430). What is said here is
 * what Node would find: our own files, and those of two libraries, by their paths; and what a room once got by a library's name it gets
 * by it again. All else is Node's to find.
 */
export function resolveQuickly(): void {
  const libraries = LIBRARIES.map((name) => new URL('.', import.meta.resolve(name)).href);
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL;
      if (from === undefined || !context.conditions.includes('import')) return next(specifier, context);
      const known = ownFile(specifier, from) ?? libraryFile(specifier, { from, libraries });
      if (known) return known;
      const room = specifier.startsWith('.') ? undefined : ROOMS.find((place) => from.startsWith(place));
      return room === undefined ? next(specifier, context) : kept(found, `${room} ${specifier}`, () => next(specifier, context));
    },
  });
}

/** A file of our own that one of our own asks for. */
function ownFile(specifier: string, from: string): ResolveFnOutput | null {
  if (!ROOMS.some((place) => from.startsWith(place))) return null;
  if (specifier.startsWith('.')) return specifier.endsWith('.ts') ? itIs(new URL(specifier, from).href, 'module-typescript') : null;
  const [, room, path] = OF_A_ROOM.exec(specifier) ?? [];
  return room === undefined ? null : itIs(`${ROOT}${room}/src/${path}.ts`, 'module-typescript');
}

function libraryFile(specifier: string, { from, libraries }: { readonly from: string; readonly libraries: readonly string[] }) {
  const isOne = specifier.startsWith('.') && specifier.endsWith('.js') && libraries.some((place) => from.startsWith(place));
  return isOne ? itIs(new URL(specifier, from).href, 'module') : null;
}

const itIs = (url: string, format: ResolveFnOutput['format']): ResolveFnOutput => ({ url, format, shortCircuit: true });

function kept(found: Map<string, ResolveFnOutput>, key: string, find: () => ResolveFnOutput): ResolveFnOutput {
  const before = found.get(key);
  if (before) return before;
  const now = { ...find(), shortCircuit: true };
  found.set(key, now);
  return now;
}
