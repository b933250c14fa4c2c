import type { PreTestUuid } from '@fovea/contract/ids';
import type { TranscriptFault, TranscriptWish } from '@fovea/contract/transcripts';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { PreTestRow } from '../../db/schema/pre-tests.ts';
import type { TranscriptRow } from '../../db/schema/transcripts.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { canEditPreTest, noteNewFigures, viewPreTest } from '../pre-tests/index.ts';
import type { AnnounceDeps } from '../webhooks/index.ts';
import { checkedText, decodeFile } from './decode-text.ts';
import { fault, readTranscript } from './read-transcript.ts';
import { copyRow, emptyTranscript, replaceTranscript, selectTranscript } from './repo.ts';

export type TranscriptDeps = AnnounceDeps & Pick<Deps, 'inTenant' | 'events'>;

export interface TranscriptView {
  readonly version: number;
  readonly row: TranscriptRow | null;
  /** Null when the person has left. */
  readonly by: string | null;
  /** What is odd about its times, by the film's length too, where that is known. */
  readonly faults: readonly TranscriptFault[];
}

/** What is said in a film, by people's word. @throws AppError `pre_test_not_found` */
export const transcriptOf = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, preTestId: PreTestUuid): Promise<TranscriptView> =>
  inTenant(actor, (tx) => viewTranscript(tx, preTestId));

async function viewTranscript(tx: Tx, preTestId: PreTestUuid): Promise<TranscriptView> {
  const { video } = await viewPreTest(tx, preTestId);
  const found = await selectTranscript(tx, preTestId);
  if (!found) return { version: 0, row: null, by: null, faults: [] };
  return { version: found.row.version, row: found.row, by: found.by, faults: faultsIn(found.row, video?.durationS ?? null) };
}

function faultsIn({ lines, faults }: TranscriptRow, durationS: number | null): TranscriptFault[] {
  if (durationS === null) return [...faults];
  const outside = lines?.flatMap(({ start_s }) => (start_s !== null && start_s >= durationS ? [start_s] : [])) ?? [];
  return [...faults, ...fault('outside', outside)];
}

/**
 * Puts this transcript in place of the one that was there.
 * @throws AppError `pre_test_not_found`, `forbidden`, `invalid_body` naming the line that cannot be read, `changed_meanwhile`
 */
export async function writeTranscript(
  deps: TranscriptDeps,
  actor: Actor,
  { preTestId, version, text, file, file_name: fileName }: TranscriptWish & { readonly preTestId: PreTestUuid },
): Promise<TranscriptView> {
  const before = await deps.inTenant(actor, (tx) => viewPreTest(tx, preTestId));
  if (!canEditPreTest(actor)) throw new AppError('forbidden');
  const source = file === undefined ? checkedText(text ?? '') : decodeFile(Buffer.from(file, 'base64'));
  const read = await readTranscript(source);
  const row = {
    ...{ preTestId, tenantId: before.preTest.tenantId, version: version + 1, fileName, source, ...read },
    ...{ changedBy: actor.userId, changedAt: new Date(deps.clock.now()) },
  };
  return deps.inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, preTestId);
    await tellChange(deps, tx, preTest); // first: whoever erases the pre-test holds it before what belongs to it
    if (!(await replaceTranscript(tx, row))) throw new AppError('changed_meanwhile');
    return viewTranscript(tx, preTestId);
  });
}

/**
 * Takes the transcript of a film away, if there is one.
 * @throws AppError `pre_test_not_found`, `forbidden`, `changed_meanwhile` where it is not of the version that is named
 */
export const removeTranscript = (
  deps: TranscriptDeps,
  actor: Actor,
  { preTestId, version }: { readonly preTestId: PreTestUuid; readonly version: number | null },
): Promise<TranscriptView> =>
  deps.inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, preTestId);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await tellChange(deps, tx, preTest);
    const gone = { version, changedBy: actor.userId, changedAt: new Date(deps.clock.now()) };
    if (!(await emptyTranscript(tx, preTestId, gone)) && version !== null) throw new AppError('changed_meanwhile');
    return viewTranscript(tx, preTestId);
  });

/** Figures of speech follow in every whole analysis; a film that has none yet has nothing new to tell but itself. */
async function tellChange(deps: TranscriptDeps, tx: Tx, preTest: PreTestRow): Promise<void> {
  const { id: preTestId, tenantId, predictionId, status } = preTest;
  if (status === 'complete' && predictionId) await noteNewFigures(deps, tx, { preTestId, predictionId });
  else await deps.events.publish(tx, tenantId, { kind: 'pre-test', uuid: preTestId });
}

/** Gives a new test of the same film what is said in it. */
export const copyTranscript = copyRow;
