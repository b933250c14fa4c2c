import type { TenantId } from '@fovea/contract/ids';
import { AppError } from '../../../app-error.ts';
import { fewAtOnce } from '../../../blobs/few-at-once.ts';
import type { BlobRef } from '../../../blobs/port.ts';
import { mayComeYet } from '../../../blobs/storage-away.ts';
import { CLOCKS_APART_MS } from '../../../clock.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { inPortions } from './in-portions.ts';
import type { FileRow, NameRange } from './repo.ts';
import { claimRemoval, deleteSettled, endRemoval, isGoing, noteLetGo, noteStrays, selectFileRows, selectLandingNames } from './repo.ts';
import type { SeenFile } from './what-becomes.ts';
import { GRACE_MS, whatBecomes } from './what-becomes.ts';

type SweepDeps = Pick<Deps, 'blobs' | 'inTenant' | 'clock'>;

/** Files that are removed under one claim, and the time for it: many times what they take. After a crash uploads of them wait no longer. */
const PORTION = 200;
const CLAIM_MS = 60_000;
/** Rows that one statement reads, as many as a list has files in a page; and questions to the store at the same time. */
const PAGE = 1_000;
const ASKED_AT_ONCE = 16;

export interface FileSweep {
  readonly orphansRemoved: number;
  /** Files that no row named until now. They stay for a month, since a restored database does not know what came after its backup. */
  readonly straysFound: number;
  /** Rows whose file is not there: nothing can be done about them here, so they are counted and reported. */
  readonly rowsWithoutFile: number;
}

/**
 * Brings one tenant's files and their rows together again after a crash between the two: page by page, since a library is large, and the
 * same process keeps the heartbeats of analyses.
 * @param mayGoOn asked before each page; where it is false the rest is left
 */
export async function sweepFiles(
  deps: SweepDeps,
  { tenantId }: { readonly tenantId: TenantId },
  mayGoOn: () => Promise<boolean> = async () => true,
): Promise<FileSweep> {
  let swept: FileSweep = { orphansRemoved: 0, straysFound: 0, rowsWithoutFile: 0 };
  let after = '';
  for await (const files of deps.blobs.list(tenantId)) {
    if (!(await mayGoOn())) return swept;
    const upTo = files.at(-1)?.sha256;
    if (upTo === undefined) continue;
    swept = sumOf(swept, await sweepRange(deps, { tenantId, after, upTo, files }));
    after = upTo;
  }
  return sumOf(swept, await sweepRange(deps, { tenantId, after, upTo: null, files: [] }));
}

interface Range extends NameRange {
  readonly tenantId: TenantId;
  /** All that lay between the names when they were listed, in the order of names. */
  readonly files: readonly SeenFile[];
}

/** As many files and rows as are looked at together, however many rows there are without a file. */
async function sweepRange(deps: SweepDeps, range: Range): Promise<FileSweep> {
  const { tenantId, after, files } = range;
  // The files were listed before the rows are read: what comes in between is too young to matter.
  const { rows, landing } = await deps.inTenant({ tenantId }, async (tx) => ({
    rows: await selectFileRows(tx, { ...range, atMost: PAGE }),
    landing: new Set(await selectLandingNames(tx, range)),
  }));
  const cut = rows.length === PAGE ? rows.at(-1)?.sha256 : undefined;
  if (cut === undefined) return sweepPage(deps, tenantId, { files, rows, landing });
  const swept = await sweepPage(deps, tenantId, { files: files.filter(({ sha256 }) => sha256 <= cut), rows, landing });
  if (cut === range.upTo) return swept;
  const rest = files.filter(({ sha256 }) => sha256 > cut);
  return sumOf(swept, await sweepRange(deps, { ...range, after: cut > after ? cut : after, files: rest }));
}

interface Page {
  readonly files: readonly SeenFile[];
  readonly rows: readonly FileRow[];
  /** Names that an upload is about to land. */
  readonly landing: ReadonlySet<string>;
}

async function sweepPage(deps: SweepDeps, tenantId: TenantId, { files, rows, landing }: Page): Promise<FileSweep> {
  const { blobs, inTenant, clock } = deps;
  const nowMs = clock.now();
  const named = new Map(rows.map((row) => [row.sha256, row]));
  const settled = files.filter(({ sha256 }) => !landing.has(sha256));
  const fateOf = (file: SeenFile) => whatBecomes(file, named.get(file.sha256), nowMs);
  const strays = settled.filter((file) => fateOf(file) === 'noted').map(({ sha256 }) => sha256);
  const orphans = settled.filter((file) => fateOf(file) === 'removed');

  if (strays.length > 0) await inTenant({ tenantId }, (tx) => noteStrays(tx, { tenantId, names: strays, now: new Date(nowMs) }));
  const orphansRemoved = await inPortions(orphans, PORTION, (portion) => removePortion(deps, tenantId, portion));
  const there = new Set(files.map(({ sha256 }) => sha256));
  const absent = rows.filter(({ sha256 }) => !there.has(sha256));
  const left = absent.filter(({ bytes }) => bytes === 0).map(({ sha256 }) => sha256);
  if (left.length > 0) await inTenant({ tenantId }, (tx) => deleteSettled(tx, { tenantId, names: left, now: new Date(nowMs - GRACE_MS) }));
  const wanted = absent.filter(({ bytes, removedAt }) => bytes > 0 && removedAt === null);
  const sizes = await fewAtOnce(wanted, ASKED_AT_ONCE, ({ sha256 }) => blobs.size({ tenantId, sha256 }));
  return { orphansRemoved, straysFound: strays.length, rowsWithoutFile: sizes.filter((bytes) => bytes === null).length };
}

const sumOf = (one: FileSweep, other: FileSweep): FileSweep => ({
  orphansRemoved: one.orphansRemoved + other.orphansRemoved,
  straysFound: one.straysFound + other.straysFound,
  rowsWithoutFile: one.rowsWithoutFile + other.rowsWithoutFile,
});

/**
 * A file of the same bytes may have come since the first look, and what was acknowledged must not go with the old one. An upload says
 * under a lock which bytes it lands before it lands them, and the same lock gives out this claim: whoever comes first, the other sees.
 * What is made here (a heatmap, a preview) says nothing before; its file is young, which the second look at its time finds.
 * A store that falls silent may remove the file a while later: then the claim is not given back, counts anew from when it fell silent, and
 * runs out by itself.
 */
async function removePortion(deps: SweepDeps, tenantId: TenantId, orphans: readonly SeenFile[]): Promise<number> {
  const { blobs, inTenant, clock } = deps;
  const now = new Date(clock.now());
  const until = new Date(now.getTime() + CLAIM_MS);
  const names = await inTenant({ tenantId }, (tx) =>
    claimRemoval(tx, { tenantId, names: orphans.map(({ sha256 }) => sha256), now, until }),
  );
  if (names.size === 0) return 0;
  const removed: string[] = [];
  const unanswered = new Set<string>();
  try {
    const claimed = orphans.filter(({ sha256 }) => names.has(sha256));
    const times = await fewAtOnce(claimed, ASKED_AT_ONCE, ({ sha256 }) => blobs.storedAt({ tenantId, sha256 }));
    const same = claimed.filter(({ storedAt }, i) => times[i]?.getTime() === storedAt.getTime());
    if (clock.now() >= until.getTime()) return 0;
    const faults: unknown[] = [];
    await fewAtOnce(same, ASKED_AT_ONCE, async ({ sha256 }) => {
      if (faults.length > 0) return;
      await blobs.remove({ tenantId, sha256 }).then(
        () => removed.push(sha256),
        (fault: unknown) => {
          faults.push(fault);
          if (mayComeYet(fault)) unanswered.add(sha256);
        },
      );
    });
    if (faults.length > 0) throw faults[0]; // not before all that was begun has ended: the claim holds for as long
    return removed.length;
  } finally {
    const ended = { removed, unanswered: [...unanswered], heldUntil: new Date(clock.now() + CLAIM_MS) };
    await inTenant({ tenantId }, (tx) => endRemoval(tx, { tenantId, names: [...names], now, until }, ended));
  }
}

/**
 * To be asked in the transaction that notes which bytes an upload is about to land.
 * @throws AppError `unavailable` while the sweep removes an old file of the same bytes; a moment later it is over
 */
export async function assertStays(tx: Tx, { clock }: Pick<Deps, 'clock'>, ref: BlobRef): Promise<void> {
  const nowMs = clock.now();
  if (await isGoing(tx, ref, { now: new Date(nowMs), latest: new Date(nowMs + CLAIM_MS + CLOCKS_APART_MS) }))
    throw new AppError('unavailable', { detail: 'The file could not be stored this very moment. Try again.', retryAfterS: 2 });
}

export { noteLetGo };
