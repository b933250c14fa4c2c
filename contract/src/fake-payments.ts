import * as z from 'zod';
import { nameUpTo } from './names.ts';
import { route } from './route.ts';

const one = {
  params: z.strictObject({ id: z.string().regex(/^[a-z]{2,6}_fake_[0-9a-f]{32}$/) }),
  access: 'tenant-admin',
  crosses: true,
  peopleOnly: true,
} as const;
const page = (path: `/fake-payments/${string}`) =>
  route({ ...one, method: 'GET', path, serves: 'bytes', replies: {}, errors: ['not_found'] });

/**
 * Pages of the stand-in for the payment provider, on servers without a key for the real one. They take no card and no money,
 * say so, and answer `not_found` everywhere else.
 */
export const fakePaymentsApi = {
  checkoutPage: page('/fake-payments/checkout/:id'),
  /** How a person ends a checkout; the answer leads back to where they came from. */
  checkout: route({
    ...one,
    method: 'POST',
    path: '/fake-payments/checkout/:id',
    body: z.strictObject({ action: z.enum(['pay', 'pay-later', 'arrive', 'never-arrive', 'leave']) }),
    replies: { 303: z.undefined() },
    errors: ['not_found', 'invalid_body'],
  }),
  portalPage: page('/fake-payments/portal/:id'),
  portal: route({
    ...one,
    method: 'POST',
    path: '/fake-payments/portal/:id',
    body: z.strictObject({
      name: nameUpTo(200),
      line1: z.string().trim().max(200),
      postal_code: z.string().trim().max(20),
      city: z.string().trim().max(100),
      country: z.string().trim().max(100),
    }),
    replies: { 303: z.undefined() },
    errors: ['not_found', 'invalid_body'],
  }),
  invoicePage: page('/fake-payments/invoice/:id'),
};
