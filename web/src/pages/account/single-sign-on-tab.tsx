import { useCurrentUser } from '../../features/session/api.ts';
import { SingleSignOnPanel } from '../../features/single-sign-on/single-sign-on-panel.tsx';
import { hasRole } from '../../lib/may.ts';

/** Signing in with the organisation's own account, as a tab of the account settings. */
export const SingleSignOnTab = () => <SingleSignOnPanel mayConfirm={hasRole(useCurrentUser(), 'admin')} />;
