import type { CollisionDetection, DragEndEvent, KeyboardCoordinateGetter, Modifier } from '@dnd-kit/core';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useState } from 'react';

/** What a screen reader hears while something is carried. */
export interface DragWords {
  /** How to pick something up by key. */
  readonly how: string;
  readonly picked: (source: string) => string;
  readonly over: (source: string, target: string | null) => string;
  readonly dropped: (source: string, target: string | null) => string;
  readonly cancelled: (source: string) => string;
}

interface DragRoomProps {
  readonly words: DragWords;
  /** What is seen under the pointer. */
  readonly picture: (source: string) => ReactNode;
  readonly onDrop: (source: string, target: string) => void;
  readonly children: ReactNode;
}

/** Picks up with M, since Enter opens and Space chooses; drops with Enter or Space, lets go with Escape. */
const KEYS = { start: ['KeyM'], cancel: ['Escape'], end: ['Enter', 'Space'] };

/** A room in which things are carried onto others, by mouse, finger or key. */
export function DragRoom({ words, picture, onDrop, children }: DragRoomProps) {
  const [source, setSource] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter: toNextTarget }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    setSource(null);
    if (over) onDrop(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={whatIsUnder}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={{
        screenReaderInstructions: { draggable: words.how },
        announcements: {
          onDragStart: ({ active }) => words.picked(String(active.id)),
          onDragOver: ({ active, over }) => words.over(String(active.id), over ? String(over.id) : null),
          onDragEnd: ({ active, over }) => words.dropped(String(active.id), over ? String(over.id) : null),
          onDragCancel: ({ active }) => words.cancelled(String(active.id)),
        },
      }}
      onDragStart={({ active }) => {
        setSource(String(active.id));
        holdClicks();
      }}
      onDragEnd={end}
      onDragCancel={() => setSource(null)}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]} style={{ pointerEvents: 'none' }}>
        {source !== null && picture(source)}
      </DragOverlay>
    </DndContext>
  );
}

const BESIDE_PX = 14;

/** The picture hangs beside the pointer, wherever in the thing it was picked up. */
const besidePointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const at = pointOf(activatorEvent);
  if (!at || !draggingNodeRect) return transform;
  return {
    ...transform,
    x: transform.x + at.clientX - draggingNodeRect.left + BESIDE_PX,
    y: transform.y + at.clientY - draggingNodeRect.top + BESIDE_PX,
  };
};

function pointOf(event: Event | null): { readonly clientX: number; readonly clientY: number } | null {
  if (event instanceof MouseEvent) return event;
  if ('TouchEvent' in window && event instanceof TouchEvent) return event.touches[0] ?? null;
  return null;
}

const NEAR_PX = 4;

/** What is under the pointer; by key, the target that the thing was just put on. */
const whatIsUnder: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const { left, top } = args.collisionRect;
  return args.droppableContainers.flatMap((target) => {
    const rect = args.droppableRects.get(target.id);
    return rect && Math.hypot(rect.left - left, rect.top - top) < NEAR_PX ? [{ id: target.id, data: { droppableContainer: target } }] : [];
  });
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** By key a carried thing steps from target to target, in the order in which they are read. */
const toNextTarget: KeyboardCoordinateGetter = (event, { currentCoordinates, context: { droppableContainers, droppableRects, over } }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const targets = droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect ? [{ id, rect }] : [];
  });
  targets.sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const here = targets.findIndex(({ id }) => id === over?.id);
  const next = targets[here < 0 ? (step > 0 ? 0 : targets.length - 1) : (here + step + targets.length) % targets.length];
  return next ? { x: next.rect.left, y: next.rect.top } : currentCoordinates;
};

const CLICK_COMES_WITHIN_MS = 80;

/** The browser sends a click after letting go, which would follow the link that was carried. */
function holdClicks(): void {
  const stop = new AbortController();
  const letGo = () => setTimeout(() => stop.abort(), CLICK_COMES_WITHIN_MS);
  window.addEventListener('click', (event) => event.preventDefault(), { capture: true, signal: stop.signal });
  for (const name of ['mouseup', 'touchend', 'touchcancel', 'keydown'] as const)
    window.addEventListener(name, letGo, { capture: true, signal: stop.signal });
}
