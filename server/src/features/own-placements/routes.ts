import { ownPlacementApi } from '@fovea/contract/own-placements';
import type { OwnPlacementRow } from '../../db/schema/own-placements.ts';
import { mount } from '../../http/mount.ts';
import { draftOf } from './draft.ts';
import { refOf } from './own-placement.ts';
import { presentHandedOn, presentOwnPlacement, presentVersion } from './present.ts';
import type { OwnPlacementDeps } from './service.ts';
import {
  allOwnPlacements,
  archiveOwnPlacement,
  changeOwnPlacement,
  createOwnPlacement,
  liveOwnPlacements,
  readOwnPlacement,
  restoreOwnPlacement,
  tableOwnPlacements,
  takeOwnPlacements,
  versionsOf,
} from './service.ts';

const present = (row: OwnPlacementRow) => presentOwnPlacement(row, refOf);

export const ownPlacementRoutes = (deps: OwnPlacementDeps) => [
  mount(ownPlacementApi.list, async ({ actor }) => (await allOwnPlacements(deps, actor)).map(present)),

  mount(ownPlacementApi.table, async ({ actor, body }) => {
    const { rows, total, isEstimate } = await tableOwnPlacements(deps, actor, body);
    return { data: rows.map(present), total, total_is_estimate: isEstimate, start: body.start, size: body.size };
  }),

  mount(ownPlacementApi.read, async ({ actor, params }) => present(await readOwnPlacement(deps, actor, params.id))),

  mount(ownPlacementApi.create, async ({ actor, body }) => present(await createOwnPlacement(deps, actor, body))),

  mount(ownPlacementApi.change, async ({ actor, params, body }) => present(await changeOwnPlacement(deps, actor, { ...body, ...params }))),

  mount(ownPlacementApi.remove, async ({ actor, params }) => void (await archiveOwnPlacement(deps, actor, params.id))),

  mount(ownPlacementApi.restore, async ({ actor, params }) => present(await restoreOwnPlacement(deps, actor, params.id))),

  mount(ownPlacementApi.versions, async ({ actor, params }) => (await versionsOf(deps, actor, params.id)).map(presentVersion)),

  mount(ownPlacementApi.handOn, async ({ actor }) => ({
    schema: 'fovea.own-placements/1' as const,
    placements: (await liveOwnPlacements(deps, actor)).map(presentHandedOn),
  })),

  mount(ownPlacementApi.take, async ({ actor, body }) => (await takeOwnPlacements(deps, actor, body)).map(present)),

  mount(ownPlacementApi.draft, async ({ query }) => draftOf(query.placement)),
];
