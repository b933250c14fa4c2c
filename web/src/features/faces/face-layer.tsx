import type { FaceTrack } from '@fovea/contract/faces';
import { useState } from 'react';
import type { FaceClock } from './use-painted-faces.ts';
import { usePaintedFaces } from './use-painted-faces.ts';

interface FaceLayerProps {
  readonly faces: readonly FaceTrack[];
  readonly clock: FaceClock;
  /** Where the picture lies in the stage, CSS pixels. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Boxes round the faces, over the film. The list of faces tells the same, so screen readers pass it by. */
export function FaceLayer({ faces, clock, box }: FaceLayerProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [width, height] = [Math.round(box.width * window.devicePixelRatio), Math.round(box.height * window.devicePixelRatio)];
  usePaintedFaces(canvas, faces, clock);
  return (
    <canvas
      key={`${width}x${height}`}
      ref={setCanvas}
      aria-hidden
      data-testid="face-boxes"
      width={width}
      height={height}
      style={{ position: 'absolute', left: box.left, top: box.top, width: box.width, height: box.height, pointerEvents: 'none' }}
    />
  );
}
