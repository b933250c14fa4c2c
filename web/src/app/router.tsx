import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { createBrowserRouter, redirect } from 'react-router';
import { whoIsThere } from '../features/session/api.ts';
import { BareErrorPage, ErrorPage } from './error-page.tsx';
import { HOME, requireNobody, requireUser } from './guards.ts';
import { loadPage } from './load-page.ts';
import { Loader } from './loader.tsx';

interface Entrance {
  readonly queries: QueryClient;
  readonly words: i18n;
}

interface PageRoute {
  readonly path: string;
  /** The page's own language file. */
  readonly file: string;
  readonly load: () => Promise<ComponentType>;
}

/** Every page of signed-in people; each is a chunk of its own and brings its own words. */
const SIGNED_IN_PAGES: readonly PageRoute[] = [
  { path: 'predictions', file: 'predictions', load: async () => (await import('../pages/predictions.tsx')).PredictionsPage },
  { path: 'pre-test', file: 'pre-test', load: async () => (await import('../pages/pre-test.tsx')).PreTestPage },
  { path: 'prediction/:preTest', file: 'prediction', load: async () => (await import('../pages/prediction.tsx')).PredictionPage },
  {
    path: 'user/manage-password',
    file: 'user.manage-password',
    load: async () => (await import('../pages/manage-password.tsx')).ManagePasswordPage,
  },
];

const signedInPage = ({ queries, words }: Entrance, { path, file, load }: PageRoute): RouteObject => ({
  path,
  loader: async ({ request }: LoaderFunctionArgs) => {
    const [user] = await Promise.all([requireUser(queries, request), words.loadNamespaces(file)]);
    return user;
  },
  lazy: { Component: () => loadPage(load) },
});

const publicPages = ({ queries, words }: Entrance): RouteObject => ({
  path: 'login',
  loader: async () => {
    await Promise.all([requireNobody(queries), words.loadNamespaces('auth.login')]);
    return null;
  },
  lazy: { Component: () => loadPage(async () => (await import('../pages/login.tsx')).LoginPage) },
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
        { path: 'user', loader: () => redirect(HOME), Component: Loader },
        publicPages(entrance),
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
