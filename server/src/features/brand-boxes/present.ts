import type { BrandBoxes } from '@fovea/contract/brand-boxes';
import type { BoxesView } from './service.ts';

export const presentBoxes = ({ version, marks, found, assets, changes, earlier, isKept }: BoxesView): BrandBoxes => ({
  version,
  found: [...found],
  marks: [...marks],
  assets: [...assets],
  changes: changes.map(({ change: { kind, way, name, atS, changedAt }, by }) => ({
    ...{ kind, way, name, at_s: atS, by, at: changedAt.toISOString() },
  })),
  earlier: earlier && { marks: [...earlier.marks], at: earlier.at.toISOString(), by: earlier.by },
  reason: isKept ? null : 'analyse_again',
});
