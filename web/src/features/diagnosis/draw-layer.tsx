import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { intoView } from '../../ui/into-view.ts';
import { useEscape } from '../../ui/use-escape.ts';
import type { Box } from './area-at.ts';
import { boxBetween } from './area-at.ts';

interface DrawLayerProps {
  readonly onBox: (box: Box) => void;
  /** Escape was pressed. */
  readonly onStop: () => void;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Takes one box that is dragged over the picture, which comes into sight for it: on a page made larger it is above what began this. */
export function DrawLayer({ onBox, onStop }: DrawLayerProps) {
  useEscape(onStop);
  const { t } = useTranslation('diagnosis');
  const start = useRef<Corner | null>(null);
  const preview = useRef<HTMLDivElement>(null);
  const corner = (event: PointerEvent<HTMLElement>): Corner => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / Math.max(1, width), y: (event.clientY - top) / Math.max(1, height) };
  };
  const show = (box: Box | null) => {
    const style = preview.current?.style;
    if (!style) return;
    style.display = box ? 'block' : 'none';
    if (!box) return;
    style.left = `${box.x * 100}%`;
    style.top = `${box.y * 100}%`;
    style.width = `${box.width * 100}%`;
    style.height = `${box.height * 100}%`;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drawing is for pointers; the button beside the film puts an area without one
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is only kept from the film below
    <div
      ref={intoView}
      data-testid="draw"
      title={t('areas.drawing')}
      style={{ position: 'absolute', inset: 0, scrollMarginTop: 8, cursor: 'crosshair', touchAction: 'none', pointerEvents: 'auto' }}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        if (start.current || event.button > 0) return;
        start.current = corner(event);
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => start.current && show(boxBetween(start.current, corner(event)))}
      onPointerCancel={() => {
        start.current = null;
        show(null);
      }}
      onPointerUp={(event) => {
        const box = start.current && boxBetween(start.current, corner(event));
        start.current = null;
        show(null);
        if (box) onBox(box);
      }}
    >
      <div
        ref={preview}
        style={{ position: 'absolute', display: 'none', border: '2px dashed #fff', background: 'rgba(255,255,255,.12)' }}
      />
    </div>
  );
}
