import type { MarkPath } from '@fovea/contract/brand-boxes';
import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from './marks.ts';
import { placeAt } from './marks.ts';
import type { BoxClock } from './use-painted-place.ts';
import { show, usePaintedPlace } from './use-painted-place.ts';

interface EditLayerProps {
  readonly path: MarkPath;
  readonly name: string;
  readonly clock: BoxClock;
  readonly onPlace: (place: Place) => void;
}

const STEP = 0.005;
const LEAST = 0.01;
const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** A place moved or made larger by shares of the picture, kept inside it. */
function shifted(place: Place, by: { readonly x: number; readonly y: number }, how: 'move' | 'resize'): Place {
  if (how === 'move') return { ...place, x: clamp(place.x + by.x, 0, 1 - place.width), y: clamp(place.y + by.y, 0, 1 - place.height) };
  return { ...place, width: clamp(place.width + by.x, LEAST, 1 - place.x), height: clamp(place.height + by.y, LEAST, 1 - place.y) };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Grip {
  readonly from: { readonly x: number; readonly y: number };
  readonly place: Place;
  readonly how: 'move' | 'resize';
  now: Place;
}

/** The hand on the box: where it was taken, and what has become of the box since. */
function useGrip(frame: HTMLElement | null, { path, clock, onPlace }: Omit<EditLayerProps, 'name'>) {
  const grip = useRef<Grip | null>(null);
  const corner = (event: PointerEvent<HTMLElement>) => {
    const area = frame?.parentElement?.getBoundingClientRect();
    if (!area) return { x: 0, y: 0 };
    return { x: (event.clientX - area.left) / Math.max(1, area.width), y: (event.clientY - area.top) / Math.max(1, area.height) };
  };
  const take = (how: Grip['how']) => (event: PointerEvent<HTMLElement>) => {
    const place = placeAt(path, clock.timeS());
    if (!place) return;
    event.stopPropagation();
    grip.current = { from: corner(event), place, how, now: place };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held || !frame) return;
    const at = corner(event);
    held.now = shifted(held.place, { x: at.x - held.from.x, y: at.y - held.from.y }, held.how);
    show(frame, held.now);
  };
  const drop = () => {
    const held = grip.current;
    grip.current = null;
    if (held && held.now !== held.place) onPlace(held.now);
  };
  return { take, hands: { onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop }, isHeld: () => grip.current !== null };
}

/** The chosen box over the film: dragged to move it, by its corner to resize it; with arrow keys too, with Alt to resize. */
export function EditLayer({ path, name, clock, onPlace }: EditLayerProps) {
  const { t } = useTranslation('brand-boxes');
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { take, hands, isHeld } = useGrip(frame, { path, clock, onPlace });
  usePaintedPlace(frame, path, { clock, isHeld });
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const place = placeAt(path, clock.timeS());
    if (!arrow || !place) return;
    event.preventDefault();
    event.stopPropagation();
    onPlace(shifted(place, { x: arrow[0] * STEP, y: arrow[1] * STEP }, event.altKey ? 'resize' : 'move'));
  };
  return (
    <Box
      ref={setFrame}
      component="div"
      role="application"
      tabIndex={0}
      aria-label={t('edit.label', { name })}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
      onPointerDown={take('move')}
      {...hands}
      sx={{
        ...{ position: 'absolute', border: '2px solid #fff', boxShadow: '0 0 0 1px rgba(7,9,12,.75)', cursor: 'move' },
        ...{ touchAction: 'none', pointerEvents: 'auto', bgcolor: 'rgba(255,255,255,.06)' },
      }}
    >
      <Box
        component="span"
        aria-hidden
        onPointerDown={take('resize')}
        {...hands}
        sx={{
          ...{ position: 'absolute', right: -9, bottom: -9, width: 18, height: 18, borderRadius: '50%', bgcolor: '#fff' },
          ...{ border: '2px solid rgba(7,9,12,.75)', cursor: 'nwse-resize', touchAction: 'none' },
        }}
      />
    </Box>
  );
}
