/** Why nothing good came back from an address outside, as a word for people's logs. */
export type OutboundFaultCode =
  | 'address_refused' // the name stands for an address of a private or special network
  | 'unknown_host'
  | 'unreachable'
  | 'certificate'
  | 'timed_out'
  | 'broken_off';

/** Nothing good came back. It says what, never what an answer held. */
export class OutboundFault extends Error {
  readonly code: OutboundFaultCode;
  constructor(code: OutboundFaultCode, cause?: unknown) {
    super(`The address outside could not be used: ${code}`, { cause });
    this.name = 'OutboundFault';
    this.code = code;
  }
}

/** An answer from outside, as much of it as is kept. */
export interface OutboundAnswer {
  readonly status: number;
  /** The beginning of the body. */
  readonly start: Uint8Array;
}

/** What is sent. */
export interface OutboundPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Sends to addresses that people have given. */
export interface Outbound {
  /** @throws OutboundFault when there is no answer; any answer, a redirect too, is returned as it is */
  post(wish: OutboundPost): Promise<OutboundAnswer>;
}
