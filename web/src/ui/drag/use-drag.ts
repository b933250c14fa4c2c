import { useDraggable, useDroppable } from '@dnd-kit/core';

/** Makes something that can be carried. `handle` is what has the focus; `listeners` go on the whole of it. */
export function useDragSource(id: string, isAllowed: boolean) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id, disabled: !isAllowed });
  return {
    setNode: setNodeRef,
    setHandle: setActivatorNodeRef,
    listeners: isAllowed ? listeners : undefined,
    describedBy: isAllowed ? attributes['aria-describedby'] : undefined,
    isDragging,
  };
}

/** Makes something that others can be put on. */
export function useDropTarget(id: string, isAllowed: boolean) {
  const { setNodeRef, isOver, active } = useDroppable({ id, disabled: !isAllowed });
  return { setNode: setNodeRef, isOver: isOver && active?.id !== id };
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();

/** For buttons and menus inside something that can be carried: what is pressed in them picks nothing up. Keys pass: only the handle listens to them. */
export const notCarried = { onMouseDown: stop, onTouchStart: stop };
