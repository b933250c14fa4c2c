import { AppError } from '../app-error.ts';
import type { Payments } from './port.ts';

/** A server without a provider, where the stand-in would hand out credits to strangers. */
export function createNoPayments(): Payments {
  const refuse = async (): Promise<never> => {
    throw new AppError('unavailable', {
      detail: 'This server takes no payments. Whoever runs it can add credits, or set STRIPE_SECRET_KEY.',
      retryAfterS: 86_400,
    });
  };
  return {
    mode: 'off',
    createCustomer: refuse,
    isCustomer: refuse,
    openPortal: refuse,
    openCheckout: refuse,
    readCheckout: refuse,
    listInvoices: refuse,
    readEvent() {
      throw new AppError('not_found');
    },
  };
}
