/** Browsers of phones such as Safari's have it for a bare film alone, without what lies over it, and a page inside another may be refused it. */
export const hasFullScreen = (): boolean => document.fullscreenEnabled === true;

/** Gives the whole screen to the room of the player, or takes it back. */
export function toggleFullScreen(room: HTMLElement | null): void {
  if (!hasFullScreen()) return;
  const change = document.fullscreenElement ? document.exitFullscreen() : room?.requestFullscreen();
  change?.catch(() => undefined); // a browser that refuses has already told the person why
}
