import type { FastifyReply } from 'fastify';

/** The older of the two ways to report: every browser speaks it, at once, and over plain http at home too. */
const REPORT_PATH = '/api/v1/policy-report';
const YEAR_S = 31_536_000;

/** On every answer, whatever it is. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains`,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  'cache-control': 'no-store',
};

/** The policy of the one HTML page; scripts and styles need the nonce of this very answer. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types',
    `report-uri ${REPORT_PATH}`,
  ].join('; ');

/** Kept by the reply until its head is written at once: header by header on the raw response costs half of a small answer. */
export const setSecurityHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers(SECURITY_HEADERS).header('x-job-id', reply.request.id);
