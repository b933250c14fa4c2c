import { vi } from 'vitest';

const BYTES = new Uint8Array([1, 2, 3]).buffer;
/** How those bytes are written in JSON. */
export const IN_JSON = 'AQID';

const credential = {
  id: IN_JSON,
  rawId: BYTES,
  type: 'public-key',
  response: { clientDataJSON: BYTES, attestationObject: BYTES, authenticatorData: BYTES, signature: BYTES, userHandle: BYTES },
  getClientExtensionResults: () => ({}),
};

interface Wish {
  /** The name of the error with which the browser ends its dialog. */
  readonly fault?: string;
  /** Lets the browser offer passkeys in fields; what is chosen there. */
  readonly inField?: Promise<void>;
}

/** A browser that has passkeys, with somebody who answers its dialogs at once. @returns what it was asked for */
export function fakeAuthenticator({ fault, inField }: Wish = {}) {
  const act = async (options: { readonly mediation?: string } = {}) => {
    if (options.mediation === 'conditional') await inField;
    if (fault !== undefined) throw new DOMException('The browser says no', fault);
    return credential;
  };
  const create = vi.fn(act);
  const get = vi.fn(act);
  // biome-ignore lint/complexity/noStaticOnlyClass: as browsers have it
  class PublicKeyCredential {
    static isConditionalMediationAvailable = async () => inField !== undefined;
  }
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(window.navigator, 'credentials', { configurable: true, value: { create, get } });
  return { create, get };
}
