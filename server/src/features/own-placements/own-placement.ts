import { OwnPlacementId } from '@fovea/contract/ids';
import type { OwnPlacementWords } from '@fovea/contract/own-placements';
import type { PlacementId } from '@fovea/contract/placements';
import { isOwnPlacement, OwnPlacementRef } from '@fovea/contract/placements';
import type { OwnPlacementView } from '../../db/own-placements-of.ts';
import type { OwnPlacementRow } from '../../db/schema/own-placements.ts';

export const refOf = (id: OwnPlacementId): OwnPlacementRef => OwnPlacementRef.parse(`own_${id}`);

/** The keys of those that are the tenant's own, each once. */
export const ownIn = (placements: readonly (PlacementId | null | undefined)[]): OwnPlacementId[] => [
  ...new Set(placements.flatMap((one) => (one && isOwnPlacement(one) ? [OwnPlacementId.parse(one.slice('own_'.length))] : []))),
];

export const viewOf = ({ id, name, version, rules, archivedAt }: OwnPlacementRow): OwnPlacementView => ({
  ...{ placement: refOf(id), name, version, rules, isArchived: archivedAt !== null },
});

/** What pages and reports need to name them. */
export const wordsOfOwn = ({ placement, name, version, rules }: OwnPlacementView): OwnPlacementWords => ({
  ...{ placement, name, version, zones: rules.zones.map((zone) => zone.name) },
});
