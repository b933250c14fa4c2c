import type { BrandBoxes } from '@fovea/contract/brand-boxes';
import type { BoxesView } from './service.ts';

export const presentBoxes = ({ version, marks, found, changes, isKept }: BoxesView): BrandBoxes => ({
  version,
  found: [...found],
  marks: [...marks],
  changes: changes.map(({ change: { kind, way, name, atS, changedAt }, by }) => ({
    ...{ kind, way, name, at_s: atS, by, at: changedAt.toISOString() },
  })),
  reason: isKept ? null : 'analyse_again',
});
