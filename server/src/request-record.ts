import type { Actor } from './actor.ts';

/** What is written down of one request once its answer is out: facts and ids, never what was in it. */
export interface RequestRecord {
  readonly id: string;
  readonly method: string;
  /** The contract's pattern; of any other address only what is a plain word. */
  readonly route: string;
  /** True for an address of the contract. */
  readonly isCall: boolean;
  readonly status: number;
  /** The error code of a refusal. */
  readonly code: string | null;
  readonly durationMs: number;
  readonly requestBytes: number;
  readonly responseBytes: number;
  readonly address: string;
  readonly agent: string | null;
  /** Who asked, in the tenant where they acted; null: nobody was signed in. */
  readonly actor: Actor | null;
  /** False when the client left before the end. */
  readonly isComplete: boolean;
  /** Turned away because too many asked at once: a number of the metrics and of the server's log, not kept one by one. */
  readonly isCounted: boolean;
}

/** Told of each request. It must not wait and must not throw. */
export type OnRequest = (record: RequestRecord) => void;
