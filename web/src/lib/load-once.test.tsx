import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

const FLAG = 'fovea.forced-refresh';
const Page = () => null;
const there = () => Promise.resolve(Page);
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let reload: ReturnType<typeof vi.fn>;

beforeEach(() => {
  reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  onlineManager.setOnline(true);
});

describe('what is no component', () => {
  it('is handed on, and reloads the page once when it fails', async () => {
    await expect(loadOnce('pages', () => Promise.resolve({ pages: 3 }))).resolves.toEqual({ pages: 3 });
    void loadOnce('pages', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await expect(loadOnce('pages', gone)).rejects.toThrow('Failed to fetch');
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a page that fails to load (specification §2 and §4)', () => {
  it('reloads once, guarded by a stored flag', async () => {
    void loadOnce('bin', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(window.localStorage.getItem(FLAG)).toBe('["bin"]');
  });

  it('is a fault when it fails again after that', async () => {
    window.localStorage.setItem(FLAG, '["bin"]');
    await expect(loadOnce('bin', gone)).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
  });

  it('has its flag cleared when it loads', async () => {
    window.localStorage.setItem(FLAG, '["bin"]');
    await expect(loadOnce('bin', there)).resolves.toBe(Page);
    expect(window.localStorage.getItem(FLAG)).toBeNull();
  });

  it('reloads no second time when only the frame round it comes', async () => {
    void loadOnce('bin', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await loadOnce('shell', there);
    await expect(loadOnce('bin', gone)).rejects.toThrow('Failed to fetch');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is tried again, not reloaded, once the connection is back', async () => {
    onlineManager.setOnline(false);
    const load = vi.fn(there).mockImplementationOnce(gone);
    const page = loadOnce('bin', load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    onlineManager.setOnline(true);
    await expect(page).resolves.toBe(Page);
    expect(reload).not.toHaveBeenCalled();
    expect(window.localStorage.getItem(FLAG)).toBeNull();
  });

  it('is a fault at once where a reload would throw something away', async () => {
    await expect(loadOnce('bin', gone, () => true)).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
    expect(window.localStorage.getItem(FLAG)).toBeNull();
  });

  it('reloads once each when frame and page are gone, and then no more', async () => {
    void loadOnce('shell', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    void loadOnce('bin', gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    await expect(loadOnce('shell', gone)).rejects.toThrow('Failed to fetch');
    await expect(loadOnce('bin', gone)).rejects.toThrow('Failed to fetch');
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
