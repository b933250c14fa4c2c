import type { Readable, Writable } from 'node:stream';

/** One process to be started, without a shell, in a group of its own, with an empty environment. */
export interface ProcessWish {
  readonly program: string;
  readonly args: readonly string[];
  /** Whom it runs as; whoever starts it where nothing is said. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** Whether it is given something to read; else its standard input is empty. */
  readonly reads: boolean;
}

/**
 * What a process writes, piece by piece, in order; it waits while nobody asks. A piece is good until the next one is asked for: its
 * memory may be used again.
 */
export interface Pieces extends AsyncIterable<Uint8Array> {
  /** Whether nothing more will come: the process has closed its output, or nobody wants it any more. */
  isOver(): boolean;
  /** Nobody wants the rest. */
  drop(): void;
}

/** A started process and the ends of its pipes. */
export interface ToolProcess {
  /** Null where it was to read nothing. */
  readonly stdin: Writable | null;
  readonly stdout: Pieces;
  readonly stderr: Readable;
  /** Its exit code, null where a signal ended it, once it is gone and nobody holds its pipes any more; never rejects. */
  readonly closed: Promise<number | null>;
  /** SIGKILL to its group, once. */
  kill(): void;
}

/** Starts a process. Rejects with whatever kept it from starting. */
export type StartProcess = (wish: ProcessWish) => Promise<ToolProcess>;

/** Starts processes from a small process of its own. Disposing of it ends that process and whatever it has started. */
export interface ToolStarter extends AsyncDisposable {
  readonly start: StartProcess;
}
