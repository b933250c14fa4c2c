import type { Corrections } from '@fovea/contract/corrections';
import type { CorrectionsView } from './service.ts';

export const presentCorrections = ({ version, marks, found, changes, earlier, isKept }: CorrectionsView): Corrections => ({
  version,
  found: { texts: found.foundText?.tracks ?? null, faces: found.foundFaces?.tracks ?? null },
  marks,
  changes: changes.map(({ change: { kind, way, name, wording, role, atS, changedAt }, by }) => ({
    ...{ kind, way, name, wording, role, at_s: atS, by, at: changedAt.toISOString() },
  })),
  earlier: earlier && { marks: earlier.marks, at: earlier.at.toISOString(), by: earlier.by },
  faces_reason: isKept ? null : 'analyse_again',
});
