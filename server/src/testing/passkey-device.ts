import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '@fovea/contract/passkeys';

/** What a device does wrong, or another than ours does. */
export interface Twist {
  /** Of the page in which the person believes to be. */
  readonly origin?: string;
  /** The site that the authenticator signs for. */
  readonly site?: string;
  /** False: it asked for no finger, face or PIN. */
  readonly isVerified?: boolean;
  readonly signCount?: number;
  /** Null: it does not say whose passkey it is. */
  readonly userHandle?: string | null;
}

/** An authenticator and the browser in front of it, as far as the server can see them: ES256, no attestation. */
export interface PasskeyDevice {
  make(options: PasskeyCreation, twist?: Twist): NewCredential;
  use(options: PasskeyRequest, twist?: Twist): UsedCredential;
}

interface Kept {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  signCount: number;
}

const ORIGIN = 'http://localhost:3000';
const FLAG = { present: 0x01, verified: 0x04, mayBeBackedUp: 0x08, backedUp: 0x10, hasKey: 0x40 };

/** @param isSynced a passkey of a maker who copies it to other devices: such ones do not count their uses */
export function createPasskeyDevice({ isSynced = false }: { readonly isSynced?: boolean } = {}): PasskeyDevice {
  let kept: Kept | undefined;
  const flagsOf = ({ isVerified = true }: Twist): number =>
    FLAG.present | (isVerified ? FLAG.verified : 0) | (isSynced ? FLAG.mayBeBackedUp | FLAG.backedUp : 0);
  return {
    make(options, twist = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      kept = { id: randomBytes(32), userHandle: options.user.id, privateKey, signCount: 0 };
      const head = headOf(twist.site ?? options.rp.id, flagsOf(twist) | FLAG.hasKey, kept.signCount);
      const authData = Buffer.concat([head, Buffer.alloc(16), length16(kept.id), kept.id, coseKeyOf(publicKey)]);
      const attestation = mapOf([text('fmt'), text('none')], [text('attStmt'), mapOf()], [text('authData'), bytes(authData)]);
      const clientDataJSON = clientData('webauthn.create', options.challenge, twist).toString('base64url');
      const response = { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal', 'telepathy'] };
      return { ...named(kept.id), response, clientExtensionResults: { credProps: { rk: true } } };
    },
    use(options, twist = {}) {
      if (!kept) throw new Error('This device has no passkey yet');
      kept.signCount += isSynced ? 0 : 1;
      const authData = headOf(twist.site ?? options.rpId, flagsOf(twist), twist.signCount ?? kept.signCount);
      const told = clientData('webauthn.get', options.challenge, twist);
      const signature = sign('sha256', Buffer.concat([authData, hash('sha256', told, 'buffer')]), kept.privateKey);
      const response = {
        clientDataJSON: told.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: twist.userHandle === undefined ? kept.userHandle : twist.userHandle,
      };
      return { ...named(kept.id), response };
    },
  };
}

const named = (id: Buffer) => ({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const });

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Twist): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function headOf(site: string, flags: number, signCount: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(signCount, 1);
  return Buffer.concat([hash('sha256', site, 'buffer'), tail]);
}

function length16({ length }: Buffer): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(length);
  return two;
}

/** The little of CBOR (RFC 8949) that an authenticator speaks: whole numbers, bytes, texts and maps. */
function headed(major: number, count: number): Buffer {
  const kind = major << 5;
  if (count < 24) return Buffer.of(kind | count);
  return count < 256 ? Buffer.of(kind | 24, count) : Buffer.of(kind | 25, count >> 8, count & 0xff);
}
const whole = (value: number): Buffer => (value < 0 ? headed(1, -1 - value) : headed(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([headed(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([headed(3, Buffer.byteLength(value)), Buffer.from(value)]);
const mapOf = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer => Buffer.concat([headed(5, pairs.length), ...pairs.flat()]);

/** Of a point on P-256, for ES256 (RFC 9053). */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return mapOf([whole(1), whole(2)], [whole(3), whole(-7)], [whole(-1), whole(1)], [whole(-2), bytes(left)], [whole(-3), bytes(right)]);
}
