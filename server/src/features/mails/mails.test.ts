import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LanguageFile } from '@fovea/contract/languages';
import { Locale } from '@fovea/contract/sessions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailFolder, openMailSender } from '../../mail/open-mail-sender.ts';
import type { Mail } from '../../mail/port.ts';
import type { TestApp, TestUser } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { FakeMailServer } from '../../testing/mails.ts';
import { createFakeMailServer, deliverMails, mailsTo } from '../../testing/mails.ts';
import { twoSweeps } from '../../testing/two-sweeps.ts';
import { readLanguages } from '../languages/index.ts';
import { isDirectVisit } from './direct-visit.ts';
import { queueMail, retryMails, sweepEmls } from './index.ts';
import { createPageKey } from './page-key.ts';
import { renderMail } from './render.ts';
import { WORTH_SENDING_MS } from './templates.ts';

const MINUTE = 60_000;

let it: TestApp;
let person: TestUser;
let server: FakeMailServer;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  person = (await it.world()).user;
  server = createFakeMailServer();
});
afterAll(() => it[Symbol.asyncDispose]());

const queue = (to = person.email) =>
  it.deps.inTenant(person, (tx) =>
    queueMail(it.deps, tx, { tenantId: person.tenantId, to, locale: 'en', template: 'password-changed', values: { name: 'Ada' } }),
  );
const statusOf = async () => {
  const { rows } = await it.deps.inTenant(person, (tx) => tx.execute(sql`select status, attempts, sealed is null as is_empty from mails`));
  return rows;
};
const later = async (ms: number) => {
  it.clock.advance(ms);
  await retryMails(it.deps);
};

describe('the outbox', () => {
  test('sends a mail when, and only if, what caused it is committed', async () => {
    const undone = it.deps.inTenant(person, async (tx) => {
      await queueMail(it.deps, tx, { ...aWish(), to: person.email });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await mailsTo(it, server, person.email)).toEqual([]);
    await queue();
    expect(await mailsTo(it, server, person.email)).toHaveLength(1);
    expect(await statusOf()).toEqual([{ status: 'sent', attempts: 1, is_empty: true }]);
  });

  const aWish = () => ({
    tenantId: person.tenantId,
    locale: 'en' as const,
    template: 'password-changed' as const,
    values: { name: 'Ada' },
  });

  test('F24: tries again with longer pauses while the server is down, and sends one mail', async () => {
    server.behave('down');
    await queue();
    await deliverMails(it, server);
    expect(await statusOf()).toEqual([{ status: 'waiting', attempts: 1, is_empty: false }]);
    await later(30_000);
    await deliverMails(it, server);
    expect(await statusOf()).toMatchObject([{ attempts: 1 }]);
    await later(MINUTE);
    await deliverMails(it, server);
    expect(await statusOf()).toMatchObject([{ attempts: 2 }]);
    server.behave('works');
    await later(3 * MINUTE);
    await retryMails(it.deps); // twice at once gives no second job
    expect(await mailsTo(it, server, person.email)).toHaveLength(1);
    await later(60 * MINUTE);
    expect(await mailsTo(it, server, person.email)).toHaveLength(1);
  });

  test('F24: a mail that was taken without an answer comes again under the same id', async () => {
    server.behave('takes-and-breaks');
    await queue();
    await deliverMails(it, server);
    server.behave('works');
    await later(2 * MINUTE);
    const mails = await mailsTo(it, server, person.email);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
  });

  test('gives up what the server refuses, and forgets its words', async () => {
    server.behave('refuses');
    await queue();
    await deliverMails(it, server);
    expect(await statusOf()).toEqual([{ status: 'refused', attempts: 1, is_empty: true }]);
    await later(24 * 60 * MINUTE);
    expect(await mailsTo(it, server, person.email)).toEqual([]);
  });

  test('does not send what is not worth it any more', async () => {
    server.behave('down');
    await queue();
    await deliverMails(it, server);
    server.behave('works');
    await later(WORTH_SENDING_MS['password-changed'] + MINUTE);
    await deliverMails(it, server);
    expect(await statusOf()).toEqual([{ status: 'expired', attempts: 1, is_empty: true }]);
  });

  test('a job that runs once more after its mail is out sends nothing', async () => {
    await queue();
    await deliverMails(it, server);
    const payload = { tenantId: person.tenantId, mailId: await mailId() };
    await it.deps.inTenant(person, (tx) => it.deps.queue.enqueue(tx, 'send-mail', payload));
    expect(await mailsTo(it, server, person.email)).toHaveLength(1);
  });

  const mailId = async () => {
    const { rows } = await it.deps.inTenant(person, (tx) => tx.execute(sql`select id from mails`));
    return String(rows[0]?.id);
  };

  test('F24: two workers that sweep at once give a try that is due one job', async () => {
    server.behave('down');
    await queue();
    await deliverMails(it, server);
    it.clock.advance(2 * MINUTE);
    const id = await mailId();
    const given = await twoSweeps(it, { job: 'send-mail', sweep: retryMails });
    expect(given.filter((payload) => payload.mailId === id)).toHaveLength(1);
  });

  test('F24: a mail with two jobs goes out once, though the second is taken while the first is sending', async () => {
    await queue();
    const payload = { tenantId: person.tenantId, mailId: await mailId() };
    await it.deps.inTenant(person, (tx) => it.deps.queue.enqueue(tx, 'send-mail', payload));
    const busy = {
      send: async (mail: Mail) => {
        await deliverMails(it, server);
        await server.send(mail);
      },
    };
    await deliverMails(it, busy);
    expect(await mailsTo(it, server, person.email)).toHaveLength(1);
    expect(await statusOf()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  test('R66: neither address nor words reach the log', async () => {
    server.behave('down');
    await queue();
    await deliverMails(it, server);
    const log = it.logged.join('');
    expect(log).toContain('"event":"mail"');
    expect(log).not.toContain(person.email);
  });
});

describe('the words of mails', () => {
  const templates = Object.keys(WORTH_SENDING_MS);

  test.each(Locale.options)('are all there in %s, every value filled in', async (locale) => {
    const languages = await readLanguages();
    const values = {
      name: 'N1',
      link: 'https://x.example/N2',
      minutes: 60,
      invited_by: 'N3',
      organisation: 'N4',
      days: 7,
      new_email: 'n@e.example',
      left: 9,
      pre_test: 'N5',
    };
    for (const template of templates) {
      const own = LanguageFile.parse(languages[locale].get(`mail.${template}`));
      const frame = LanguageFile.parse(languages[locale].get('mail.frame'));
      const { link, ...others } = values;
      const { subject, text, html } = renderMail({ own, frame }, own.action === undefined ? others : values, locale);
      expect(subject.length).toBeGreaterThan(10);
      expect(text).toContain('N1');
      expect(text.includes(link)).toBe(own.action !== undefined);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/);
      expect(html).not.toMatch(/<img|url\(|src=/);
      expect(html).toContain(`lang="${locale}"`);
    }
  });
});

describe('what people wrote, in a mail', () => {
  const frame = { greeting: 'Hello {{name}},', 'link-hint': 'Or this:', footer: 'Fovea' };
  const own = { subject: '{{by}} on “{{pre_test}}”', text: '{{by}} wrote:\n\n{{note}}', action: 'Open' };
  const render = (values: Record<string, string>) =>
    renderMail(
      { own, frame },
      { ...{ name: 'Ada', by: 'Ben', pre_test: 'Hero', note: 'Look', link: 'https://x.example/n' }, ...values },
      'en',
    );

  test('is short in the subject, says where it goes on, and splits no character', () => {
    const { subject, text } = render({ pre_test: 'a'.repeat(300), note: '🎬'.repeat(300) });
    expect(subject).toBe(`Ben on “${'a'.repeat(59)}…”`);
    expect(text).toContain(`${'🎬'.repeat(199)}…`);
  });

  test('is wrapped where it has no spaces, so that the mail is no wider for it', () => {
    const { html } = render({ note: 'a'.repeat(200) });
    const paragraphs = html.match(/<p style="[^"]*"/g) ?? [];
    expect(paragraphs.length).toBeGreaterThan(4);
    expect(paragraphs.filter((one) => !one.includes('overflow-wrap:anywhere') && !html.includes(`${one}><a `))).toEqual([]);
  });

  test('is no address that a mail program would make a link of, and reads as it was written; where to write to stays', () => {
    const { text, html, subject } = render({
      by: 'pay-here.example',
      note: 'See shop.example/offer and ask ada@acme.example, z.B. at 3.30',
    });
    for (const part of [text, html, subject]) expect(part).not.toMatch(/pay-here[.]example|shop[.]example/);
    expect(text.replaceAll('\u2060', '')).toContain('See shop.example/offer and ask ada@acme.example, z.B. at 3.30');
    expect(text).toContain('ada@acme.example, z.B. at 3.30');
    expect(text).toContain('https://x.example/n');
  });

  test.each(['evil.example/@you', 'a@evil.example/path', 'user:pw@evil.example/x', 'evil.example/?@', '@evil.example'])(
    'nor is it one for the @ in “%s”',
    (by) => {
      const { text, html, subject } = render({ by });
      for (const part of [text, html, subject]) expect(part).not.toContain('evil.example');
    },
  );

  test('stands in its own paragraph, with none empty beside it', () => {
    const { text, html } = render({});
    expect(text).toContain('Ben wrote:\n\nLook\n\nOpen:');
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
  });
});

describe('R18: the page of unsent mails', () => {
  const ask = ({ app }: TestApp, url: string, { from: remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, remoteAddress, headers: { host: 'localhost:3000', accept: 'text/html', ...headers } });
  const keyOf = async ({ deps }: TestApp) => {
    const made = createPageKey(mailFolder(deps.config));
    await made.make();
    return (await readFile(join(mailFolder(deps.config), 'page.key'), 'utf8')).trim();
  };
  const open = async (app: TestApp, path: string, headers: Record<string, string> = {}) =>
    ask(app, `${path}?key=${encodeURIComponent(await keyOf(app))}`, headers);

  test('lists what was written, newest first, and shows one with its link', async () => {
    const sender = openMailSender({ ...it.deps.config, assertNoOpenTransaction: it.deps.assertNoOpenTransaction });
    await it.deps.inTenant(person, (tx) =>
      queueMail(it.deps, tx, {
        ...{ tenantId: person.tenantId, to: person.email, locale: 'en', template: 'password-reset' },
        values: { name: '<b>Ada</b>', link: 'https://fovea.example.com/password/new/abc', minutes: 60 },
      }),
    );
    await deliverMails(it, sender);
    const list = await open(it, '/dev/mail');
    expect(list.statusCode).toBe(200);
    expect(list.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    const path = /\/dev\/mail\/[0-9a-f-]{36}[?]key=[\w-]+/.exec(list.body)?.[0] ?? expect.fail('nothing listed');
    const mail = await ask(it, path);
    expect(mail.body).toContain('<a href="https://fovea.example.com/password/new/abc">');
    expect(mail.body).toContain('&lt;b&gt;Ada');
    expect((await open(it, `/dev/mail/${crypto.randomUUID()}`)).statusCode).toBe(404);
    const [bare = ''] = path.split('?');
    for (const closed of [bare, `${bare}?key=wrong`]) expect((await ask(it, closed)).statusCode).toBe(404);
  });

  test('opens to an admin without the key, and to nobody else who is at this machine', async () => {
    const { admin, user } = await it.world();
    const as = async (who: TestUser) =>
      (await it.as(who).send({ method: 'GET', url: '/dev/mail', headers: { host: 'localhost:3000' } })).statusCode;
    expect([await as(admin), await as(user)]).toEqual([200, 403]);
    for (const url of ['/dev/mail', '/dev/mail?key=', '/dev/mail?key=wrong']) {
      const closed = await ask(it, url);
      expect([closed.statusCode, closed.body]).toEqual([403, expect.stringContaining('mail/page.key')]);
      expect(closed.body).not.toContain('<a ');
    }
    expect(((await stat(join(mailFolder(it.deps.config), 'page.key'))).mode & 0o777).toString(8)).toBe('600');
  });

  test.each([
    ['by a proxy header', { 'x-forwarded-for': '127.0.0.1' }],
    ['by another proxy header', { forwarded: 'for=127.0.0.1' }],
    ['by a third one', { 'x-real-ip': '127.0.0.1' }],
    ['under another host name', { host: 'fovea.example.com' }],
    ['under a host name that another site points here', { host: 'evil.example:3000' }],
  ])('is not there %s', async (_, headers) => {
    expect((await open(it, '/dev/mail', headers)).statusCode).toBe(404);
  });

  test('is not there from another machine, nor once mails are sent, nor behind a configured proxy', async () => {
    expect((await open(it, '/dev/mail', { from: '192.0.2.7' })).statusCode).toBe(404);
    for (const settings of [
      { SMTP_URL: 'smtp://127.0.0.1:2525' },
      { TRUST_PROXY: '127.0.0.1' },
      { PUBLIC_URL: 'https://fovea.example.com' },
    ]) {
      await using other = await openTestApp(settings);
      expect((await open(other, '/dev/mail')).statusCode).toBe(404);
    }
  });

  test('a proxy that says nothing of itself shows by its HTTP/1.0', () => {
    const visitor = { remoteAddress: '127.0.0.1', httpVersion: '1.1', headers: { host: 'localhost:3000' } };
    expect([isDirectVisit(visitor), isDirectVisit({ ...visitor, httpVersion: '1.0' })]).toEqual([true, false]);
  });
});

test('R10: a mail that was written as a file goes with its row, and what else lies there stays', async () => {
  const folder = mailFolder(it.deps.config);
  const sender = openMailSender({ ...it.deps.config, assertNoOpenTransaction: () => undefined });
  const emls = async () => (await readdir(folder)).filter((name) => name.includes('.eml')).sort();
  await queue();
  await deliverMails(it, sender);
  const written = await emls();
  const half = `${it.deps.newId()}.eml.part`;
  await Promise.all(['note.txt', half].map((name) => writeFile(join(folder, name), 'half')));
  expect(await sweepEmls(it.deps, folder)).toBe(0); // too young
  it.clock.advance(2 * 60 * MINUTE);
  await sweepEmls(it.deps, folder);
  expect(await emls()).toEqual(written);
  await later(31 * 24 * 60 * MINUTE);
  expect(await sweepEmls(it.deps, folder)).toBe(written.length);
  expect([written.length > 0, await emls(), (await readdir(folder)).includes('note.txt')]).toEqual([true, [], true]);
});
