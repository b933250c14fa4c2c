import { WebhooksPanel } from '../features/webhooks/webhooks-panel.tsx';

/** Webhooks of the own organisation, as a tab of the account settings. */
export const AccountWebhooks = () => <WebhooksPanel />;
