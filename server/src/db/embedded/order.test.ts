import { expect, test } from 'vitest';
import { orderIn } from './order.ts';

const order = { dataDir: '/data/db', socketPath: '/data/socket', channels: ['fovea_events', 'jobs'] };

test('an order is taken as it is told', () => {
  expect(orderIn(order)).toEqual(order);
});

test.each([
  ['nothing', null],
  ['a text', '/data/db'],
  ['no folder', { ...order, dataDir: undefined }],
  ['no socket', { ...order, socketPath: 7 }],
  ['no list', { ...order, channels: 'jobs' }],
  ['a channel that is more than a name', { ...order, channels: ['jobs', 'jobs; drop table users'] }],
])('%s is no order', (_, told) => {
  expect(() => orderIn(told)).toThrow(TypeError);
});
