import { copyName } from '@fovea/contract/copy-name';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { ChangePreTest } from '@fovea/contract/pre-tests';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { existsLive } from '../folders/index.ts';
import type { PreTestView } from '../pre-tests/index.ts';
import { addPreTest, advancePreTest, canEditPreTest, columnsOf, editPreTest, viewPreTest } from '../pre-tests/index.ts';
import { openPrediction, refuseMissingFilm } from '../predictions/index.ts';
import { copyTranscript } from '../transcripts/index.ts';

export type LibraryDeps = Pick<Deps, 'inTenant' | 'blobs' | 'clock' | 'events' | 'queue' | 'newId' | 'ownOrigin'>;

interface Asked {
  readonly id: PreTestUuid;
  readonly change: ChangePreTest;
}

/** Analyses a film anew, for what is asked now. What was found before stays, and is read until there is more. */
export async function rerunPreTest(deps: LibraryDeps, actor: Actor, { id, change }: Asked): Promise<PreTestView> {
  await refuseMissingFilm(deps, actor, id);
  return deps.inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, id);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    if (Object.keys(change).length > 0) await editPreTest(deps, tx, { id, change });
    const { tenantId, videoId } = preTest;
    const opened = videoId && { predictionId: await openPrediction(deps, tx, { tenantId, userId: actor.userId, preTestId: id, videoId }) };
    await advancePreTest(deps, tx, { id, event: 'rerun', ...opened }); // refuses: then nothing was opened or changed either
    return viewPreTest(tx, id);
  });
}

/** A new pre-test of the same film, and its analysis where there is a film. */
export async function duplicatePreTest(deps: LibraryDeps, actor: Actor, { id, change }: Asked): Promise<PreTestView> {
  await refuseMissingFilm(deps, actor, id);
  return deps.inTenant(actor, async (tx) => {
    const { preTest: first } = await viewPreTest(tx, id);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    const { tenantId, videoId, placement, brandId, presetId, adType, options, keepFilmDays, filmDaysSince } = first;
    const folderId = first.folderId !== null && (await existsLive(tx, first.folderId)) ? first.folderId : null;
    const asked = { name: copyName(first.name), placement, folderId, brandId, presetId, adType, options };
    const columns = { ...asked, keepFilmDays, filmDaysSince, ...(await columnsOf(tx, change, deps)), videoId };
    const copyId = await addPreTest(deps, tx, { actor, columns, isSample: false });
    if (videoId) {
      await copyTranscript(tx, { from: id, to: copyId });
      const predictionId = await openPrediction(deps, tx, { tenantId, userId: actor.userId, preTestId: copyId, videoId });
      await advancePreTest(deps, tx, { id: copyId, event: 'film_shared', predictionId });
    }
    return viewPreTest(tx, copyId);
  });
}
