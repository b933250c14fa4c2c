import type { ComponentProps } from 'react';
import { createContext, useCallback, useState } from 'react';
import type { RouterProvider } from 'react-router';

type Stacks = WeakMap<object, string>;

/** In which components each fault happened: React tells the router, and the error page is handed the error alone. */
export const ComponentStacks = createContext<Stacks | null>(null);

const isKey = (error: unknown): error is object => typeof error === 'object' && error !== null;

/** Keeps by the error where each fault happened; what is thrown besides objects has nothing that it could be known by. */
export function useComponentStacks() {
  const [stacks] = useState<Stacks>(() => new WeakMap());
  const onError: NonNullable<ComponentProps<typeof RouterProvider>['onError']> = useCallback(
    (error, { errorInfo }) => {
      if (isKey(error) && errorInfo?.componentStack) stacks.set(error, errorInfo.componentStack);
    },
    [stacks],
  );
  return { stacks, onError };
}

/** Where the fault happened, as far as it is known. */
export const stackOf = (stacks: Stacks | null, error: unknown): string | undefined => (isKey(error) ? stacks?.get(error) : undefined);
