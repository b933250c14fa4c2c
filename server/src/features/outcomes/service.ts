import { createHash } from 'node:crypto';
import { OutcomeImportId, PreTestUuid } from '@fovea/contract/ids';
import type { OutcomeFile } from '@fovea/contract/outcomes';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import { canEditPreTest, viewPreTest } from '../pre-tests/index.ts';
import type { FileReading, FindAds, KnownAd } from './reading/read-file.ts';
import { adsNamedIn, readOutcomes, readTable } from './reading/read-file.ts';
import type { ImportView } from './repo.ts';
import { deleteImport, holdAds, insertImport, insertOutcomes, selectAds, selectImports, selectOutcomes, selectSame } from './repo.ts';

export type { ImportView } from './repo.ts';

const LISTED_MOST = 100;

type WriteDeps = Pick<Deps, 'inTenant' | 'clock' | 'newId'>;

/** What came of a file. */
export interface ImportOutcome {
  readonly state: 'checked' | 'saved' | 'known' | 'unit_needed' | 'nothing';
  readonly importId: OutcomeImportId | null;
  readonly reading: FileReading;
}

/**
 * Reads a file of outcomes and, when asked to, stores what could be taken. The same file for the same ads is stored once.
 * @throws AppError `forbidden`, `pre_test_not_found`, `too_large`
 */
export async function importOutcomes(deps: WriteDeps, actor: Actor, file: OutcomeFile): Promise<ImportOutcome> {
  if (!canEditPreTest(actor)) throw new AppError('forbidden');
  const { text, mode } = file;
  const of = file.pre_test_id ?? null;
  const table = await readTable(text);
  const names = [...(of === null ? adsNamedIn(table) : [])];
  const ids = names.flatMap((name) => PreTestUuid.safeParse(name).data ?? []);
  const ads = await deps.inTenant(actor, async (tx) => {
    if (of) await viewPreTest(tx, of);
    return selectAds(tx, { names, ids: of ? [of] : ids });
  });
  // outside of any transaction, since a long file takes a while, and an embedded database serves one at a time
  const only = of && { id: of, durationS: ads[0]?.durationS ?? null };
  const found = await readOutcomes(table, { unit: file.unit ?? null, of: only, find: finder(ads) });
  const sha256 = createHash('sha256')
    .update(`${of ?? ''}\n${file.unit ?? ''}\n${text}`)
    .digest('hex');
  return deps.inTenant(actor, async (tx) => {
    const reading = { ...found, values: await stillThere(tx, found.values) };
    const same = await selectSame(tx, sha256);
    if (same) return { state: 'known', importId: same, reading };
    if (reading.values.length === 0) return { state: 'nothing', importId: null, reading };
    if (reading.unit === null) return { state: 'unit_needed', importId: null, reading };
    if (mode === 'check') return { state: 'checked', importId: null, reading };
    const importId = OutcomeImportId.parse(deps.newId());
    const { tenantId, userId: createdBy } = actor;
    const row = { id: importId, tenantId, fileName: file.file_name, sha256, createdBy, createdAt: new Date(deps.clock.now()) };
    // Somebody may have sent the very same file at this moment: the index decides.
    if (!(await insertImport(tx, row))) return { state: 'known', importId: (await selectSame(tx, sha256)) ?? null, reading };
    await insertOutcomes(
      tx,
      reading.values.map((value) => ({ id: deps.newId(), tenantId, importId, ...value })),
    );
    const detail = { file: file.file_name, values: reading.values.length };
    await noteAudit(deps, tx, { actor, action: 'outcomes.imported', subject: { kind: 'outcome-import', id: importId }, detail });
    return { state: 'saved', importId, reading };
  });
}

/** Without those of ads that were deleted for good while the file was read. */
async function stillThere(tx: Tx, values: FileReading['values']): Promise<FileReading['values']> {
  const there = new Set(await holdAds(tx, [...new Set(values.map(({ preTestId }) => preTestId))]));
  return values.filter(({ preTestId }) => there.has(preTestId));
}

function finder(ads: readonly (KnownAd & { readonly name: string })[]): FindAds {
  const byId = new Map<string, KnownAd>(ads.map((ad) => [ad.id, ad]));
  const byName = Map.groupBy(ads, ({ name }) => name);
  return (wanted) => {
    const plain = wanted.toLowerCase();
    const ad = byId.get(plain);
    return ad ? [ad] : (byName.get(plain) ?? []);
  };
}

export const importsOf = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<ImportView[]> =>
  inTenant(actor, (tx) => selectImports(tx, LISTED_MOST));

/** Takes an import back with everything that it brought. @throws AppError `not_found`, `forbidden` */
export function undoImport(deps: WriteDeps, actor: Actor, id: OutcomeImportId): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    if (!(await deleteImport(tx, id))) throw new AppError('not_found');
    await noteAudit(deps, tx, { actor, action: 'outcomes.undone', subject: { kind: 'outcome-import', id } });
  });
}

/** What happened with one ad. @throws AppError `pre_test_not_found` */
export const outcomesOf = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, preTestId: PreTestUuid) =>
  inTenant(actor, async (tx) => {
    await viewPreTest(tx, preTestId);
    return selectOutcomes(tx, preTestId);
  });
