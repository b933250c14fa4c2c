/** Keys by where they work: what stands on them, and what they do, `key.{name}`. Alternatives stand beside each other. A test asks the handlers. */
export const HELP_KEYS = [
  {
    place: 'everywhere',
    keys: [
      ['mod+K', 'palette'],
      ['mod+J', 'copilot'],
      ['mod+Z', 'undo-last'],
      ['?', 'help'],
      ['Esc', 'close'],
    ],
  },
  {
    place: 'library',
    keys: [
      ['← → ↑ ↓', 'move'],
      ['Home End', 'first-last'],
      ['Shift+←→↑↓ Shift+Home Shift+End', 'select-way'],
      ['Enter', 'open'],
      ['Space', 'select'],
      ['mod+A', 'select-all'],
      ['Esc', 'select-none'],
      ['F2', 'rename'],
      ['Del', 'delete'],
    ],
  },
  {
    place: 'player',
    keys: [
      ['Space K', 'play'],
      ['J L', 'speed'],
      ['← →', 'frame'],
      ['Shift+← Shift+→', 'second'],
      ['Home End', 'ends'],
      ['I O', 'range'],
      ['Esc', 'no-range'],
      ['H', 'layer'],
      ['M', 'mute'],
      ['F', 'full-screen'],
      ['C', 'copy-picture'],
      ['P N', 'beside'],
    ],
  },
  {
    place: 'editing',
    keys: [
      ['← → ↑ ↓', 'box-move'],
      ['Shift+←→↑↓', 'box-further'],
      ['Alt+←→↑↓', 'box-resize'],
      ['mod+Z', 'undo'],
      ['mod+Shift+Z', 'redo'],
      ['mod+Enter', 'send'],
      ['Esc', 'close-field'],
    ],
  },
] as const;

/** What the key for commands is called on this machine. */
export const modName = (platform: string): string => (/mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl');
