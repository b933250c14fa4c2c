/** Whether this is where somebody writes: what is pasted there is meant for it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
