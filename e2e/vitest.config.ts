import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/running/set-up.ts'],
    // Two lanes, each with a house: a journey waits for pages and workers about half of its time.
    maxWorkers: 2,
    // A lane loads the browser's driver and the contract once, not for each of its files.
    isolate: false,
    experimental: { viteModuleRunner: false },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    chaiConfig: { truncateThreshold: 0 }, // a finding of axe is told whole
  },
});
