import { randomBytes } from 'node:crypto';
import { apiDocumentApi } from '@fovea/contract/api-documents';
import type { Route } from '@fovea/contract/route';
import type { Mounted } from '../../http/mount.ts';
import { mount, mountRaw } from '../../http/mount.ts';
import { openApiOf } from './openapi.ts';
import { readablePage } from './page.ts';

/** Stands in the page until somebody asks for it. */
const NONCE = 'nonce-of-this-answer';

/** The document and its page are made once: the routes do not change while the server runs. */
export function apiDocumentRoutes({ routes, version }: { routes: readonly Route[]; version: string }): Mounted[] {
  const document = openApiOf(routes, version);
  const page = readablePage(document, NONCE);
  return [
    mount(apiDocumentApi.openApi, async () => ({ ...document })),
    mountRaw(apiDocumentApi.page, async ({ reply }) => {
      const nonce = randomBytes(16).toString('base64');
      const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page.replace(NONCE, nonce));
    }),
  ];
}
