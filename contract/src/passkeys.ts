import * as z from 'zod';
import { PasskeyId } from './ids.ts';
import { nameUpTo } from './names.ts';
import { route } from './route.ts';
import { CurrentUser, SessionProof } from './sessions.ts';

/** Passkeys that one person may have. */
export const PASSKEYS_MAX = 10;
/** Characters of the longest name of a passkey. */
export const PASSKEY_NAME_MAX = 100;
/** Bytes of the largest answer of a browser that is read; what authenticators make has a tenth of it. */
const BYTES_MAX = 32_768;

/** Bytes as browsers write them in JSON. */
const Base64Url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]+$/);
/** The name under which an authenticator keeps a passkey. */
const CredentialId = Base64Url.max(1_400);

/** How a browser can reach an authenticator. */
export const PasskeyTransport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
export type PasskeyTransport = z.infer<typeof PasskeyTransport>;

/** What a person calls a passkey: no control characters. */
export const PasskeyName = nameUpTo(PASSKEY_NAME_MAX);

/** A passkey as its owner sees it. */
export const Passkey = z.strictObject({
  id: PasskeyId,
  name: z.string(),
  /** True for one that its maker copies to other devices of the person. */
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  /** When it was last signed in or proved with; null when it never was. */
  used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The own passkeys, the oldest first, and the one address at which they work. */
export const Passkeys = z.strictObject({ passkeys: z.array(Passkey), most: z.int(), origin: z.string() });
export type Passkeys = z.infer<typeof Passkeys>;

const Known = z.strictObject({ id: CredentialId, type: z.literal('public-key'), transports: z.array(PasskeyTransport) });

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, so the names are its own. */
export const PasskeyCreation = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: Base64Url, name: z.string(), displayName: z.string() }),
  challenge: Base64Url,
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequest = z.strictObject({
  rpId: z.string(),
  challenge: Base64Url,
  timeout: z.int(),
  allowCredentials: z.array(Known),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
};

/** What a browser answers when it has made a passkey: `RegistrationResponseJSON` of WebAuthn. */
export const NewCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(20).optional(),
    authenticatorData: Base64Url.optional(),
    publicKey: Base64Url.optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What a browser answers when somebody has used a passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const UsedCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

/** Signing in by a passkey. `remember` keeps the session when the browser closes. */
export const PasskeySignIn = z.strictObject({ credential: UsedCredential, remember: z.boolean().optional() });
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

const one = { path: '/api/v1/passkey/:id', ownSessionOnly: true, access: 'view-only', subject: 'passkey' } as const;
const params = z.strictObject({ id: PasskeyId });

/** The calls round passkeys. A challenge is good once, for five minutes, and for the one who was given it. */
export const passkeyApi = {
  /** What a browser needs to look for a passkey, before anybody knows whose it will be. */
  signInOptions: route({
    method: 'POST',
    path: '/login/passkey/options',
    access: 'anonymous',
    isReading: true,
    replies: { 200: PasskeyRequest },
    errors: ['insecure_transport', 'cross_site'],
  }),
  /** Two factors by itself: no code is asked for. Whatever does not open anything is answered alike. */
  signIn: route({
    method: 'POST',
    path: '/login/passkey',
    access: 'anonymous',
    bytesMax: BYTES_MAX,
    body: PasskeySignIn,
    replies: { 200: CurrentUser },
    errors: ['wrong_passkey', 'too_many_requests', 'insecure_transport', 'invalid_body', 'cross_site'],
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/passkey',
    peopleOnly: true,
    access: 'view-only',
    replies: { 200: Passkeys },
    errors: [],
  }),
  /** What a browser needs to make one. */
  addOptions: route({
    method: 'POST',
    path: '/api/v1/passkey/options',
    ownSessionOnly: true,
    access: 'view-only',
    isReading: true,
    replies: { 200: PasskeyCreation },
    errors: ['passkeys_full', 'proof_required', 'signed_in_as'],
  }),
  add: route({
    method: 'POST',
    path: '/api/v1/passkey',
    ownSessionOnly: true,
    access: 'view-only',
    bytesMax: BYTES_MAX,
    body: z.strictObject({ name: PasskeyName, credential: NewCredential }),
    replies: { 201: Passkey },
    errors: ['wrong_passkey', 'passkeys_full', 'proof_required', 'signed_in_as', 'invalid_body'],
  }),
  rename: route({
    ...one,
    method: 'PUT',
    params,
    body: z.strictObject({ name: PasskeyName }),
    replies: { 200: Passkey },
    errors: ['not_found', 'signed_in_as', 'invalid_body'],
  }),
  /** It opens nothing from then on; the device may still show it. */
  remove: route({
    ...one,
    method: 'DELETE',
    params,
    replies: { 204: z.undefined() },
    errors: ['not_found', 'proof_required', 'signed_in_as'],
  }),
  /** What a browser needs to prove anew, by one of the own passkeys, who sits there. */
  proofOptions: route({
    method: 'POST',
    path: '/api/v1/session/proof/passkey/options',
    ownSessionOnly: true,
    access: 'view-only',
    isReading: true,
    replies: { 200: PasskeyRequest },
    errors: ['signed_in_as'],
  }),
  /** As `POST /api/v1/session/proof`, for whoever signed in without a password. */
  prove: route({
    method: 'POST',
    path: '/api/v1/session/proof/passkey',
    ownSessionOnly: true,
    access: 'view-only',
    bytesMax: BYTES_MAX,
    body: z.strictObject({ credential: UsedCredential }),
    replies: { 200: SessionProof },
    errors: ['wrong_passkey', 'too_many_requests', 'signed_in_as', 'invalid_body'],
  }),
};
