import type { TimeRange } from '@fovea/contract/curve-reading';
import type { RefObject } from 'react';
import { markRange } from '../features/lanes/mark-range.ts';
import { LAYERS } from '../features/player/draw/heat-painter.ts';
import { toggleFullScreen } from '../features/player/full-screen.ts';
import type { LayerLook } from '../features/player/layer-controls.tsx';
import { runCommand } from '../features/player/run-command.ts';
import type { Command } from '../features/player/shortcuts.ts';
import type { Transport } from '../features/player/transport.ts';
import { usePlayerKeys } from '../features/player/use-player-keys.ts';

interface ResultKeys {
  readonly transport: Transport;
  readonly look: LayerLook;
  readonly onLook: (look: LayerLook) => void;
  /** What goes full screen. */
  readonly room: RefObject<HTMLElement | null>;
  readonly range?: TimeRange | null;
  /** Left out where there are no lanes on which a range is read. */
  readonly onRange?: (range: TimeRange | null) => void;
  /** Left out where the picture is not to be copied. */
  readonly onCopy?: () => void;
}

/** What the keys do on every page with a player: time, range, layer and full screen. */
export function useResultKeys({ transport, look, onLook, room, range = null, onRange, onCopy }: ResultKeys): void {
  usePlayerKeys((command) => {
    if (transport.durationS > 0) runCommand(command, transport);
    onRange?.(rangeAfter(command, { range, transport }));
    if (command.kind === 'next-layer') onLook({ ...look, layer: LAYERS[(LAYERS.indexOf(look.layer) + 1) % LAYERS.length] ?? 'heat' });
    if (command.kind === 'full-screen') toggleFullScreen(room.current);
    if (command.kind === 'copy-picture') onCopy?.();
  });
}

function rangeAfter({ kind }: Command, { range, transport }: { range: TimeRange | null; transport: Transport }): TimeRange | null {
  if (kind === 'clear-range') return null;
  if (kind !== 'mark-in' && kind !== 'mark-out') return range;
  return markRange(range, { end: kind === 'mark-in' ? 'in' : 'out', timeS: transport.timeS(), durationS: transport.durationS });
}
