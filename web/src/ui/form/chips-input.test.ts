import { describe, expect, it } from 'vitest';
import { tidyWords } from './chips-input.tsx';

describe('words typed as chips', () => {
  it('are trimmed, cut at commas and lines, and none stands twice whatever its case', () =>
    expect(tidyWords(['Acme', ' acme , ACME Co\nacme.com;', ''])).toEqual(['Acme', 'ACME Co', 'acme.com']));
});
