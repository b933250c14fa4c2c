import { randomBytes } from 'node:crypto';
import { apiDocumentApi } from '@fovea/contract/api-documents';
import type { Route } from '@fovea/contract/route';
import type { Mounted } from '../../http/mount.ts';
import { mount, mountRaw } from '../../http/mount.ts';
import type { OpenApi } from './document-shape.ts';
import { openApiOf } from './openapi.ts';
import { readablePage } from './page.ts';

/** Stands in the page until somebody asks for it. */
const NONCE = 'nonce-of-this-answer';

interface Written {
  readonly document: OpenApi;
  readonly page: string;
}

/** By version, for each table of routes: a process that opens several servers writes them once. */
const written = new WeakMap<readonly Route[], Map<string, Written>>();

/** The document and its page are made once, when somebody asks: the routes do not change while the server runs, and no start waits for it. */
function writtenOf(routes: readonly Route[], version: string): Written {
  const known = written.get(routes) ?? new Map<string, Written>();
  written.set(routes, known);
  const found = known.get(version) ?? write(openApiOf(routes, version));
  known.set(version, found);
  return found;
}

const write = (document: OpenApi): Written => ({ document, page: readablePage(document, NONCE) });

export function apiDocumentRoutes({ routes, version }: { routes: readonly Route[]; version: string }): Mounted[] {
  return [
    mount(apiDocumentApi.openApi, async () => ({ ...writtenOf(routes, version).document })),
    mountRaw(apiDocumentApi.page, async ({ reply }) => {
      const nonce = randomBytes(16).toString('base64');
      const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(writtenOf(routes, version).page.replace(NONCE, nonce));
    }),
  ];
}
