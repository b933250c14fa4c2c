import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { composed } from './compose.ts';
import type { MailSender } from './port.ts';
import { MailFault } from './port.ts';

/** Names that the sender below gives: nothing else in the folder is ours. */
const EML = /^([0-9a-f-]{36})[.]eml$/;
const WRITTEN = /^([0-9a-f-]{36})[.]eml([.]part)?$/;

/** Writes each mail as one `.eml` file, which is whole or not there, and for its owner's eyes alone. A second try replaces the first. */
export function createEmlFolder({ folder, from }: { readonly folder: string; readonly from: string }): MailSender {
  let composer: ReturnType<typeof openComposer> | undefined;
  return {
    async send(mail) {
      composer ??= openComposer();
      const { message } = await (await composer).sendMail(composed(mail, from));
      const path = join(folder, `${mail.id}.eml`);
      try {
        await writeWhole(folder, path, message);
      } catch (cause) {
        throw new MailFault('The mail could not be written to its folder', { isRetryable: true, cause });
      }
    },
  };
}

/** With the first mail: no start has to wait for it. */
const openComposer = async () => (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

async function writeWhole(folder: string, path: string, message: unknown): Promise<void> {
  if (!Buffer.isBuffer(message)) throw new TypeError('The composer gave no bytes');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The ids of the mails in a folder, newest first: ids are in the order of time. */
export const listEmls = (folder: string): Promise<string[]> => idsIn(folder, EML);

/** The same, with those that were left half written. */
export const listWritten = async (folder: string): Promise<string[]> => [...new Set(await idsIn(folder, WRITTEN))];

async function idsIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []; // no mail was written yet
    throw error;
  });
  return names
    .flatMap((name) => pattern.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
}

/** @returns the file as it was written, or null when there is none */
export async function readEml(folder: string, id: string): Promise<string | null> {
  if (!EML.test(`${id}.eml`)) return null;
  return readFile(join(folder, `${id}.eml`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Nothing happens when there is no such file. */
export async function removeEml(folder: string, id: string): Promise<void> {
  if (!EML.test(`${id}.eml`)) return;
  const path = join(folder, `${id}.eml`);
  await Promise.all([rm(path, { force: true }), rm(`${path}.part`, { force: true })]);
}
