import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/running/set-up.ts'],
    // Two lanes, each with a house: a journey waits for pages and workers about half of its time.
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    chaiConfig: { truncateThreshold: 0 }, // a finding of axe is told whole
  },
});
