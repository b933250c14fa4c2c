import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 8_000 }); // pages are loaded lazily, and a busy machine takes its time

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});
