import { useCallback, useMemo, useState } from 'react';
import type { HeatLook, HeatPainter } from './draw/heat-painter.ts';
import type { HeatTrack } from './heat-grid.ts';
import type { Box } from './picture-box.ts';
import type { Transport } from './transport.ts';
import { useHeatPainter, useHeatPainting } from './use-heat-painter.ts';

/** Sharper than this brings nothing: the map itself is a few dozen cells wide. */
const CANVAS_MAX_PX = 1920;

interface HeatLayerProps {
  readonly track: HeatTrack | null;
  readonly cutsS: readonly number[];
  readonly transport: Transport;
  readonly look: HeatLook;
  /** Where the picture lies in the stage. */
  readonly box: Box;
  readonly kind: HeatPainter['kind'];
  readonly onGpuMissing: () => void;
}

/** The heatmap exactly over the picture. It says nothing that the lanes and tables do not, so it is hidden from screen readers. */
export function HeatLayer({ track, cutsS, transport, look, box, kind, onGpuMissing }: HeatLayerProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const onUnavailable = useCallback(() => onGpuMissing(), [onGpuMissing]);
  const painter = useHeatPainter({ canvas, kind, onUnavailable });
  const size = useMemo(() => {
    const scale = Math.min(window.devicePixelRatio, CANVAS_MAX_PX / Math.max(1, box.width));
    return { width: Math.round(box.width * scale), height: Math.round(box.height * scale) };
  }, [box.width, box.height]);
  useHeatPainting(painter, { track, cutsS, transport, look, size });
  return (
    <canvas
      key={kind}
      ref={setCanvas}
      aria-hidden
      data-testid="heat"
      data-heat=""
      width={size.width}
      height={size.height}
      style={{ position: 'absolute', left: box.left, top: box.top, width: box.width, height: box.height, pointerEvents: 'none' }}
    />
  );
}
