import type { Notification } from './notifications.ts';

/** What the database's thread tells the process that started it. */
export type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'stopped' | 'pong' | 'broken' | 'cut-off' }
  | ({ readonly kind: 'notification' } & Notification);
