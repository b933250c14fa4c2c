import { readFile } from 'node:fs/promises';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Rounds of the house that visit every tenant there is. */
const VISITS_ALL = /\b(?:sweepUploads|endTenants|retryDeliveries)\(/;

/**
 * The files of a run share one database, and each leaves its tenants in it: by the end they are thousands. What visits all of them
 * comes while they are few (at the end it took six times as long); the others in the usual order.
 */
export class SmallDatabaseFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const isFirst = await Promise.all(usual.map(async ({ moduleId }) => VISITS_ALL.test(await readFile(moduleId, 'utf8'))));
    return [...usual.filter((_, at) => isFirst[at]), ...usual.filter((_, at) => !isFirst[at])];
  }
}
