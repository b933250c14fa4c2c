import type { Failure } from '@fovea/contract/pre-tests';

/** Why nothing came of a link, as whoever looks at the pre-test reads it. */
export class FetchFault extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, cause?: unknown) {
    super(`No film came of a link: ${failure.code}`, { cause });
    this.name = 'FetchFault';
    this.failure = failure;
  }
}

export const LINK_PRIVATE: Failure = {
  code: 'link_private',
  detail:
    'The link leads to an address that this server does not fetch from. Use one that anybody on the web can open, or upload the file.',
  is_retryable: false,
};
export const LINK_REDIRECTS: Failure = {
  code: 'link_redirects',
  detail:
    'The link leads on in a circle, through too many addresses, or to none that can be fetched. Use the link that downloads the file itself.',
  is_retryable: false,
};
export const LINK_PLAIN: Failure = {
  code: 'link_plain',
  detail: 'The link leads on to an address that is not encrypted. Use one that stays with https:// to its end, or upload the file.',
  is_retryable: false,
};
export const LINK_PORT: Failure = {
  code: 'link_port',
  detail: 'The link leads to another port than that of https (443). Use one without a port, or upload the file.',
  is_retryable: false,
};
export const LINK_CERTIFICATE: Failure = {
  code: 'link_certificate',
  detail:
    'The connection to this link cannot be trusted: its certificate is not valid, or it does not speak TLS. Whoever runs that server can mend it; until then upload the file.',
  is_retryable: false,
};
export const LINK_ODD_ANSWER: Failure = {
  code: 'link_odd_answer',
  detail: 'The server at this link gave an answer that cannot be read. Use another link, or upload the file.',
  is_retryable: false,
};
export const LINK_UNREACHABLE: Failure = {
  code: 'link_unreachable',
  detail: 'Nobody answered at this link. Look whether it is written right and opens in a browser, then fetch it again.',
  is_retryable: false,
};
export const LINK_REFUSED: Failure = {
  code: 'link_refused',
  detail: 'The link was refused. It may have run out, or ask for a sign-in. Make a new one that opens without signing in, and fetch that.',
  is_retryable: false,
};
export const LINK_PAGE: Failure = {
  code: 'link_page',
  detail: 'The link leads to a page, not to a film file. Use the link that downloads the file itself.',
  is_retryable: false,
};
export const LINK_BROKEN_OFF: Failure = {
  code: 'link_broken_off',
  detail: 'The film stopped coming before its end, and what had come was thrown away. Fetch it again.',
  is_retryable: false,
};
/** The engine's own code and words, for the same fault. */
export const LINK_TOO_LARGE: Failure = {
  code: 'too_many_bytes',
  detail: 'The file is larger than what is accepted here. Export it smaller.',
  is_retryable: false,
};
/** The code that an upload is refused with. */
export const NO_ROOM_LEFT: Failure = {
  code: 'storage_full',
  detail:
    'This server has no room left for the film, and what had come of it was thrown away. Ask whoever runs Fovea to free some space, then fetch it again.',
  is_retryable: false,
};
