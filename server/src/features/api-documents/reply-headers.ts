import type { Json } from './document-shape.ts';

const wholeNumber = (description: string): Json => ({ description, schema: { type: 'integer', minimum: 0 } });

/** Headers that say when to come again, and how much is left until then. */
export const REPLY_HEADERS = {
  'Retry-After': wholeNumber('Seconds after which it makes sense to ask again.'),
  'RateLimit-Limit': wholeNumber('Sent with answers to a key: how much may be asked in a minute.'),
  'RateLimit-Remaining': wholeNumber('Sent with answers to a key: how much of it is left now.'),
  'RateLimit-Reset': wholeNumber('Sent with answers to a key: seconds until all of it is there again, if nothing more is asked.'),
  'WWW-Authenticate': { description: 'How a program signs in: by a key.', schema: { type: 'string' } },
} as const satisfies Record<string, Json>;

type ReplyHeader = keyof typeof REPLY_HEADERS;

export const ALLOWANCE = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const satisfies ReplyHeader[];

export const refTo = (...names: readonly ReplyHeader[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
