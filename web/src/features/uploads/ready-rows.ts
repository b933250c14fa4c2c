import { PreTestName } from '@fovea/contract/pre-tests';
import type { UploadLimits } from '@fovea/contract/uploads';
import type { Placements } from '../../lib/placements.ts';
import type { Remark } from './check-file.ts';
import { checkFile, checkPlace, isRefusal } from './check-file.ts';
import type { Upload } from './upload.ts';

interface Known {
  readonly limits: UploadLimits;
  readonly places: Placements;
}

/** The remarks on a row, with those that only its neighbours and its placement give. */
export function remarksOn(upload: Upload, all: readonly Upload[], { limits, places }: Known): Remark[] {
  if (!upload.facts) return [];
  const remarks = checkFile(upload.facts, upload.fileName, limits);
  if (remarks.some(isRefusal)) return remarks;
  const isSecond = all
    .slice(0, all.indexOf(upload))
    .some(
      ({ fileName, bytes, lastModified }) => fileName === upload.fileName && bytes === upload.bytes && lastModified === upload.lastModified,
    );
  return [
    ...remarks,
    ...checkPlace(upload.facts, { placement: upload.placement, places }),
    ...(isSecond ? [{ kind: 'warn.twice' } as const] : []),
  ];
}

/** True for a draft that may be sent: read, not refused, with a name. */
export const isReady = (upload: Upload, remarks: readonly Remark[]): boolean =>
  upload.phase.kind === 'draft' && upload.facts !== null && !remarks.some(isRefusal) && PreTestName.safeParse(upload.name).success;
