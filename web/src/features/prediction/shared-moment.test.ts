import { describe, expect, it } from 'vitest';
import { readMoment, writeMoment } from './shared-moment.ts';

describe('the shared moment', () => {
  it('comes back as it was written', () => {
    expect(readMoment(writeMoment('', { t: 12.4, layer: 'fog' }))).toEqual({ t: 12.4, layer: 'fog' });
  });

  it('is short where there is nothing to say', () => {
    expect(writeMoment('?t=3&layer=fog', { t: 0, layer: 'heat' })).toBe('');
  });

  it('keeps what else stands in the address', () => {
    expect(writeMoment('?tab=details', { t: 1.5, layer: 'heat' })).toBe('?tab=details&t=1.5');
  });

  it.each(['?t=abc&layer=x', '?t=-4', '?t=Infinity', ''])('begins at the beginning for %s', (search) => {
    expect(readMoment(search)).toEqual({ t: 0, layer: 'heat' });
  });
});
