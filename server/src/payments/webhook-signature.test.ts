import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { isSigned, signatureOf, TOLERANCE_S } from './webhook-signature.ts';

const body = Buffer.from('{"id":"evt_1","amount":4900}');
const nowS = 1_900_000_000;
const secret = 'whsec_first';
const given = (header: string | undefined, more: Partial<{ body: Buffer; nowS: number }> = {}) => ({ header, body, nowS, ...more });
const header = signatureOf(secret, { atS: nowS, body });

describe('A37, R52: the signature of an event', () => {
  test('is the one that the provider’s own library makes and takes', () => {
    const theirs = Stripe.webhooks.generateTestHeaderString({ payload: body.toString(), secret, timestamp: nowS });
    expect(isSigned([secret], given(theirs))).toBe(true);
    expect(() => Stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_S, undefined, nowS * 1_000)).not.toThrow();
  });

  test('is wrong for every body but this one, to the byte', () => {
    for (let i = 0; i < body.length; i++) {
      const altered = Buffer.from(body);
      altered.writeUInt8(altered.readUInt8(i) ^ 1, i);
      expect(isSigned([secret], given(header, { body: altered }))).toBe(false);
    }
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect(isSigned([secret], given(header, { body: rewritten }))).toBe(false);
  });

  test('is good for five minutes on either side', () => {
    expect(isSigned([secret], given(header, { nowS: nowS + 300 }))).toBe(true);
    expect(isSigned([secret], given(header, { nowS: nowS - 300 }))).toBe(true);
    expect(isSigned([secret], given(header, { nowS: nowS + 301 }))).toBe(false);
    expect(isSigned([secret], given(header, { nowS: nowS - 301 }))).toBe(false);
  });

  test('is of one of our secrets: two while one takes over from the other', () => {
    expect(isSigned(['whsec_second'], given(header))).toBe(false);
    expect(isSigned(['whsec_second', secret], given(header))).toBe(true);
    const both = `${header},v1=${'0'.repeat(64)}`;
    expect(isSigned([secret], given(both))).toBe(true);
    expect(isSigned([], given(header))).toBe(false);
  });

  test.each([
    undefined,
    '',
    't=1',
    'v1=ab',
    `t=${nowS}`,
    `t=${nowS},v1=zz`,
    `t=x,v1=${'0'.repeat(64)}`,
    `t=${nowS},v0=${'0'.repeat(64)}`,
    ','.repeat(10_000),
  ])('is missing in %j', (text) => expect(isSigned([secret], given(text))).toBe(false));
});
