import type { ComparedAreas, ComparedPlacing, Comparison } from '@fovea/contract/comparison';
import type { HeldDrift } from '@fovea/contract/drift-writing';
import type { Actor } from '../../../actor.ts';
import type { BlobRef } from '../../../blobs/port.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { Deps } from '../../../deps.ts';
import { compare, compareAreas, compareAtPlacement, presentComparison } from '../../comparison/index.ts';
import { driftHeld } from '../../outcomes/index.ts';
import { findVideo } from '../../videos/index.ts';

/** One film of a comparison, as far as its pictures need it. */
export interface ComparedFilm {
  readonly result: StoredResult;
  /** Null where the film is gone and its result was kept. */
  readonly film: BlobRef | null;
  readonly heatmap: BlobRef | null;
}

/** What a report of a comparison is made from. */
export interface ComparedSource {
  readonly comparison: Comparison;
  readonly areas: ComparedAreas;
  /** At the placement of the first. */
  readonly placing: ComparedPlacing;
  readonly films: readonly ComparedFilm[];
  /** How well dispersion holds among imported results; null where they are too few. */
  readonly drift: HeldDrift | null;
}

/** Reads what a comparison says, and where its films lie. @throws AppError `not_found`, `prediction_not_ready`, `versions_differ` */
export async function readCompared(deps: Pick<Deps, 'inTenant' | 'blobs'>, actor: Actor, ids: readonly string[]): Promise<ComparedSource> {
  const view = await compare(deps, actor, ids);
  const films = await deps.inTenant(actor, (tx) =>
    Promise.all(
      view.versions.map(async ({ prediction, result }): Promise<ComparedFilm> => {
        const { tenantId, heatmapSha256, videoId } = prediction;
        const video = await findVideo(tx, videoId);
        return {
          result,
          film: video && !video.originalRemovedAt ? { tenantId, sha256: video.blobSha256 } : null,
          heatmap: heatmapSha256 === null ? null : { tenantId, sha256: heatmapSha256 },
        };
      }),
    ),
  );
  const [areas, placing] = [await compareAreas(deps, actor, ids), await compareAtPlacement(deps, actor, { ids })];
  return { comparison: presentComparison(view), areas, placing, films, drift: await driftHeld(deps, actor) };
}
