import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCurrentUser, useIsSigningOut } from '../features/session/api.ts';
import { reloadForGood } from '../lib/unsaved-work.ts';

/**
 * Whether somebody is signed in and means to stay. Once the session has ended elsewhere, the guards are asked again: they know the
 * way to the sign-in page and back. Once it is somebody else's, the page begins anew: what it holds is not theirs.
 */
export function useIsInside(): boolean {
  const id = useCurrentUser()?.id;
  const [firstId] = useState(id);
  const isLeaving = useIsSigningOut();
  const { revalidate } = useRevalidator();
  const isSomebodyElse = id !== undefined && firstId !== undefined && id !== firstId;
  useEffect(() => {
    if (isSomebodyElse) reloadForGood();
    else if (id === undefined && !isLeaving) void revalidate();
  }, [id, isSomebodyElse, isLeaving, revalidate]);
  return id !== undefined && !isSomebodyElse && !isLeaving;
}
