/** One short thing that is said and goes away by itself. */
export interface Note {
  readonly text: string;
  /** The text is one that the browser did not let be copied: it is shown to be copied by hand, until it is closed. */
  readonly isToCopy?: true;
  readonly tone?: 'success' | 'info' | 'warning' | 'error';
  /** One thing to do about it, such as undoing. */
  readonly action?: {
    readonly label: string;
    readonly run: () => void;
    /** It takes back what was done: Ctrl-Z or ⌘Z does it too, while the note is on show. */
    readonly undoes?: true;
  };
}
