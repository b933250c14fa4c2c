import * as z from 'zod';

/** Every error code that crosses the wire, with its HTTP status and its plain title. */
export const ERRORS = {
  bad_request: { status: 400, title: 'The request cannot be read' },
  not_signed_in: { status: 401, title: 'Sign in first' },
  wrong_credentials: { status: 401, title: 'The e-mail or the password is wrong' },
  second_factor_required: { status: 401, title: 'The code from the authenticator app is needed too' },
  wrong_second_factor: { status: 401, title: 'The code is wrong' },
  wrong_passkey: { status: 401, title: 'This passkey opens nothing here' },
  single_sign_on_refused: { status: 401, title: 'The account of your organisation opens nothing here' },
  wrong_share_password: { status: 401, title: 'The password of this link is needed' },
  not_enough_credits: { status: 402, title: 'There are not enough credits' },
  allowance_used: { status: 402, title: 'What may be analysed is used up' },
  room_used: { status: 402, title: 'What may be kept is used up' },
  forbidden: { status: 403, title: 'You may not do this' },
  proof_required: { status: 403, title: 'Prove first that it is you' },
  signed_in_as: { status: 403, title: 'Not while you are signed in as somebody else' },
  cross_site: { status: 403, title: 'The request came from another site' },
  password_change_required: { status: 403, title: 'Choose a new password first' },
  single_sign_on_required: { status: 403, title: 'Sign in with your organisation' },
  insecure_transport: { status: 403, title: 'Sign in over https' },
  not_found: { status: 404, title: 'There is nothing here' },
  single_sign_on_unknown: { status: 404, title: 'No organisation here signs in people of this address' },
  pre_test_not_found: { status: 404, title: 'There is no such pre-test' },
  folder_not_found: { status: 404, title: 'There is no such folder' },
  method_not_allowed: { status: 405, title: 'This address does not answer that method' },
  second_factor_on: { status: 409, title: 'The second factor is on already' },
  second_factor_off: { status: 409, title: 'There is no second factor' },
  passkeys_full: { status: 409, title: 'There are as many passkeys as one person may have' },
  conversations_full: { status: 409, title: 'There are as many conversations as one person may have' },
  link_gone: { status: 410, title: 'This link no longer works' },
  state_forbids: { status: 409, title: 'The pre-test is not in a state that allows this' },
  in_use: { status: 409, title: 'This is in use' },
  archived: { status: 409, title: 'This is archived' },
  email_taken: { status: 409, title: 'This e-mail address is taken' },
  invitation_answered: { status: 409, title: 'This invitation has been answered' },
  last_admin: { status: 409, title: 'Somebody must remain in charge' },
  domain_taken: { status: 409, title: 'This domain belongs to another organisation here' },
  slug_taken: { status: 409, title: 'This short name is taken' },
  person_cannot_sign_in: { status: 409, title: 'This person cannot sign in at present' },
  tenant_state_forbids: { status: 409, title: 'The organisation is not in a state that allows this' },
  versions_differ: { status: 409, title: 'These results were made by different versions' },
  export_not_ready: { status: 409, title: 'The export is not ready yet' },
  webhook_off: { status: 409, title: 'The webhook is switched off' },
  idempotency_in_flight: { status: 409, title: 'The first request with this key is still on its way' },
  idempotency_outcome_unknown: { status: 409, title: 'It was done, and its answer was lost' },
  idempotency_key_reused: { status: 422, title: 'This key was used for another request' },
  export_failed: { status: 410, title: 'This export could not be made' },
  original_gone: { status: 410, title: 'The original film has been deleted' },
  file_gone: { status: 410, title: 'The file of this film is missing from the store' },
  changed_meanwhile: { status: 409, title: 'Somebody else changed this meanwhile' },
  analyse_again: { status: 409, title: 'This result has to be made again first' },
  prediction_not_ready: { status: 409, title: 'There is no result yet' },
  upload_offset_mismatch: { status: 409, title: 'The upload goes on at another byte' },
  upload_locked: { status: 423, title: 'This upload is being written by another request' },
  upload_gone: { status: 410, title: 'This upload has expired' },
  too_large: { status: 413, title: 'That is too large' },
  unsupported_type: { status: 415, title: 'This kind of content is not accepted' },
  unsupported_media: { status: 415, title: 'This file is not a film or picture that Fovea can read' },
  range_not_satisfiable: { status: 416, title: 'The asked range is outside the file' },
  invalid_body: { status: 422, title: 'Some fields need attention' },
  too_many_requests: { status: 429, title: 'Too many tries' },
  too_many_mails: { status: 429, title: 'Enough mails were sent' },
  too_many_exports: { status: 429, title: 'Enough files are in the making' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  copilot_unavailable: { status: 503, title: 'The copilot does not answer right now' },
  issuer_unavailable: { status: 503, title: 'The sign-in of your organisation does not answer' },
  unavailable: { status: 503, title: 'Not available right now' },
  storage_full: { status: 507, title: 'There is no room left to store this' },
} as const satisfies Record<string, { status: number; title: string }>;

/** One of the codes above. */
export type ErrorCode = keyof typeof ERRORS;

const codes = Object.keys(ERRORS);

/** True for a text that is one of the codes above. */
export const isErrorCode = (text: string): text is ErrorCode => codes.includes(text);

/** The body of every refusal, `application/problem+json` (RFC 9457). `job_id` is the request's id, for support. */
export const Problem = z.strictObject({
  status: z.int(),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The same text as `detail`, under the name that simple clients look for. */
  message: z.string(),
  /** Field name → what is wrong with it. Empty when no single field is to blame. */
  errors: z.record(z.string(), z.array(z.string())),
  job_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
