import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '@fovea/contract/passkeys';
import type { TFunction } from 'i18next';
import { errorText } from './error-text.ts';

/** Browsers keep no passkeys over plain http elsewhere than localhost, and none for an IP address. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof PublicKeyCredential === 'function' && !isAddress(location.hostname);

const isAddress = (host: string): boolean => /^\d+(\.\d+){3}$|^\[/.test(host);

/** Why the browser gave no passkey. `cancelled` is also a dialog that nobody answered, and no passkey to choose from: browsers do not say which. */
type Kind = 'cancelled' | 'known' | 'address' | 'failed';

export class PasskeyFault extends Error {
  readonly kind: Kind;
  constructor(kind: Kind, options: ErrorOptions) {
    super(`The browser gave no passkey: ${kind}`, options);
    this.name = 'PasskeyFault';
    this.kind = kind;
  }
}

const KINDS: Readonly<Record<string, Kind>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'address',
};

async function orFault<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const kind = error instanceof Error || error instanceof DOMException ? KINDS[error.name] : undefined;
    throw new PasskeyFault(kind ?? 'failed', { cause: error });
  }
}

let loading: Promise<typeof import('@simplewebauthn/browser')> | undefined;

/** With the first passkey: most pages need none of it. */
function library() {
  loading ??= import('@simplewebauthn/browser');
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Opens the browser's dialog for a new passkey. @throws PasskeyFault */
export function makePasskey(options: PasskeyCreation): Promise<NewCredential> {
  return orFault(async () => {
    const { startRegistration } = await library();
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    return { id, rawId, type: 'public-key', response };
  });
}

/** Opens the browser's dialog to choose a passkey; `in-field` waits instead until one is chosen among what the browser fills in. @throws PasskeyFault */
export function choosePasskey(options: PasskeyRequest, where: 'dialog' | 'in-field' = 'dialog'): Promise<UsedCredential> {
  return orFault(async () => {
    const { startAuthentication } = await library();
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: where === 'in-field' });
    return { id, rawId, type: 'public-key', response };
  });
}

/** Whether the browser can offer passkeys in a field. */
export const canOfferInField = async (): Promise<boolean> => canUsePasskeys() && (await library()).browserSupportsWebAuthnAutofill();

/** Takes back what waits in a field. */
export const stopOffering = async (): Promise<void> => (await loading?.catch(() => undefined))?.WebAuthnAbortService.cancelCeremony();

/** What went wrong, in the reader's language. */
export const passkeyErrorText = (t: TFunction, error: unknown): string =>
  error instanceof PasskeyFault ? t(`passkey.${error.kind}`) : errorText(t, error);
