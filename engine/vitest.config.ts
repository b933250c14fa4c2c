import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    experimental: { viteModuleRunner: false }, // Node runs it as in earnest, without a translation first
    isolate: false, // no module keeps state but the tools that were found (decision 0517), so the files of one run share what they import instead of loading it each
    testTimeout: 60_000, // a test that a fast machine passes must not fail on a busy one with two slow cores
    hookTimeout: 90_000,
  },
});
