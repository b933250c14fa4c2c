const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Error message and stack are shown only where the specification names the host: localhost, .test, .app or a bare IP address. */
export const showsDebugDetails = (host: string): boolean =>
  host.includes('localhost') || host.endsWith('.test') || host.endsWith('.app') || IPV4.test(host) || host.startsWith('[');
