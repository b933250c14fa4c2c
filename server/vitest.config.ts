import { defineConfig } from 'vitest/config';
import { SmallDatabaseFirst } from './src/testing/small-database-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-setup.ts'],
    fileParallelism: false, // the embedded database is one session, and two cores are shared
    sequence: { sequencer: SmallDatabaseFirst },
    pool: 'forks',
    experimental: { viteModuleRunner: false }, // Node runs the product's TypeScript as it does in earnest, without a translation first
    execArgv: ['--max-semi-space-size=64'], // what one request leaves behind is cleared up later, and more of it at once
    isolate: false, // no module keeps state, so the files of one run share what they import instead of loading it 28 times
    testTimeout: 60_000, // two databases are tested side by side, on two cores
    hookTimeout: 90_000,
  },
});
