import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import type { EarlyPages } from './early-loads.ts';
import { askEarly } from './early-loads.ts';
import { comeAgainOnce } from './gone-code.ts';
import { FOLDER_WORDS, LIBRARY_WORDS, RESULT_WORDS } from './src/app/page-words.ts';

/** The most that the first page may load, in Brotli bytes of JavaScript: the build refuses to be heavier. */
const LOGIN_BYTES_MAX = 192_000;
/** The same of the library: a page that shows players and is not named in `chunk-groups.ts` would have all libraries load them. */
const LIBRARY_BYTES_MAX = 353_000;
/** The most files of JavaScript that the library or a result may load before it shows anything: each takes its turn on the line. */
const FILES_MAX = 8;
const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;

interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
}

const squeeze = (bytes: Uint8Array | string) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

/** Every chunk that loads when `start` loads, itself included. */
function closureOf(chunks: Map<string, Chunk>, start: readonly Chunk[]): Chunk[] {
  const seen = new Set<Chunk>();
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) walk(chunks.get(name));
  };
  start.forEach(walk);
  return [...seen];
}

/** Brotli bytes of JavaScript that each way into the application loads: what the budget tests read. */
function budgetOf(all: readonly Chunk[], bytesOf: ReadonlyMap<string, number>) {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const entry = all.filter((chunk) => chunk.isEntry);
  const having = (path: string) => {
    const found = all.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(path)));
    if (found.length === 0) throw new Error(`No chunk holds ${path}: the budget would be counted without it`);
    return found;
  };
  const weigh = (start: readonly Chunk[]) =>
    closureOf(chunks, [...entry, ...start]).reduce((sum, chunk) => sum + (bytesOf.get(chunk.fileName) ?? Number.NaN), 0);
  const shell = having('/app/shell.tsx');
  const count = (start: readonly Chunk[]) => closureOf(chunks, [...entry, ...shell, ...start]).length;
  return {
    most_files: Math.max(count(having('/pages/predictions.tsx')), count(having('/pages/prediction.tsx'))),
    login_bytes: weigh(having('/pages/login.tsx')),
    shell_bytes: weigh(shell),
    library_bytes: weigh([...shell, ...having('/pages/predictions.tsx')]),
    start_bytes: weigh([...shell, ...having('/pages/pre-test.tsx')]),
    result_bytes: weigh([...shell, ...having('/pages/prediction.tsx')]),
  };
}

/** Writes `.br` and `.gz` beside each text asset, so that the server compresses nothing at run time, and `budget.json`. */
function precompress(): Plugin {
  return {
    name: 'fovea-precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks: Chunk[] = [];
        const bytesOf = new Map<string, number>();
        for (const [fileName, item] of Object.entries(bundle)) {
          if (item.type === 'chunk') chunks.push(item);
          if (!COMPRESSIBLE.test(fileName) || fileName === 'index.html') continue; // the page itself gets a nonce per reply
          const bytes = item.type === 'chunk' ? item.code : item.source;
          const squeezed = squeeze(bytes);
          bytesOf.set(fileName, squeezed.byteLength);
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: squeezed });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(bytes, { level: 9 }) });
        }
        const budget = budgetOf(chunks, bytesOf);
        if (!(budget.login_bytes <= LOGIN_BYTES_MAX))
          this.error(`The sign-in page loads ${budget.login_bytes} B of JavaScript; its budget is ${LOGIN_BYTES_MAX} B`);
        if (!(budget.library_bytes <= LIBRARY_BYTES_MAX))
          this.error(`The library loads ${budget.library_bytes} B of JavaScript; its budget is ${LIBRARY_BYTES_MAX} B`);
        if (!(budget.most_files <= FILES_MAX))
          this.error(`A first visit loads ${budget.most_files} files of JavaScript; the most is ${FILES_MAX}`);
        this.emitFile({ type: 'asset', fileName: 'budget.json', source: JSON.stringify(budget, null, 2) });
      },
    },
  };
}

/** Asks for the letters of our languages together with the code, not after it. */
function preloadLetters(): Plugin {
  return {
    name: 'fovea-preload-letters',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const name = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!name) throw new Error('The letters are not among the built files');
        const attrs = { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', injectTo: 'head', attrs }];
      },
    },
  };
}

/** Files of a page besides those that the page's head names already. */
function filesOf(chunks: readonly Chunk[], path: string): string[] {
  const all = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const initial = closureOf(
    all,
    chunks.filter((chunk) => chunk.isEntry),
  );
  const start = chunks.filter((chunk) =>
    chunk.moduleIds.some((id) => id.endsWith(path) || (path !== '/pages/login.tsx' && id.endsWith('/app/shell.tsx'))),
  );
  return closureOf(all, start).flatMap((chunk) => (initial.includes(chunk) ? [] : chunk.fileName));
}

/** Asks for a page's own code together with the first, not after it. */
function askForPages(): Plugin {
  return {
    name: 'fovea-ask-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunks = Object.values(bundle ?? {}).flatMap((item) => (item.type === 'chunk' ? [item] : []));
        const library = filesOf(chunks, '/pages/predictions.tsx');
        const pages: EarlyPages = {
          door: { code: filesOf(chunks, '/pages/login.tsx'), words: [] },
          library: { code: library, words: ['predictions', ...LIBRARY_WORDS] },
          folder: { code: library, words: ['folder', ...FOLDER_WORDS] },
          result: { code: filesOf(chunks, '/pages/prediction.tsx'), words: ['prediction', ...RESULT_WORDS] },
        };
        const text = `(${comeAgainOnce.toString()})();(${askEarly.toString()})(${JSON.stringify(pages)})`;
        return [{ tag: 'script', injectTo: 'head-prepend', attrs: { nonce: '__CSP_NONCE__' }, children: text }];
      },
    },
  };
}

const api = 'http://127.0.0.1:3000';
const asksForPage = {
  target: api,
  bypass: (request: { headers: { accept?: string | undefined } }) =>
    request.headers.accept?.includes('text/html') ? '/index.html' : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadLetters(), askForPages(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  server: { proxy: { '/api': api, '/crud': api, '/healthz': api, '/verified': api, '/logout': api, '/login': asksForPage } },
});
