/** What the server lets style sheets of this page be known by; undefined where it asks for none. */
export const cspNonce = (): string | undefined => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? undefined;
