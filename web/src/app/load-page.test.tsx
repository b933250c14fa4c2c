import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from './load-page.ts';

const Page = () => null;
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let reload: ReturnType<typeof vi.fn>;

beforeEach(() => {
  reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => vi.unstubAllGlobals());

describe('a page that fails to load (specification §2 and §4)', () => {
  it('reloads once, guarded by a stored flag', async () => {
    void loadPage(gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(window.localStorage.getItem('fovea.forced-refresh')).toBe('true');
  });

  it('is a fault when it fails again after that', async () => {
    window.localStorage.setItem('fovea.forced-refresh', 'true');
    await expect(loadPage(gone)).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
  });

  it('has its flag cleared by the next one that loads', async () => {
    window.localStorage.setItem('fovea.forced-refresh', 'true');
    await expect(loadPage(() => Promise.resolve(Page))).resolves.toBe(Page);
    expect(window.localStorage.getItem('fovea.forced-refresh')).toBeNull();
  });
});
