import type { UserId } from '@fovea/contract/ids';
import type { NewCredential, PasskeyTransport, UsedCredential } from '@fovea/contract/passkeys';
import { PasskeyTransport as Transport } from '@fovea/contract/passkeys';
import type { Deps } from '../../deps.ts';
import type { Challenge, ChallengeUse } from './challenge.ts';
import { CHALLENGE_MS, newChallenge, readChallenge } from './challenge.ts';

export type CeremonyDeps = Pick<Deps, 'clock' | 'secrets' | 'ownOrigin' | 'log'>;

/** ES256, EdDSA, RS256: what every authenticator can do one of. */
const ALGORITHMS = [-7, -8, -257];

/** Browsers bind a passkey to the name of the site: to ours, and to that of nobody who looks like us. */
const siteOf = ({ ownOrigin }: Pick<Deps, 'ownOrigin'>): string => new URL(ownOrigin()).hostname;

/** How an authenticator knows a person: their id, as it is told to nobody but it. */
const handleOf = (userId: UserId): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

export interface KnownCredential {
  readonly credentialId: Buffer;
  readonly transports: readonly PasskeyTransport[];
}
const describe = ({ credentialId, transports }: KnownCredential) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: [...transports],
});

interface Owner {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
}

export const creationOf = (deps: CeremonyDeps, { id, email, name }: Owner, known: readonly KnownCredential[]) => ({
  rp: { id: siteOf(deps), name: 'Fovea' },
  user: { id: handleOf(id), name: email, displayName: name },
  challenge: newChallenge(deps, { use: 'add', userId: id }),
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout: CHALLENGE_MS,
  excludeCredentials: known.map(describe),
  authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
  attestation: 'none' as const,
});

export const requestOf = (deps: CeremonyDeps, use: ChallengeUse, known: readonly KnownCredential[]) => ({
  rpId: siteOf(deps),
  challenge: newChallenge(deps, use),
  timeout: CHALLENGE_MS,
  allowCredentials: known.map(describe),
  userVerification: 'required' as const,
});

/** With the first answer of a browser: no start has to wait for it. */
const library = () => import('@simplewebauthn/server');

/** What every answer is held against; `challenge` is set once the answer had one of ours. */
function expectation(deps: CeremonyDeps, use: ChallengeUse) {
  const seen: { challenge: Challenge | null } = { challenge: null };
  const expected = {
    expectedChallenge: (text: string): boolean => {
      seen.challenge = readChallenge(deps, use, text);
      return seen.challenge !== null;
    },
    expectedOrigin: deps.ownOrigin(),
    expectedRPID: siteOf(deps),
    requireUserVerification: true,
  };
  return { seen, expected };
}

const REASON_MAX = 200;

/** The library throws for whatever is wrong: for the operator that is a line of the log, for the sender one and the same refusal. */
async function orNull<T>({ log }: Pick<Deps, 'log'>, check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, REASON_MAX) : 'unknown';
    log.warn({ event: 'passkey', outcome: 'refused', reason }, 'passkey refused');
    return null;
  }
}

export interface MadePasskey {
  readonly challenge: Challenge;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: PasskeyTransport[];
  readonly isBackedUp: boolean;
}

/** @returns null when anything about the answer is not right */
export function checkMade(deps: CeremonyDeps, { id, rawId, type, response }: NewCredential, userId: UserId): Promise<MadePasskey | null> {
  return orNull(deps, async () => {
    const { verifyRegistrationResponse } = await library();
    const { seen, expected } = expectation(deps, { use: 'add', userId });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const made = await verifyRegistrationResponse({
      ...expected,
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!made.verified || !seen.challenge) return null;
    const { credential, credentialBackedUp } = made.registrationInfo;
    return {
      challenge: seen.challenge,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: [...new Set(transports)].flatMap((name) => Transport.safeParse(name).data ?? []),
      isBackedUp: credentialBackedUp,
    };
  });
}

export interface StoredKey extends KnownCredential {
  readonly userId: UserId;
  readonly publicKey: Buffer;
  readonly signCount: number;
}

export interface UsedPasskey {
  readonly challenge: Challenge;
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

interface Answer {
  readonly credential: UsedCredential;
  readonly key: StoredKey;
  readonly use: ChallengeUse;
}

/** @returns null when anything about the answer is not right, such as a counter that went back */
export function checkUsed(deps: CeremonyDeps, { credential, key, use }: Answer): Promise<UsedPasskey | null> {
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const isNamed = userHandle === undefined || userHandle === null ? use.userId !== null : userHandle === handleOf(key.userId);
  if (!isNamed) return Promise.resolve(null);
  return orNull(deps, async () => {
    const { verifyAuthenticationResponse } = await library();
    const { seen, expected } = expectation(deps, use);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } },
      credential: { id: key.credentialId.toString('base64url'), publicKey: new Uint8Array(key.publicKey), counter: key.signCount },
    });
    if (!verified || !seen.challenge) return null;
    return { challenge: seen.challenge, signCount: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  });
}
