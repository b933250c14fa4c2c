import type { ReactNode } from 'react';

interface MissingPageWish {
  readonly title: string;
  readonly text: string;
  /** A way to where it may be found after all. */
  readonly elsewhere?: ReactNode;
  /** Nobody answered as they should, so another try may find the page after all. */
  readonly mayTryAgain?: boolean;
  /** What the reading of its data ended in; nothing where the address itself can name nothing. */
  readonly cause?: unknown;
}

/**
 * A page without its subject, in words of its own: there is none, or no status was answered, which the specification (§4) counts as
 * 404 too: nobody answered, or nothing that can be read.
 * Whatever else a page's data ends in is raised as it is.
 */
export class MissingPage extends Error {
  override readonly name = 'MissingPage';
  readonly status = 404;
  readonly text: string;
  readonly elsewhere: ReactNode;
  readonly mayTryAgain: boolean;

  constructor({ title, text, elsewhere, mayTryAgain = false, cause }: MissingPageWish) {
    super(title, { cause });
    this.text = text;
    this.elsewhere = elsewhere;
    this.mayTryAgain = mayTryAgain;
  }
}
