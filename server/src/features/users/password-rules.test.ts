import { describe, expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

const words = { email: 'ada.lovelace@acme.example', name: 'Ada Lovelace', tenantName: 'Acme Pictures', hasSecondFactor: false };
const withFactor = { ...words, hasSecondFactor: true };

describe('R14: what everybody tries first is refused, with the reason', () => {
  test.each([
    'Basketball-2024!',
    'basketball123456',
    '1999summerholiday',
    'SummerHoliday2024',
    'michael-michelle1',
    'sonnenschein2023!',
    'voetbal-feyenoord',
    'w3lc0me-welcome-1',
    'passwordpassword1',
    'aaaaaaaaaaaaaaaaaaaa',
    'qwertyuiopasdfghjkl',
    'AcmePictures2024',
    'ada.lovelace.2024',
    'fovea-fovea-2024',
  ])('%s', (password) => {
    expect(passwordFault(password, words)).toMatch(/^This password .{20}/);
  });

  test.each(['password', 'sunshine', 'qwerty12', 'Summer24', 'football!', 'dragon99', 'iloveyou', 'P@ssw0rd', 'liverpool1'])(
    '%s, beside a second factor',
    (password) => {
      expect(passwordFault(password, withFactor)).toMatch(/^This password .{20}/);
    },
  );
});

describe('R13: what is long and one’s own is taken', () => {
  test.each([
    'seven ships sai',
    'correct monkeys type silver letters',
    'summer holiday garden elephant',
    'größe 🦊 日本語 ok ok zz',
    'vq7!mzw2-kkpt9-x',
  ])('%s', (password) => {
    expect(passwordFault(password, words)).toBeNull();
  });

  test.each(['vq7!mzw2', 'ünterm 9', 'k9-Lampe?x'])('%s, beside a second factor', (password) => {
    expect(passwordFault(password, withFactor)).toBeNull();
    expect(passwordFault(password, words)).toBe('Use at least 15 characters.');
  });
});
