import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ContextType } from 'react';
import { Suspense, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { UploadsHome } from '../features/uploads/uploads-home.ts';
import { SnackbarProvider } from '../ui/snackbar.tsx';
import { ComponentStacks, useComponentStacks } from './component-stacks.ts';
import { Loader } from './loader.tsx';
import { theme } from './theme.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface ProvidersProps {
  readonly styles: EmotionCache;
  readonly queries: QueryClient;
  readonly words: i18n;
  readonly router: DataRouter;
}

export function Providers({ styles, queries, words, router }: ProvidersProps) {
  useKeptFocus();
  const { stacks, onError } = useComponentStacks();
  const [uploads] = useState<ContextType<typeof UploadsHome>>({ current: null });
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        <I18nextProvider i18n={words}>
          <QueryClientProvider client={queries}>
            <Suspense fallback={<Loader />}>
              <SnackbarProvider>
                <UploadsHome value={uploads}>
                  <ComponentStacks value={stacks}>
                    <RouterProvider router={router} onError={onError} />
                  </ComponentStacks>
                </UploadsHome>
              </SnackbarProvider>
            </Suspense>
          </QueryClientProvider>
        </I18nextProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
