import { randomBytes } from 'node:crypto';
import { mailApi } from '@fovea/contract/mails';
import type { Locale } from '@fovea/contract/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Mounted } from '../../http/mount.ts';
import { mountRaw } from '../../http/mount.ts';
import { listEmls, readEml } from '../../mail/eml-folder.ts';
import { mailFolder } from '../../mail/open-mail-sender.ts';
import { readMail } from '../../mail/read-mail.ts';
import type { Languages } from '../languages/index.ts';
import { textsOf } from '../languages/index.ts';
import type { PageWords } from './dev-page.ts';
import { closedPage, listPage, mailPage } from './dev-page.ts';
import { isDirectVisit } from './direct-visit.ts';
import { createPageKey } from './page-key.ts';

type PageDeps = Pick<Deps, 'config'> & { readonly languages: Languages };
/** Who asks to read: the admin of this server, or who has the key. */
interface Visit {
  readonly actor: Actor | null;
  readonly query: { readonly key?: string | undefined };
}
/** Mails shown in the list, the newest first. */
const SHOWN_MAX = 100;

/**
 * Mails that were sent nowhere, for whoever tries Fovea at the machine itself. They open accounts, so the pages are not there
 * for anybody who comes through a proxy, nor once mails are really sent, and they open to an admin or with the key alone.
 */
export const mailRoutes = ({ config, languages }: PageDeps): Mounted[] => {
  const folder = mailFolder(config);
  const assertOpen = ({ raw, headers }: FastifyRequest) => {
    const isOpen = config.smtpUrl === undefined && config.trustProxy === false && isHere(config.publicOrigin);
    const { httpVersion, socket } = raw;
    if (!isOpen || !isDirectVisit({ remoteAddress: socket.remoteAddress, httpVersion, headers })) throw new AppError('not_found');
  };
  const key = createPageKey(folder);
  const mayRead = async ({ actor, query }: Visit) => (actor?.role === 'admin' && actor.kind === 'person') || (await key.fits(query.key));
  const wordsIn = (locale: Locale) => pageWords(textsOf(languages, { name: 'dev.mail', locale, withBase: false }));
  return [
    mountRaw(mailApi.list, async ({ request, reply, meta, ...visit }) => {
      assertOpen(request);
      if (!(await mayRead(visit))) {
        await key.make();
        return sendPage(reply.status(403), (nonce) => closedPage(wordsIn(meta.locale), nonce));
      }
      const ids = (await listEmls(folder)).slice(0, SHOWN_MAX);
      const emls = await Promise.all(ids.map(async (id) => ({ id, eml: await readEml(folder, id) })));
      const mails = emls.flatMap(({ id, eml }) => (eml === null ? [] : [{ id, ...readMail(eml) }]));
      return sendPage(reply, (nonce) => listPage(mails, wordsIn(meta.locale), { nonce, key: visit.query.key }));
    }),
    mountRaw(mailApi.show, async ({ request, reply, meta, params, ...visit }) => {
      assertOpen(request);
      const eml = (await mayRead(visit)) ? await readEml(folder, params.id) : null;
      if (eml === null) throw new AppError('not_found');
      return sendPage(reply, (nonce) => mailPage(readMail(eml), wordsIn(meta.locale), { nonce, key: visit.query.key }));
    }),
  ];
};

const isHere = (origin: string | undefined): boolean =>
  origin === undefined || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

const pageWords = (words: Readonly<Record<string, string>>): PageWords => ({
  title: words.title ?? '',
  text: words.text ?? '',
  none: words.none ?? '',
  back: words.back ?? '',
  closedTitle: words['closed-title'] ?? '',
  closedText: words['closed-text'] ?? '',
});

function sendPage(reply: FastifyReply, render: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(render(nonce));
}
