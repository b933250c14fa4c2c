import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useCurrentUser, useIsSigningOut } from '../features/session/api.ts';

/**
 * Whether somebody is signed in and means to stay. Once the session has ended elsewhere, the guards are asked again: they know the
 * way to the sign-in page and back.
 */
export function useIsInside(): boolean {
  const isThere = useCurrentUser() !== null;
  const isLeaving = useIsSigningOut();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isThere && !isLeaving) void revalidate();
  }, [isThere, isLeaving, revalidate]);
  return isThere && !isLeaving;
}
