import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { RouteObject, RouterProviderProps } from 'react-router';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ComponentStacks, useComponentStacks } from '../app/component-stacks.ts';
import { theme } from '../app/theme.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { SnackbarProvider } from '../ui/snackbar.tsx';
import { LANGUAGE_FILES } from './language-files.ts';
import { WITHOUT_STYLES } from './styles.ts';

/** The real words, so that tests find things by what a person reads. */
export function wordsIn(locale = 'en') {
  const words = createInstance();
  void words.use(initReactI18next).init({
    lng: locale,
    resources: LANGUAGE_FILES,
    fallbackLng: false,
    defaultNS: 'base',
    fallbackNS: 'base',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return words;
}

const newQueries = () => {
  const queries = createQueryClient(() => undefined);
  queries.setDefaultOptions({ queries: { retry: false } });
  return queries;
};

interface Stage {
  readonly queries?: ReturnType<typeof newQueries>;
  readonly path?: string;
  readonly styles?: EmotionCache;
}

/** As the application has it: the router tells where a fault happened. */
function Routed({ router }: Pick<RouterProviderProps, 'router'>) {
  const { stacks, onError } = useComponentStacks();
  return (
    <ComponentStacks value={stacks}>
      <RouterProvider router={router} onError={onError} />
    </ComponentStacks>
  );
}

/** Draws pages at an address inside the real providers. */
export function renderRoutes(routes: RouteObject[], { queries = newQueries(), path = '/', styles = WITHOUT_STYLES }: Stage = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <I18nextProvider i18n={wordsIn()}>
          <QueryClientProvider client={queries}>
            <SnackbarProvider>
              <Suspense>
                <Routed router={router} />
              </Suspense>
            </SnackbarProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  return { ...view, router, queries };
}

/** Draws one piece inside the real providers. */
export const renderPiece = (element: ReactNode, stage: Stage = {}) => renderRoutes([{ path: '*', element }], stage);
