import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadForWork, loadOnce } from './load-once.ts';

const FLAG = 'fovea.forced-refresh';
const Page = () => null;
const there = () => Promise.resolve(Page);
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let reload: ReturnType<typeof vi.fn>;
/** What the server says when it is asked whether it is there. */
let answer: () => Promise<Response>;
const serves = async () => Response.json({ status: 'ready' });
const isSilent = () => Promise.reject(new TypeError('Failed to fetch'));
const isBehindAProxy = async () => new Response('Bad gateway', { status: 502 });

beforeEach(() => {
  reload = vi.fn();
  answer = serves;
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  vi.useRealTimers();
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

  it.each([
    { what: 'the line is down', isAway: isSilent },
    { what: 'the server is being restarted behind a proxy', isAway: isBehindAProxy },
  ])('is tried again, not reloaded, once the server answers: $what', async ({ isAway }) => {
    vi.useFakeTimers();
    answer = isAway;
    const load = vi.fn(there).mockImplementationOnce(gone);
    const page = loadOnce('bin', load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
    expect(onlineManager.isOnline()).toBe(false); // so that the page before it says what it waits for
    answer = serves;
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(page).resolves.toBe(Page);
    expect(onlineManager.isOnline()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(window.localStorage.getItem(FLAG)).toBeNull();
  });

  it('asks a server that is away once each time, however many pages wait for it', async () => {
    vi.useFakeTimers();
    const asked = vi.fn(isSilent);
    answer = asked;
    const loads = ['bin', 'folder', 'users'].map((name) => loadOnce(name, vi.fn(there).mockImplementationOnce(gone)));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveBeenCalledTimes(loads.length);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveBeenCalledTimes(loads.length + 1);
    answer = serves;
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(Promise.all(loads)).resolves.toEqual([Page, Page, Page]);
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

describe('code that work in hand needs', () => {
  it('is asked for once more where the server answers, and nothing is reloaded for it', async () => {
    const onWaiting = vi.fn();
    await expect(loadForWork(vi.fn(there).mockImplementationOnce(gone), onWaiting)).resolves.toBe(Page);
    expect(onWaiting).toHaveBeenCalled();
    await expect(loadForWork(gone, onWaiting)).rejects.toMatchObject({ name: 'MissingCode' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('is waited for while the server does not answer', async () => {
    vi.useFakeTimers();
    answer = isSilent;
    const load = vi.fn<() => Promise<typeof Page>>(gone);
    const code = loadForWork(load, () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
    answer = serves;
    load.mockImplementation(there);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(code).resolves.toBe(Page);
  });
});
