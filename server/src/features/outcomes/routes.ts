import { outcomeApi } from '@fovea/contract/outcomes';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { calibrate } from './calibration/service.ts';
import { presentCalibration, presentImport, presentOutcomes, presentReading } from './present.ts';
import { importOutcomes, importsOf, outcomesOf, undoImport } from './service.ts';

export const outcomeRoutes = (deps: Pick<Deps, 'inTenant' | 'clock' | 'newId'>) => [
  mount(outcomeApi.import, async ({ actor, body }) => presentReading(await importOutcomes(deps, actor, body))),
  mount(outcomeApi.imports, async ({ actor }) => (await importsOf(deps, actor)).map(presentImport)),
  mount(outcomeApi.undo, async ({ actor, params }) => void (await undoImport(deps, actor, params.id))),
  mount(outcomeApi.ofPreTest, async ({ actor, params }) => presentOutcomes(await outcomesOf(deps, actor, params.uuid))),
  mount(outcomeApi.calibration, async ({ actor }) => (await calibrate(deps, actor)).map(presentCalibration)),
];
