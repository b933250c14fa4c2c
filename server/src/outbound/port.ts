/** Why nothing good came back from an address outside, as a word for people's logs. */
export type OutboundFaultCode =
  | 'address_refused' // the name stands for an address of a private or special network
  | 'unknown_host'
  | 'unreachable'
  | 'certificate'
  | 'timed_out'
  | 'broken_off'
  | 'redirects' // in a circle, too many, or to nowhere
  | 'plain_redirect' // out of an encrypted connection, or into none
  | 'port_refused'
  | 'odd_answer'; // no answer of HTTP, or one with too long a head

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

/** A file outside, as its server has begun to answer. */
export interface OutsideFile {
  /** Never one of a redirect: those were followed. */
  readonly status: number;
  /** Whatever the server says it is, in lower case; empty where it says nothing. */
  readonly contentType: string;
  /** How long the server says it is. A wish of others: nothing but a refusal may hang on it. */
  readonly bytesAnnounced: number | null;
  /** @throws OutboundFault when it breaks off or falls silent */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Which file, and how it is asked for. */
export interface FileWish {
  readonly url: string;
  readonly userAgent: string;
  /** Ends the connection whenever it fires, also after the last byte that somebody wants. */
  readonly signal: AbortSignal;
}

/** Opens files at addresses that people have given. */
export interface OutsideFiles {
  /** @throws OutboundFault when there is no answer */
  open(wish: FileWish): Promise<OutsideFile>;
}

/** What is asked of a machine outside that answers in short. */
export interface OutsideQuestion {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** The whole of its answer. */
export interface OutsideReply {
  readonly status: number;
  /** As it was sent; empty where nothing was said. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Asks at an address that people have given. @throws OutboundFault when there is no answer, or too long a one; a redirect is an answer */
export type AskOutside = (question: OutsideQuestion) => Promise<OutsideReply>;
