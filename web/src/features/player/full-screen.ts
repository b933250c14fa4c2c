/** Gives the whole screen to the room of the player, or takes it back. */
export function toggleFullScreen(room: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : room?.requestFullscreen();
  change?.catch(() => undefined); // a browser that refuses has already told the person why
}
