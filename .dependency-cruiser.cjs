/**
 * The walls of the house: which file may import which. What a table below does not allow is forbidden.
 * Each rule's comment is written for the person who hits it. `tools/walls/crimes.json` breaks every rule once,
 * and `npm run check` expects each breach to be found: a rule that nobody has seen bite holds nothing.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');

/** Each room, and the rooms it may look into. */
const MAY_IMPORT = {
  contract: [],
  engine: [],
  server: ['contract', 'engine'],
  web: ['contract'],
  e2e: ['contract'],
  bench: ['engine'],
  tools: [],
};

/** Server features, low to high: each looks only at those before it, and only through their `index.ts`. */
const FEATURES = JSON.parse(readFileSync('tools/walls/server-order.json', 'utf8'));

const ROOMS = `^(${Object.keys(MAY_IMPORT).join('|')})/`;
const SERVER = '^server/src';
const WEB = '^web/src';
/** Engine files that load a native or neural runtime are named for it: onnx-model.ts, ocr-reader.ts, opencv-matcher.ts. */
const RUNTIME_FILE = '^engine/src/[a-z-]+/(onnx|ocr|opencv)-[a-z-]+[.]ts$';
/** Says where the shipped network and its card lie, and loads neither. */
const MODEL_ADDRESS = '^engine/src/shipped-model[.]ts$';
/** Rules, advice and arithmetic on stored results and tracks, and what a file is by its first bytes, asked at each request; no decoder, no network, no library but zod. */
const JUDGING =
  '^engine/src/((placements|compliance/judge|insights|metrics)/|breakthrough/(draw-[a-z]+|page-shape|seeded|breakthrough-reading)[.]ts$|tracks/((decode-)?attention-track|word-prediction|heat-picture)[.]ts$|(ports|media|errors|saliency/picture-frame|brand/(brand-reading|brand-of-maps|read-brand|brand-scores|boxes-at)|text/(text-(reading|port|figures)|same-text|names-in|content-words|spoken-words|words-asked|corrected-texts)|faces/(face-(reading|port|figures)|corrected-faces)|probe/sniff-container|sandbox/tool-process)[.]ts$)';
const TEST = '[.]test[.]tsx?$|/testing/';
/** Counts imports of values only, where a type may cross and its module may not. */
const VALUES = { dependencyTypesNot: ['type-only'] };

refuseStrangers('workspace', JSON.parse(readFileSync('package.json', 'utf8')).workspaces ?? [], Object.keys(MAY_IMPORT));
refuseStrangers('server feature', foldersIn('server/src/features'), FEATURES);

const rooms = [
  ...Object.entries(MAY_IMPORT).map(([room, allowed]) =>
    forbid(
      `room:${room}`,
      `${room}/ may import ${allowed.join(', ') || 'nothing of ours'}. Move the code there, or hand it in.`,
      { path: `^${room}/` },
      { path: ROOMS, pathNot: [room, ...allowed].map((name) => `^${name}/`) },
    ),
  ),
  forbid('no-cycle', 'Two files that need each other are one file, or hide a third.', {}, { circular: true }),
  forbid('unresolvable', 'This import leads nowhere.', {}, { couldNotResolve: true }),
  forbid(
    'no-drawers',
    'A drawer collects what nobody owns. Name the file for what it does and set it beside its user.',
    {},
    { path: `${ROOMS}.*/(utils?|helpers?|common|misc|shared|types|constants)(/|[.](tsx?|mjs)$)` },
  ),
  forbid(
    'no-tests-in-product',
    'Product code never imports a test or a testing/ folder.',
    { pathNot: [TEST, '^(e2e|bench|tools)/', 'vitest[.]config[.]ts$'] },
    { path: TEST },
  ),
  forbid(
    'contract-is-zod-alone',
    'contract/ says what crosses the wire: zod and its own files, no Node, no other library.',
    { path: '^contract/src/', pathNot: TEST },
    { pathNot: ['^contract/src/', 'node_modules/zod/'] },
  ),
  forbid(
    'tools-run-before-install',
    'These scripts run on a fresh clone: Node built-ins and each other, nothing that npm has yet to install.',
    { path: '^tools/', pathNot: ['[.]test[.]mjs$', '^tools/made/', 'vitest[.]config[.]ts$'] },
    { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'], ...VALUES },
  ),
];

const engine = [
  forbid(
    'engine-knows-no-server',
    'engine/ knows no network, no HTTP, no database and no screen.',
    { path: '^engine/src/', pathNot: TEST },
    { path: '^(node:)?(http|https|http2|tls|dgram|dns)(/|$)|node_modules/(@?fastify|pg|drizzle-orm|undici|react)' },
  ),
  forbid(
    'sockets-are-pipes-of-tools',
    'engine/src/sandbox/ alone opens sockets, of this machine, which become the pipes of media tools.',
    { path: '^engine/src/', pathNot: ['^engine/src/sandbox/', TEST] },
    { path: '^(node:)?net$' },
  ),
  forbid(
    'engine-arithmetic-is-pure',
    'metrics/, compliance/ and insights/ are arithmetic on typed arrays: no I/O, no library, no decoder.',
    { path: '^engine/src/(metrics|compliance|insights)/', pathNot: TEST },
    { pathNot: '^engine/src/(?!sandbox/|probe/|decode/|[a-z-]+/(onnx|ocr|opencv)-)', ...VALUES },
  ),
  forbid(
    'runtimes-behind-ports',
    'A runtime is loaded in a file that is named for it (onnx-*, ocr-*, opencv-*); the others take the port.',
    { path: ROOMS, pathNot: RUNTIME_FILE },
    { path: 'node_modules/(onnxruntime-|@gutenye/ocr|@techstark/opencv)' },
  ),
  forbid(
    'processes-start-in-the-sandbox',
    'engine/src/sandbox/ alone starts, limits and ends a child process.',
    { path: '^(contract|engine|server|web)/src/', pathNot: ['^engine/src/sandbox/', TEST] },
    { path: '^(node:)?child_process$' },
  ),
];

const server = [
  forbid(
    'feature-front-door',
    'Another feature is entered through its index.ts.',
    { path: `${SERVER}/features/([^/]+)/` },
    { path: `${SERVER}/features/`, pathNot: [`${SERVER}/features/$1/`, '/index[.]ts$'] },
  ),
  // An order also means that no ring of features is possible, not even by way of types.
  ...FEATURES.slice(0, -1).map((feature, index) =>
    forbid(
      `feature-order:${feature}`,
      `${feature} stands below this feature in the list; let the higher one call down.`,
      { path: `${SERVER}/features/${feature}/` },
      { path: `${SERVER}/features/(${FEATURES.slice(index + 1).join('|')})/` },
    ),
  ),
  forbid(
    'shelves-know-no-feature',
    'http/, db/, queue/, blobs/, events/, mail/, outbound/, metrics/ and payments/ serve the features and know none of them.',
    { path: `${SERVER}/(http|db|queue|blobs|events|mail|outbound|metrics|payments)/`, pathNot: TEST },
    { path: `${SERVER}/features/` },
  ),
  forbid(
    'handed-in-not-fetched',
    'Features and shelves are handed config and deps as arguments; only their types may be imported.',
    { path: `${SERVER}/[^/]+/`, pathNot: [TEST, `${SERVER}/(seed|second-factor|db/carry)/main[.]ts$`] },
    { path: `${SERVER}/(main|api|worker|deps|config)[.]ts$`, ...VALUES },
  ),
  forbid(
    'api-mounts-routes',
    'routes.ts is a door to the outside: only api.ts opens it.',
    { path: `${SERVER}/`, pathNot: [`${SERVER}/api[.]ts$`, TEST] },
    { path: `${SERVER}/features/[^/]+/routes[.]ts$` },
  ),
  forbid(
    'worker-runs-jobs',
    'job.ts is a door to the outside: only worker.ts opens it. Others enqueue by name.',
    { path: `${SERVER}/`, pathNot: [`${SERVER}/worker[.]ts$`, TEST] },
    { path: `${SERVER}/features/[^/]+/job[.]ts$` },
  ),
  forbid(
    'engine-behind-jobs',
    'Analysis runs in jobs: only job.ts, its to-result.ts and to-message.ts, and worker.ts know the engine.',
    { path: `${SERVER}/`, pathNot: ['/(job|to-result|to-message)[.]ts$', `${SERVER}/worker[.]ts$`, TEST] },
    { path: '^engine/', pathNot: [MODEL_ADDRESS, JUDGING] },
  ),
  forbid(
    'api-loads-no-engine',
    'The api role must start without a decoder or a network, by any path.',
    { path: `${SERVER}/api[.]ts$` },
    { path: '^engine/', pathNot: [MODEL_ADDRESS, JUDGING], reachable: true },
  ),
  forbid(
    'service-knows-no-http',
    'A service speaks in words of the product and error codes; HTTP stays in routes.ts and http/.',
    { path: `${SERVER}/features/.+/(service|policy|repo|present|job)[.]ts$` },
    { path: `${SERVER}/http/|node_modules/(@?fastify)` },
  ),
  forbid(
    'repo-behind-service',
    'Only service.ts calls repo.ts: that is where access was decided.',
    { path: `${SERVER}/`, pathNot: ['/service[.]ts$', TEST] },
    { path: '/repo[.]ts$', ...VALUES },
  ),
  forbid(
    'sql-behind-repo',
    "SQL, tables and the pool live in repo.ts and db/; queue/ and events/ put jobs and notifications into the caller's transaction.",
    { path: `${SERVER}/(features|http|blobs|mail|outbound|payments)/`, pathNot: ['/repo[.]ts$', TEST] },
    { path: `${SERVER}/db/|node_modules/(pg|drizzle-orm)/`, pathNot: `${SERVER}/db/uuid[.]ts$`, ...VALUES },
  ),
  forbid(
    'policy-and-present-are-pure',
    'A policy answers and a presenter names fields: both from their arguments alone.',
    { path: `${SERVER}/features/([^/]+)/(policy|present)[.]ts$` },
    { pathNot: ['^contract/', `${SERVER}/features/$1/`], ...VALUES },
  ),
];

const web = [
  forbid(
    'web-features-are-strangers',
    'Web features never meet; a page introduces them.',
    { path: `${WEB}/features/([^/]+)/` },
    { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
  ),
  forbid(
    'web-features-below-pages',
    'Features know no page, router or provider.',
    { path: `${WEB}/features/` },
    { path: `${WEB}/(pages|app)/` },
  ),
  forbid(
    'web-flows-down',
    'ui/ and lib/ know no word of the product.',
    { path: `${WEB}/(ui|lib)/` },
    { path: `${WEB}/(features|pages|app)/` },
  ),
  forbid(
    'calls-behind-api-ts',
    "The server is called from a feature's api.ts; the other files use its queries and mutations.",
    { path: `${WEB}/`, pathNot: [`${WEB}/features/[^/]+/api[.]ts$`, `${WEB}/(lib|app)/`, TEST] },
    { path: `${WEB}/lib/client[.]ts$` },
  ),
  forbid('web-is-a-browser', 'No Node module in the browser.', { path: `${WEB}/`, pathNot: TEST }, { dependencyTypes: ['core'] }),
];

module.exports = {
  forbidden: [...rooms, ...engine, ...server, ...web],
  options: {
    tsPreCompilationDeps: true, // type-only imports count too: a type is also a secret
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

function foldersIn(path) {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** A folder that no table names would have no walls at all, so it stops the check. */
function refuseStrangers(kind, found, known) {
  const strangers = found.filter((name) => !known.includes(name));
  if (strangers.length > 0) throw new Error(`No wall for ${kind} ${strangers.join(', ')}: add it to .dependency-cruiser.cjs.`);
}
