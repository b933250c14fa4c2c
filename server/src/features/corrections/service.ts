import type { Correction, Marks } from '@fovea/contract/corrections';
import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { withRisingIds } from '../../rising-ids.ts';
import { canEditPreTest, noteNewFigures } from '../pre-tests/index.ts';
import { readAttention, readRun } from '../predictions/index.ts';
import type { AnnounceDeps } from '../webhooks/index.ts';
import { carriedMarks } from './carried.ts';
import type { Findings } from './changes.ts';
import { changesBetween } from './changes.ts';
import { correctedFaces } from './corrected-faces.ts';
import { correctedTexts } from './corrected-texts.ts';
import type { ChangeView } from './repo.ts';
import { insertChanges, replaceSaid, selectCorrections, selectSaid } from './repo.ts';

type Whole = Awaited<ReturnType<typeof readRun>>['prediction'];

export interface CorrectionsView {
  readonly version: number;
  readonly marks: Marks;
  readonly found: Pick<Whole, 'foundText' | 'foundFaces'>;
  readonly changes: readonly ChangeView[];
  readonly earlier: { readonly marks: Marks; readonly at: Date; readonly by: string | null } | null;
  /** Whether its attention was kept, which figures of faces are made from. */
  readonly isKept: boolean;
}

interface Named {
  readonly preTestId: PreTestUuid;
  readonly predictionId: PredictionId;
}

export interface CorrectionWish extends Named, Marks {
  readonly version: number;
  readonly way: Correction['way'];
}

type ReadDeps = Pick<Deps, 'inTenant' | 'blobs'>;
export type WriteDeps = ReadDeps & AnnounceDeps & Pick<Deps, 'events'>;
const TOLD_MAX = 100;

const findingsOf = (text: Whole['foundText'] | undefined, faces: Whole['foundFaces'] | undefined): Findings => ({
  texts: text?.tracks ?? [],
  faces: faces?.tracks ?? [],
});

/** What people say of a result's texts and faces. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export async function readCorrections(deps: ReadDeps, actor: Actor, name: Named): Promise<CorrectionsView> {
  const { prediction } = await readRun(deps, actor, name);
  if (!prediction.result) throw new AppError('prediction_not_ready');
  const { said, changes, earlier } = await deps.inTenant(actor, (tx) => selectCorrections(tx, prediction.id, TOLD_MAX));
  const { version, texts, faces } = said;
  const isUntouched = texts.length + faces.length === 0;
  return {
    ...{ version, marks: { texts, faces }, changes, found: prediction },
    earlier: isUntouched ? saidBefore(earlier, findingsOf(prediction.foundText, prediction.foundFaces)) : null,
    isKept: prediction.attentionSha256 !== null,
  };
}

/** What people said on the analysis before, of what this one found; null when nothing of it is left. */
function saidBefore(earlier: Awaited<ReturnType<typeof selectCorrections>>['earlier'], now: Findings): CorrectionsView['earlier'] {
  if (!earlier) return null;
  const { texts, faces, found, at, by } = earlier;
  const marks = carriedMarks({ texts, faces }, { before: findingsOf(found?.text, found?.faces), now });
  return marks.texts.length + marks.faces.length === 0 ? null : { marks, at, by };
}

/**
 * Puts these marks in place of all that were there, with the figures that follow from them.
 * @throws AppError `forbidden`, `changed_meanwhile`, `analyse_again`, `invalid_body`, and those of reading
 */
export async function writeCorrections(deps: WriteDeps, actor: Actor, wish: CorrectionWish): Promise<CorrectionsView> {
  const { version, texts, faces, way, ...name } = wish;
  const { prediction } = await readRun(deps, actor, name);
  const { id, tenantId, preTestId, foundText, foundFaces } = prediction;
  if (!prediction.result) throw new AppError('prediction_not_ready');
  if (!canEditPreTest(actor)) throw new AppError('forbidden');
  const found = findingsOf(foundText, foundFaces);
  refuseUnfound({ texts, faces }, found);
  const readings = await readingsBy(deps, prediction, { texts, faces });
  const changedAt = new Date(deps.clock.now());
  await deps.inTenant(actor, async (tx) => {
    await noteNewFigures(deps, tx, { preTestId, predictionId: id }); // first: whoever erases the pre-test holds it before what belongs to it
    const before = await selectSaid(tx, id);
    const row = { id, tenantId, version: version + 1, texts, faces, ...readings, changedBy: actor.userId, changedAt };
    if (before.version !== version || !(await replaceSaid(tx, row))) throw new AppError('changed_meanwhile');
    const changes = changesBetween(before, { texts, faces }, found).map(({ at_s: atS, ...change }) => ({
      ...{ tenantId, predictionId: id, version: version + 1, way, ...change, atS },
      ...{ changedBy: actor.userId, changedAt },
    }));
    await insertChanges(tx, withRisingIds(changes, deps.newId));
  });
  return readCorrections(deps, actor, name);
}

function refuseUnfound({ texts, faces }: Marks, found: Findings): void {
  const errors = {
    ...(texts.some((mark) => mark.found >= found.texts.length) ? { texts: ['One of these texts was never found.'] } : {}),
    ...(faces.some((mark) => mark.found >= found.faces.length) ? { faces: ['One of these faces was never found.'] } : {}),
  };
  if (Object.keys(errors).length > 0) throw new AppError('invalid_body', { errors });
}

/** Texts and faces by these marks; null of what nothing is said of. @throws AppError `analyse_again` */
async function readingsBy(deps: ReadDeps, { foundText, foundFaces, result, ...kept }: Whole, { texts, faces }: Marks) {
  const attention = faces.length > 0 ? await readAttention(deps, kept) : null;
  if (faces.length > 0 && !attention) throw new AppError('analyse_again');
  return {
    textReading: result && foundText && texts.length > 0 ? correctedTexts(foundText, texts, result.media) : null,
    faceReading: result && foundFaces && attention ? correctedFaces(foundFaces, faces, { media: result.media, attention }) : null,
  };
}
