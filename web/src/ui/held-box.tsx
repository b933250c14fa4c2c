import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';
import { boxStepOf } from './box-keys.ts';
import { escapeWhileHeld } from './escape-while-held.ts';
import type { HeldPlace } from './held-place.ts';
import { shiftedPlace, showPlace } from './held-place.ts';
import { usePaintedPlace } from './use-painted-place.ts';
import { useToldLater } from './use-told-later.ts';

interface HeldBoxProps {
  /** What is held, and how, for who does not see it. */
  readonly label: string;
  /** Where it is now; null while it is not there. Remade only when it would answer otherwise. */
  readonly placeNow: () => HeldPlace | null;
  /** Has something run at every picture of the film. @returns how to stop that */
  readonly onTime: (run: () => void) => () => void;
  readonly onPlace: (place: HeldPlace) => void;
  /** `moved` has no corner to take it by. */
  readonly can?: 'moved' | 'resized';
  readonly line?: 'solid' | 'dashed';
  readonly children?: ReactNode;
}

interface Grip {
  readonly from: { readonly x: number; readonly y: number };
  readonly place: HeldPlace;
  readonly how: 'move' | 'resize';
  now: HeldPlace;
  readonly stopListening: () => void;
}

const isSame = (one: HeldPlace, other: HeldPlace): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** Keys that follow each other sooner are one move: one to be stored, one to be taken back, one line in a history. */
const ONE_MOVE_MS = 500;

/**
 * Where the box is, a change that the page has not drawn yet included: keys that follow each other quickly would otherwise start from
 * the same place again.
 */
function usePut({ placeNow, onPlace }: Pick<HeldBoxProps, 'placeNow' | 'onPlace'>) {
  const pending = useRef<{ readonly base: HeldPlace; readonly place: HeldPlace } | null>(null);
  const now = useCallback((): HeldPlace | null => {
    const place = placeNow();
    if (pending.current && place && isSame(pending.current.base, place)) return pending.current.place;
    pending.current = null;
    return place;
  }, [placeNow]);
  const told = useToldLater(ONE_MOVE_MS);
  const hold = (place: HeldPlace) => {
    const base = placeNow();
    pending.current = base && { base, place };
  };
  const put = (place: HeldPlace) => {
    told.now();
    hold(place);
    onPlace(place);
  };
  /** One of many steps: shown at once, told of when no other follows. */
  const step = (place: HeldPlace) => {
    hold(place);
    told.later(() => onPlace(place));
  };
  return { now, put, step, settle: told.now };
}

/** The hand on the box: where it was taken, and what has become of the box since. */
function useGrip(frame: HTMLElement | null, { placeNow, onPlace }: Pick<HeldBoxProps, 'placeNow' | 'onPlace'>) {
  const grip = useRef<Grip | null>(null);
  const isHeld = useCallback(() => grip.current !== null, []);
  const corner = (event: PointerEvent<HTMLElement>) => {
    const area = frame?.parentElement?.getBoundingClientRect();
    if (!area) return { x: 0, y: 0 };
    return { x: (event.clientX - area.left) / Math.max(1, area.width), y: (event.clientY - area.top) / Math.max(1, area.height) };
  };
  const release = (): Grip | null => {
    const held = grip.current;
    held?.stopListening();
    grip.current = null;
    return held;
  };
  /** It is again where it was taken. */
  const letGo = () => {
    const held = release();
    if (held && frame) showPlace(frame, held.place);
  };
  const take = (how: Grip['how']) => (event: PointerEvent<HTMLElement>) => {
    const place = placeNow();
    // Another button opens a menu, and a second finger holds the picture, not the box.
    if (!place || grip.current || event.button > 0) return;
    event.stopPropagation();
    grip.current = { from: corner(event), place, how, now: place, stopListening: escapeWhileHeld(letGo) };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held || !frame) return;
    const at = corner(event);
    held.now = shiftedPlace(held.place, { x: at.x - held.from.x, y: at.y - held.from.y }, held.how);
    showPlace(frame, held.now);
  };
  const drop = () => {
    const held = release();
    if (held && held.now !== held.place) onPlace(held.now);
  };
  return { take, hands: { onPointerMove: drag, onPointerUp: drop, onPointerCancel: letGo }, isHeld };
}

/**
 * A box over the film: dragged to move it, by its corner to resize it; with arrow keys too, with Alt to resize, with Shift further. Escape
 * in the middle of a drag puts it back.
 */
export function HeldBox({ label, placeNow, onTime, onPlace, can = 'resized', line = 'solid', children }: HeldBoxProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { now, put, step: stepTo, settle } = usePut({ placeNow, onPlace });
  const { take, hands, isHeld } = useGrip(frame, { placeNow: now, onPlace: put });
  usePaintedPlace(frame, { placeNow: now, onTime, isHeld });
  const press = (event: KeyboardEvent) => {
    const step = boxStepOf(event);
    const place = now();
    if (!step || !place) return;
    event.preventDefault();
    event.stopPropagation();
    const next = shiftedPlace(place, step, can === 'resized' ? step.how : 'move');
    if (frame) showPlace(frame, next);
    stepTo(next);
  };
  return (
    <Box
      ref={setFrame}
      component="div"
      role="application"
      tabIndex={0}
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
      onBlur={settle}
      onPointerDown={take('move')}
      {...hands}
      sx={{
        ...{ position: 'absolute', border: `2px ${line} #fff`, boxShadow: '0 0 0 1px rgba(7,9,12,.75)', cursor: 'move' },
        ...{ touchAction: 'none', pointerEvents: 'auto', bgcolor: 'rgba(255,255,255,.06)' },
      }}
    >
      {children}
      {can === 'resized' && (
        <Box
          component="span"
          aria-hidden
          data-testid="corner"
          onPointerDown={take('resize')}
          {...hands}
          sx={{
            ...{ position: 'absolute', right: -9, bottom: -9, width: 18, height: 18, borderRadius: '50%', bgcolor: '#fff' },
            ...{ border: '2px solid rgba(7,9,12,.75)', cursor: 'nwse-resize', touchAction: 'none' },
            // A finger needs more to take it by than is drawn, or a small logo is moved where it was to be made larger.
            '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: -9 } },
          }}
        />
      )}
    </Box>
  );
}
