import type { Command } from './shortcuts.ts';
import type { Transport } from './transport.ts';

/** Carries out what the clock can do by itself; what is left belongs to the page. */
export function runCommand(command: Command, transport: Transport): void {
  switch (command.kind) {
    case 'toggle-play':
      return transport.mode().isPlaying ? transport.pause() : transport.play();
    case 'pause':
      return transport.pause();
    case 'forward':
    case 'backward':
      return transport.shuttle(command.kind);
    case 'to-start':
      return transport.seek(0);
    case 'to-end':
      return transport.seek(transport.durationS);
    case 'step-picture':
      return transport.stepPictures(command.by);
    case 'step-seconds':
      return transport.seek(transport.timeS() + command.by);
    case 'mute':
      return transport.toggleMute();
    case 'mark-in':
    case 'mark-out':
    case 'clear-range':
    case 'next-layer':
    case 'full-screen':
    case 'copy-picture':
      return undefined;
  }
}
