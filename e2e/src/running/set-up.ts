import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { videoApi } from '@fovea/contract/videos';
import type { TestProject } from 'vitest/node';
import { drawFilms } from './films.ts';
import type { House } from './house.ts';
import { ADMIN, copyOfDataDir, newDataDir, removeDataDir, startHouse } from './house.ts';
import type { SharedHouse } from './shared-house.ts';
import { signIn } from './simple-client.ts';
import { until } from './until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each lane of journeys: those of a lane come one after the other and share its house. */
    houses: readonly SharedHouse[];
    /** Folder with the made films. */
    films: string;
    /** Folder of a house that has ended, in which nothing happened but that the sample ad was analysed: for copies. */
    quietDataDir: string;
  }
}

const SAMPLE_WITHIN_S = 600;

/** A house that starts has its sample ad analysed. That is done once: in the next houses nothing else takes the machine's strength. */
async function livedIn(): Promise<string> {
  const dataDir = await newDataDir();
  const house = await startHouse({ password: 'given', roles: 'both', dataDir });
  const client = await signIn(house.address, ADMIN);
  await until('sample', { withinS: SAMPLE_WITHIN_S }, async () => {
    const { data } = await client.call(videoApi.table, { query: { start: 0, size: 1 } });
    return data[0]?.pre_test.status === 'complete' ? true : undefined;
  });
  await house.stop();
  return dataDir;
}

async function lent(quietDataDir: string): Promise<House> {
  return startHouse({ password: 'given', roles: 'both', dataDir: await copyOfDataDir(quietDataDir) });
}

/** Draws the films and starts a house for each lane. @returns how to take all of it down */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const films = await mkdtemp(join(tmpdir(), 'fovea-films-'));
  const [quietDataDir] = await Promise.all([livedIn(), drawFilms(films)]);
  const houses = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => lent(quietDataDir)));
  project.provide(
    'houses',
    houses.map(({ address, dataDir }) => ({ address, dataDir })),
  );
  project.provide('films', films);
  project.provide('quietDataDir', quietDataDir);
  return async () => {
    await Promise.all(houses.map((house) => house.stop()));
    const folders = [quietDataDir, ...houses.map(({ dataDir }) => dataDir)];
    await Promise.all([...folders.map(removeDataDir), rm(films, { recursive: true, force: true })]);
  };
}
