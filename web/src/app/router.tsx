import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { createBrowserRouter, Outlet, redirect } from 'react-router';
import { whoIsThere } from '../features/session/api.ts';
import { connected, isOnline } from '../lib/connection.ts';
import { languageOf } from '../lib/languages.ts';
import { loadOnce } from '../lib/load-once.ts';
import { BareErrorPage, ErrorPage } from './error-page.tsx';
import { HOME, requireNobody, requireRole, requireUser } from './guards.ts';
import { Loader } from './loader.tsx';
import type { PublicPage, SignedInPage } from './pages.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

interface Entrance {
  readonly queries: QueryClient;
  readonly words: i18n;
}

/**
 * What is missing waits until the server answers. Files that could not be read stay away for good unless they are asked for once more; a page
 * without its words, which would show their keys, has not been loaded.
 * @throws Error
 */
async function loadWords(words: i18n, files: readonly string[]): Promise<void> {
  if (!isOnline() && !files.every((file) => words.hasLoadedNamespace(file))) await connected();
  await words.loadNamespaces(files);
  const language = languageOf(words.language);
  const missing = () => files.filter((file) => !words.hasResourceBundle(language, file));
  if (missing().length > 0) await words.reloadResources([language], missing());
  if (missing().length > 0 && (await connected())) return loadWords(words, files);
  if (missing().length > 0) throw new Error(`The words of this page did not load: ${missing().join(', ')}`);
}

const signedInPage = ({ queries, words }: Entrance, { path, file, moreFiles = [], role, load }: SignedInPage): RouteObject => ({
  path,
  loader: async ({ request }: LoaderFunctionArgs) => {
    const [user] = await Promise.all([requireUser(queries, request), loadWords(words, [file, ...moreFiles])]);
    if (role) requireRole(user, role);
    return user;
  },
  lazy: { Component: () => loadOnce(path, load) },
});

const publicPage = ({ queries, words }: Entrance, { path, file, moreFiles = [], isForEverybody, load }: PublicPage): RouteObject => ({
  path,
  loader: async ({ request }: LoaderFunctionArgs) => {
    await Promise.all([isForEverybody ? null : requireNobody(queries, request), loadWords(words, [file, ...moreFiles])]);
    return null;
  },
  lazy: { Component: () => loadOnce(path, load) },
});

const shell = () => loadOnce('shell', async () => (await import('./shell.tsx')).Shell);
const notFound = () => loadOnce('not-found', async () => (await import('./not-found.tsx')).NotFound);
const maybeShell = () => loadOnce('maybe-shell', async () => (await import('./shell.tsx')).MaybeShell);

const INSIDE = 'inside';

/**
 * The whole map of addresses. Errors inside the shell keep the shell around them.
 * @param inside the pages of signed-in people, as far as they are known
 */
export function routesOf(entrance: Entrance, inside: readonly SignedInPage[]): RouteObject[] {
  const { queries } = entrance;
  const signedIn = ({ request }: LoaderFunctionArgs) => requireUser(queries, request);
  return [
    {
      path: '/',
      Component: Outlet, // until the inner pages are known this is all that an address of theirs matches
      ErrorBoundary: BareErrorPage,
      HydrateFallback: Loader,
      children: [
        { index: true, loader: () => redirect(HOME), Component: Loader },
        ...PUBLIC_PAGES.map((page) => publicPage(entrance, page)),
        {
          loader: signedIn,
          lazy: { Component: shell },
          children: [{ id: INSIDE, ErrorBoundary: ErrorPage, children: inside.map((page) => signedInPage(entrance, page)) }],
        },
        {
          path: '*',
          loader: () => whoIsThere(queries),
          lazy: { Component: maybeShell },
          children: [{ path: '*', lazy: { Component: notFound } }],
        },
      ],
    },
  ];
}

/** The router of the browser. It learns the pages of signed-in people when the first of them is asked for. */
export function createAppRouter(entrance: Entrance) {
  let isComplete = false;
  return createBrowserRouter(routesOf(entrance, []), {
    patchRoutesOnNavigation: async ({ patch }) => {
      if (isComplete) return;
      const { SIGNED_IN_PAGES } = await loadOnce('pages', () => import('./pages.ts'));
      if (isComplete) return; // asked for twice at once
      isComplete = true;
      patch(
        INSIDE,
        SIGNED_IN_PAGES.map((page) => signedInPage(entrance, page)),
      );
    },
  });
}
