import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmlFolder, listEmls, readEml } from './eml-folder.ts';
import { openMailSender } from './open-mail-sender.ts';
import type { Mail } from './port.ts';
import { MailFault } from './port.ts';
import { readMail } from './read-mail.ts';
import { createSmtpSender } from './smtp-sender.ts';

const FROM = 'fovea@example.com';
const ID = '01890000-0000-7000-8000-000000000001';
const aMail = (change: Partial<Mail> = {}): Mail => ({
  id: ID,
  to: 'ada@example.com',
  subject: 'Grüße aus „Fovea“',
  text: 'Öffnen Sie https://fovea.example.com/password/new/abc=def\n\nGruß',
  html: '<p>Öffnen</p>',
  locale: 'de',
  ...change,
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('mails as files', () => {
  test('are whole, for the owner’s eyes alone, and read back as they were written', async () => {
    const at = join(folder, 'mail');
    await createEmlFolder({ folder: at, from: FROM }).send(aMail());
    expect(await readdir(at)).toEqual([`${ID}.eml`]);
    expect((await stat(join(at, `${ID}.eml`))).mode & 0o777).toBe(0o600);
    expect((await stat(at)).mode & 0o777).toBe(0o700);
    expect(await listEmls(at)).toEqual([ID]);
    const eml = (await readEml(at, ID)) ?? '';
    expect(readMail(eml)).toMatchObject({ to: 'ada@example.com', subject: aMail().subject });
    expect(readMail(eml).text.trim().split(/\r?\n/)).toEqual(aMail().text.split('\n'));
  });

  test('sent twice are one', async () => {
    const at = join(folder, 'twice');
    const sender = createEmlFolder({ folder: at, from: FROM });
    await sender.send(aMail());
    await sender.send(aMail());
    expect(await readdir(at)).toEqual([`${ID}.eml`]);
  });

  test('an address that leads out of the folder is none', async () => {
    for (const id of ['../mail', '..', `${ID}/../../x`, '%2e%2e']) expect(await readEml(folder, id)).toBeNull();
    expect(await listEmls(join(folder, 'never-made'))).toEqual([]);
  });
});

describe('R20: nothing that a person wrote becomes a header', () => {
  const hostile = ['\r\nBcc: all@example.com', '\nBcc: all@example.com', '\u2028Bcc: all@example.com', '\u0000Bcc: all@example.com'];

  test.each(hostile)('in the subject: %j', async (text) => {
    const at = await mkdtemp(join(folder, 'subject-'));
    await createEmlFolder({ folder: at, from: FROM }).send(aMail({ subject: `Hello${text}` }));
    const eml = (await readEml(at, ID)) ?? expect.fail('not written');
    const head = eml.split(/\r?\n\r?\n/, 1).join('');
    expect(head).not.toMatch(/^bcc:/im);
    expect(readMail(eml).subject).toContain('Bcc');
  });

  test.each([...hostile.map((text) => `a@example.com${text}`), 'a@example.com, b@example.com', 'A <a@example.com>', 'a@b@example.com', ''])(
    'in the address: %j',
    async (to) => {
      const at = await mkdtemp(join(folder, 'address-'));
      await expect(createEmlFolder({ folder: at, from: FROM }).send(aMail({ to }))).rejects.toThrow('not a mail address');
      expect(await readdir(at)).toEqual([]);
    },
  );
});

interface Taken {
  readonly from: string;
  readonly to: string[];
  readonly data: string;
}

/** A mail server that says of the recipient what the test wants it to say. */
async function openSmtpServer(refusal: () => number | null) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, callback) => {
      const code = refusal();
      callback(code === null ? null : Object.assign(new Error('no'), { responseCode: code }));
    },
    onData: (stream, session, callback) => {
      let data = '';
      stream.on('data', (chunk: Buffer) => {
        data += chunk.toString('utf8');
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), data });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const faultOf = (sending: Promise<void>): Promise<MailFault> =>
  sending.then(
    () => expect.fail('sent'),
    (error: unknown) => (error instanceof MailFault ? error : expect.fail(String(error))),
  );

describe('mails by SMTP', () => {
  test('reach a real mail server, with one Message-ID over all tries', async () => {
    await using server = await openSmtpServer(() => null);
    const sender = createSmtpSender({ url: server.url, from: FROM });
    await sender.send(aMail());
    await sender.send(aMail());
    expect(server.taken).toHaveLength(2);
    expect(server.taken[0]).toMatchObject({ from: FROM, to: ['ada@example.com'] });
    for (const { data } of server.taken) {
      expect(data).toContain(`Message-ID: <${ID}@example.com>`);
      expect(readMail(data).subject).toBe(aMail().subject);
    }
  });

  test('F24: a server that is busy is asked again, one that does not know the address is not', async () => {
    let code = 451;
    await using server = await openSmtpServer(() => code);
    const sender = createSmtpSender({ url: server.url, from: FROM });
    expect(await faultOf(sender.send(aMail()))).toMatchObject({ isRetryable: true });
    code = 550;
    expect(await faultOf(sender.send(aMail()))).toMatchObject({ isRetryable: false });
    expect(server.taken).toEqual([]);
  });

  test('F24: a server that is not there is asked again', async () => {
    const url = await openSmtpServer(() => null).then(async (server) => {
      await server[Symbol.asyncDispose]();
      return server.url;
    });
    expect(await faultOf(createSmtpSender({ url, from: FROM }).send(aMail()))).toMatchObject({ isRetryable: true });
  });
});

test('no mail is sent while a transaction is open', async () => {
  const refuse = (what: string): never => {
    throw new Error(`${what} was asked while a transaction was open`);
  };
  const sender = openMailSender({ dataDir: folder, smtpUrl: undefined, mailFrom: FROM, assertNoOpenTransaction: refuse });
  expect(() => sender.send(aMail())).toThrow('A mail was asked while a transaction was open');
});
