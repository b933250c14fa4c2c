import { describe, expect, it } from 'vitest';
import { loginAddress, ownPath } from './own-path.ts';

const HERE = 'https://fovea.example';

describe('the way back after signing in', () => {
  it.each(['/predictions', '/prediction/01930000-0000-7000-8000-000000000001?t=3#brand', '/folder/spring%20launch'])(
    'keeps the own page %s',
    (path) => {
      expect(ownPath(path, HERE)).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%0a/../..//evil.example'.replace('%0a', '\r'),
    'javascript:alert(1)',
    'data:text/html,x',
    'predictions',
    '',
    '/a/..//evil.example',
    '/.//evil.example',
    ' //evil.example',
  ])('A36: refuses %j', (text) => {
    expect(ownPath(text, HERE)).toBeNull();
  });

  it.each(['/login', '/login?redir_url=/x', '/logout', '/api/session/locale/de', '/verified'])('never returns to %s', (path) => {
    expect(ownPath(path, HERE)).toBeNull();
  });

  it('carries the path to the sign-in page, and nothing when there is nothing to carry', () => {
    expect(loginAddress('/pre-test?x=1')).toBe('/login?redir_url=%2Fpre-test%3Fx%3D1');
    expect(loginAddress('/login')).toBe('/login');
    expect(loginAddress('/')).toBe('/login');
  });
});
