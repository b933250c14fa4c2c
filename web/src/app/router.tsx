import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { createBrowserRouter, redirect } from 'react-router';
import { whoIsThere } from '../features/session/api.ts';
import { BareErrorPage, ErrorPage } from './error-page.tsx';
import { HOME, requireNobody, requireRole, requireUser } from './guards.ts';
import { loadPage } from './load-page.ts';
import { Loader } from './loader.tsx';
import type { PublicPage, SignedInPage } from './pages.ts';
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from './pages.ts';

interface Entrance {
  readonly queries: QueryClient;
  readonly words: i18n;
}

const signedInPage = ({ queries, words }: Entrance, { path, file, moreFiles = [], role, load }: SignedInPage): RouteObject => ({
  path,
  loader: async ({ request }: LoaderFunctionArgs) => {
    const [user] = await Promise.all([requireUser(queries, request), words.loadNamespaces([file, ...moreFiles])]);
    if (role) requireRole(user, role);
    return user;
  },
  lazy: { Component: () => loadPage(load) },
});

const publicPage = ({ queries, words }: Entrance, { path, file, moreFiles = [], isForEverybody, load }: PublicPage): RouteObject => ({
  path,
  loader: async () => {
    await Promise.all([isForEverybody ? null : requireNobody(queries), words.loadNamespaces([file, ...moreFiles])]);
    return null;
  },
  lazy: { Component: () => loadPage(load) },
});

const shell = () => loadPage(async () => (await import('./shell.tsx')).Shell);
const maybeShell = () => loadPage(async () => (await import('./shell.tsx')).MaybeShell);

/** The whole map of addresses. Errors inside the shell keep the shell around them. */
export function routesOf(entrance: Entrance): RouteObject[] {
  const { queries } = entrance;
  const signedIn = ({ request }: LoaderFunctionArgs) => requireUser(queries, request);
  return [
    {
      path: '/',
      ErrorBoundary: BareErrorPage,
      HydrateFallback: Loader,
      children: [
        { index: true, loader: () => redirect(HOME), Component: Loader },
        ...PUBLIC_PAGES.map((page) => publicPage(entrance, page)),
        {
          loader: signedIn,
          lazy: { Component: shell },
          children: [{ ErrorBoundary: ErrorPage, children: SIGNED_IN_PAGES.map((page) => signedInPage(entrance, page)) }],
        },
        {
          path: '*',
          loader: () => whoIsThere(queries),
          lazy: { Component: maybeShell },
          children: [{ path: '*', lazy: { Component: async () => (await import('./not-found.tsx')).NotFound } }],
        },
      ],
    },
  ];
}

export const createAppRouter = (entrance: Entrance) => createBrowserRouter(routesOf(entrance));
