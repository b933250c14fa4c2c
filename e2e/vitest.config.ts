import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/running/set-up.ts'],
    // One house for all journeys, and films that take a machine's whole strength.
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    chaiConfig: { truncateThreshold: 0 }, // a finding of axe is told whole
  },
});
