import { SingleSignOnPanel } from '../../features/single-sign-on/single-sign-on-panel.tsx';

/** Signing in with the organisation's own account, as a tab of the account settings. */
export const SingleSignOnTab = () => <SingleSignOnPanel />;
