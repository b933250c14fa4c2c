import { afterEach, describe, expect, it } from 'vitest';
import { showsDebugDetails } from './debug-hosts.ts';

/** The page as the server hands it out. */
function tellDomain(content: string): void {
  const tag = document.createElement('meta');
  Object.assign(tag, { name: 'public-domain', content });
  document.head.append(tag);
}

afterEach(() => {
  for (const tag of document.head.querySelectorAll('meta[name="public-domain"]')) tag.remove();
});

describe('details of a fault (specification §2)', () => {
  it.each([
    'localhost',
    'fovea.localhost',
    'fovea.test',
    'fovea.test.internal',
    'fovea.app',
    'www.fovea.app.example.net',
    '127.0.0.1',
    '10.0.12.7',
    '10.0.12.7.nip.io',
    '[::1]',
    'fovea.example.com',
    'www.fovea.example.com',
    'fovea.example.com.cdn.example.net',
  ])('are shown on %s', (host) => {
    expect(showsDebugDetails(host, 'fovea.example.com')).toBe(true);
  });

  it.each(['example.com', 'fovea.example.org', 'testing.example.org', 'application.example.org', '1.2.3.example.org'])(
    'are not shown on %s',
    (host) => {
      expect(showsDebugDetails(host, 'fovea.example.com')).toBe(false);
    },
  );

  it('know the public domain from the page', () => {
    tellDomain('fovea.example.com');
    expect([showsDebugDetails('eu.fovea.example.com'), showsDebugDetails('fovea.example.org')]).toEqual([true, false]);
  });

  it('are not shown everywhere where there is no public domain', () => {
    expect(showsDebugDetails('fovea.example.com')).toBe(false);
    tellDomain('');
    expect(showsDebugDetails('fovea.example.com')).toBe(false);
  });
});
