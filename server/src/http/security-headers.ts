import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Allowance } from './rate-limits.ts';

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

/** An answer of a call differs by these. */
const VARY = 'cookie, authorization, origin, accept-encoding, accept-language';

const OF_EVERY_ANSWER: readonly string[] = Object.entries(SECURITY_HEADERS).flat();

/** What stands in the head of an answer that adds nothing to it: names and values in turn, as Node writes them for least. */
export function headOf({ id, notes }: Pick<FastifyRequest, 'id' | 'notes'>): string[] {
  const head = [...OF_EVERY_ANSWER, 'x-job-id', id];
  if (notes?.route != null) head.push('vary', VARY);
  if (notes?.allowance) head.push(...allowanceHeaders(notes.allowance));
  return head;
}

/** By the names that clients know: IETF draft-ietf-httpapi-ratelimit-headers, up to its version 06. */
const allowanceHeaders = ({ perMinute, left, wholeInS }: Allowance): string[] => [
  ...['ratelimit-limit', String(perMinute)],
  ...['ratelimit-remaining', String(left)],
  ...['ratelimit-reset', String(wholeInS)],
];

/** The same for an answer that the framework writes, as far as it has no words of its own for them. */
export function setSecurityHeaders(reply: FastifyReply): FastifyReply {
  const head = headOf(reply.request);
  for (let at = 0; at < head.length; at += 2) {
    const name = head[at] ?? '';
    if (!reply.hasHeader(name)) reply.header(name, head[at + 1]);
  }
  return reply;
}
