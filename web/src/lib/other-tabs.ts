/** Where the tabs of this browser hear of each other. */
export const SESSION_CHANNEL = 'fovea-session';

/** Lets the other tabs of this browser know that somebody else is there now, or nobody, so that they do not stand open as who was there before. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.postMessage('ended');
  channel.close();
}
