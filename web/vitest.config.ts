import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests without a page, which cost a hundredth of one with it. A test of a hook or of what a page keeps is a `.tsx`. */
const WITHOUT_PAGE = 'src/**/*.test.ts';
const WITH_PAGE = 'src/**/*.test.tsx';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'without a page', environment: 'node', include: [WITHOUT_PAGE], isolate: false } },
      {
        extends: true,
        resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.es5/browser/index.js' } }, // as the browser has it: node's own takes no file
        test: {
          name: 'with a page',
          environment: 'jsdom',
          execArgv: ['--no-webstorage'], // node's own localStorage would stand in front of the page's
          include: [WITH_PAGE],
          setupFiles: ['src/testing/set-up.ts'],
          isolate: false,
        },
      },
    ],
  },
});
