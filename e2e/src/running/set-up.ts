import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { drawFilms } from './films.ts';
import { newDataDir, removeDataDir, startHouse } from './house.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the house that the journeys share. */
    address: string;
    /** Its folder, where its mails lie. */
    dataDir: string;
    /** Folder with the made films. */
    films: string;
  }
}

/** Starts the one house of the run and draws the films. @returns how to take both down */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const films = await mkdtemp(join(tmpdir(), 'fovea-films-'));
  const dataDir = await newDataDir();
  await drawFilms(films);
  const house = await startHouse({ password: 'given', roles: 'both', dataDir });
  project.provide('address', house.address);
  project.provide('dataDir', dataDir);
  project.provide('films', films);
  return async () => {
    await house.stop();
    await Promise.all([removeDataDir(dataDir), rm(films, { recursive: true, force: true })]);
  };
}
