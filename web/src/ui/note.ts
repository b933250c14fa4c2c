/** One short thing that is said and goes away by itself. */
export interface Note {
  readonly text: string;
  readonly tone?: 'success' | 'info' | 'warning' | 'error';
  /** One thing to do about it, such as undoing. */
  readonly action?: { readonly label: string; readonly run: () => void };
}
