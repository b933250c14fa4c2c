import { describe, expect, it } from 'vitest';
import { deviceFrom } from './device-name.ts';

const AGENTS = [
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36', 'Chrome', 'Linux', 'computer'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Edge',
    'Windows',
    'computer',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 'Safari', 'macOS', 'computer'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/143.0 Mobile Safari/604.1',
    'Chrome',
    'iPhone',
    'phone',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android', 'phone'],
  ['curl/8.5.0', null, null, 'computer'],
  [null, null, null, 'computer'],
] as const;

describe('the name of a device', () => {
  it.each(AGENTS)('is found in %s', (...[agent, browser, system, kind]) => {
    expect(deviceFrom(agent)).toMatchObject({ browser, system, kind });
  });

  it('is the program itself where it is no browser', () => {
    expect(deviceFrom('curl/8.5.0').product).toBe('curl/8.5.0');
    expect(deviceFrom(null).product).toBe('');
  });
});
