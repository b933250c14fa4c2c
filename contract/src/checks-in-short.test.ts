import { expect, test } from 'vitest';
import { checksHeadline, checksInShort } from './checks-in-short.ts';
import type { CheckReason, CheckRule, CheckVerdict, ComplianceVerdict } from './compliance.ts';

const t = (key: string, values: Readonly<Record<string, string | number>>) =>
  [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' ');

const check = (rule: CheckRule, verdict: CheckVerdict, reason: CheckReason | null = null) => ({ rule, verdict, reason });

const headline = (verdict: ComplianceVerdict, ...checks: readonly ReturnType<typeof check>[]) =>
  checksHeadline(checksInShort({ verdict, checks: [check('duration', 'pass'), ...checks] }), 'X', { t, locale: 'en' });

test('a film is fit where nothing warns, and what was not measured is named, zones and texts first', () => {
  expect(headline('pass')).toBe('verdict.pass placement=X');
  const open = (['scan', 'text_hold', 'safe_zone'] as const).map((rule) => check(rule, 'not_measured'));
  expect(headline('pass', ...open)).toBe('verdict.passOpen placement=X rules=rule.text_hold, rule.safe_zone, and rule.scan');
});

test('what warns is named, what weighs most first, and of the others how many there are', () => {
  const warns = [
    check('bit_rate', 'warn'),
    check('text_height', 'warn'),
    check('safe_zone', 'warn', 'call_covered'),
    check('flash_general', 'warn', 'near_the_limit'),
    check('flash_red', 'warn', 'near_the_limit'),
  ];
  expect(headline('warn', ...warns)).toBe(
    'verdict.warn placement=X count=5 checks=rule.flash_general, named.call_covered, and named.others count=3',
  );
  expect(headline('warn', check('bit_rate', 'warn'))).toBe('verdict.warn placement=X count=1 checks=rule.bit_rate');
});

test('what lies in a margin alone is not hidden, and comes after what cannot be read', () => {
  const { named } = checksInShort({
    verdict: 'warn',
    checks: [check('safe_zone', 'warn', 'brand_in_margin'), check('text_contrast', 'warn'), check('legibility', 'warn')],
  });
  expect(named.map(({ rule }) => rule)).toEqual(['legibility', 'text_contrast']);
});

test('where something fails, that is named and warnings are not', () => {
  expect(headline('fail', check('safe_zone', 'warn', 'call_covered'), check('ratio', 'fail'), check('flash_broadcast', 'fail'))).toBe(
    'verdict.fail placement=X count=2 checks=rule.flash_broadcast and rule.ratio',
  );
});

test('only German keeps the capital of a name within a sentence', () => {
  const named = (locale: string) =>
    checksHeadline(checksInShort({ verdict: 'fail', checks: [check('flash_general', 'fail')] }), 'X', {
      t: (key, { checks = '' }) => (key === 'rule.flash_general' ? 'Flashes' : String(checks)),
      locale,
    });
  expect([named('en'), named('nl'), named('de')]).toEqual(['flashes', 'flashes', 'Flashes']);
});
