import type * as z from 'zod';

/** What this browser keeps between visits, parsed: another version, another tab or a person may have written it. */
export function remembered<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // storage is switched off or holds no JSON: as if nothing had been kept
  }
}

/** Keeps a value for the next visit; where the browser refuses, the page works without. */
export function remember(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return; // private mode or a full disk
  }
}

export function forget(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    return; // nothing was kept
  }
}

/** The names of what this browser keeps that begin so. */
export function rememberedKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // storage is switched off
  }
}
