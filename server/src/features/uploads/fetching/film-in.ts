import type { Failure } from '@fovea/contract/pre-tests';
import { AppError } from '../../../app-error.ts';
import { isFull } from '../../../blobs/storage-away.ts';
import type { OutboundFaultCode, OutsideFile, OutsideFiles } from '../../../outbound/port.ts';
import { OutboundFault } from '../../../outbound/port.ts';
import { filmTypeOf, HEAD_BYTES } from '../film-type.ts';
import { NOT_MEDIA, refusalOf } from '../refusals.ts';
import {
  FetchFault,
  LINK_BROKEN_OFF,
  LINK_CERTIFICATE,
  LINK_ODD_ANSWER,
  LINK_PAGE,
  LINK_PLAIN,
  LINK_PORT,
  LINK_PRIVATE,
  LINK_REDIRECTS,
  LINK_REFUSED,
  LINK_TOO_LARGE,
  LINK_UNREACHABLE,
  NO_ROOM_LEFT,
} from './fetch-fault.ts';

export interface FilmWish {
  readonly address: string;
  /** Ends the connection. */
  readonly signal: AbortSignal;
  readonly bytesMax: number;
  /** Told of what has come so far, of a film whose length is known. */
  readonly onShare: (share: number) => void;
}

const USER_AGENT = 'Fovea-Film/1';

/** The bytes of the film at an address, as they come. What is none ends with its first bytes. @throws FetchFault */
export async function* filmIn(files: OutsideFiles, { address, signal, bytesMax, onShare }: FilmWish): AsyncGenerator<Uint8Array> {
  const file = await files.open({ url: address, userAgent: USER_AGENT, signal }).catch(unanswered);
  if (file.status !== 200) throw new FetchFault(LINK_REFUSED);
  const whole = file.bytesAnnounced;
  if (whole !== null && whole > bytesMax) throw new FetchFault(LINK_TOO_LARGE);
  let bytes = 0;
  try {
    for await (const piece of fromFilm(file)) {
      bytes += piece.byteLength;
      if (whole) onShare(bytes / whole);
      yield piece;
    }
  } catch (error) {
    throw error instanceof OutboundFault ? new FetchFault(LINK_BROKEN_OFF, error) : error;
  }
}

const UNANSWERED = {
  address_refused: LINK_PRIVATE,
  redirects: LINK_REDIRECTS,
  plain_redirect: LINK_PLAIN,
  port_refused: LINK_PORT,
  certificate: LINK_CERTIFICATE,
  odd_answer: LINK_ODD_ANSWER,
  unknown_host: LINK_UNREACHABLE,
  unreachable: LINK_UNREACHABLE,
  timed_out: LINK_UNREACHABLE,
  broken_off: LINK_UNREACHABLE,
} as const satisfies Record<OutboundFaultCode, Failure>;

function unanswered(error: unknown): never {
  if (!(error instanceof OutboundFault)) throw error;
  throw new FetchFault(UNANSWERED[error.code], error);
}

/** Nothing goes on before the first bytes have said what it is. */
async function* fromFilm(file: OutsideFile): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = Buffer.alloc(0);
  for await (const piece of file.bytes) {
    if (head === null) yield piece;
    else {
      head = Buffer.concat([head, piece]);
      if (head.byteLength < HEAD_BYTES) continue;
      yield asFilm(file, head);
      head = null;
    }
  }
  if (head !== null) yield asFilm(file, head);
}

function asFilm(file: OutsideFile, head: Uint8Array): Uint8Array {
  if (filmTypeOf(head)) return head;
  throw new FetchFault(head.byteLength > 0 && isPage(file, head) ? LINK_PAGE : refusalOf(head));
}

const PAGE_TYPE = /^(text\/html|application\/xhtml\+xml)/;
const PAGE_START = /^\uFEFF?\s*(<!--[^>]*>\s*)?<(!doctype html|html)\b/i;
const isPage = ({ contentType }: OutsideFile, head: Uint8Array): boolean =>
  PAGE_TYPE.test(contentType) || PAGE_START.test(new TextDecoder().decode(head.subarray(0, HEAD_BYTES)));

/** Why it came to nothing, where it is known and another try would end the same. */
export function failureIn(fault: unknown) {
  if (fault instanceof FetchFault) return fault.failure;
  if (isFull(fault)) return NO_ROOM_LEFT;
  if (!(fault instanceof AppError)) return null;
  if (fault.code === 'too_large') return LINK_TOO_LARGE;
  return fault.code === 'unsupported_media' ? NOT_MEDIA : null;
}
