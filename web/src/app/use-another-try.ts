import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Draws the page anew that was given up, and so asks for its data again: when the person says so, and when the line is back. */
export function useAnotherTry(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  // Going where one is makes the router let go of the fault. A revalidation that has nothing to load is over before it notices.
  const tryAgain = useCallback(() => void navigate(location, { replace: true, state: location.state }), [navigate, location]);
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [tryAgain]);
  return tryAgain;
}
