import { expect, test } from 'vitest';
import type { Notification } from './notifications.ts';
import { createNotificationWalker } from './notifications.ts';

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const notification = (channel: string, payload: string) =>
  message('A', Buffer.concat([Buffer.from([0, 0, 0, 7]), Buffer.from(`${channel}\0${payload}\0`)]));

const answer = Buffer.concat([
  message('C', Buffer.from('SELECT 1\0')),
  notification('fovea_events', 'grüße'),
  message('D', notification('not_one', 'inside a row')),
  notification('other', ''),
  message('Z', Buffer.from('I')),
]);

const expected: Notification[] = [
  { channel: 'fovea_events', payload: 'grüße' },
  { channel: 'other', payload: '' },
];

test.each([1, 2, 3, 4, 5, 7, 11, answer.length])('finds each notification when the answer comes in pieces of %i bytes', (size) => {
  const found: Notification[] = [];
  const walk = createNotificationWalker(
    (each) => found.push(each),
    () => undefined,
  );
  for (let at = 0; at < answer.length; at += size) walk(answer.subarray(at, at + size));
  expect(found).toEqual(expected);
});

test('hears that the database gives itself up, and takes no other refusal for it', () => {
  let broken = 0;
  const walk = createNotificationWalker(
    () => undefined,
    () => broken++,
  );
  walk(message('E', Buffer.from('SERROR\0VERROR\0Mnot SPANIC\0\0')));
  walk(message('D', Buffer.from('SPANIC\0')));
  expect(broken).toBe(0);
  walk(message('E', Buffer.from('SPANIC\0VPANIC\0CXX000\0\0')));
  expect(broken).toBe(1);
});
