import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-setup.ts'],
    fileParallelism: false, // the embedded database is one session, and two cores are shared
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
