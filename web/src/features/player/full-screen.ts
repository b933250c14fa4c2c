import { hasFullScreen } from '../../lib/has-full-screen.ts';

/** Gives the whole screen to the room of the player, or takes it back. */
export function toggleFullScreen(room: HTMLElement | null): void {
  if (!hasFullScreen()) return;
  const change = document.fullscreenElement ? document.exitFullscreen() : room?.requestFullscreen();
  change?.catch(() => undefined); // a browser that refuses has already told the person why
}
