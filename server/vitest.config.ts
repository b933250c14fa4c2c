import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-setup.ts'],
    fileParallelism: false, // the embedded database is one session, and two cores are shared
    pool: 'forks',
    isolate: false, // no module keeps state, so the files of one run share what they import instead of loading it 28 times
    testTimeout: 60_000, // two databases are tested side by side, on two cores
    hookTimeout: 90_000,
  },
});
