import type { QueryClient } from '@tanstack/react-query';

const KEY = ['unopened-link'];

/** Keeps the way of a link in a mail that was not opened because somebody is signed in, who is then asked about it. */
export const keepLink = (queries: QueryClient, path: string): void => void queries.setQueryData(KEY, path);

/** @returns its path; null where there was none */
export const keptLink = (queries: QueryClient): string | null => queries.getQueryData<string>(KEY) ?? null;

export const forgetLink = (queries: QueryClient): void => queries.removeQueries({ queryKey: KEY });
