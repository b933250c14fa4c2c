import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.ts';

/** The text of a mail with its soft line breaks undone, so that a link stands in one piece. */
const readMail = async (path: string): Promise<string> => (await readFile(path, 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');

const isTo = (mail: string, address: string): boolean => mail.toLowerCase().includes(`\nto: ${address}`);

export interface WantedLink {
  readonly to: string;
  readonly like: RegExp;
  /** One that is there already and not meant. */
  readonly besides?: string;
}

/** Waits for a mail to an address that holds such a link, in the folder where the server lays its mails. @returns the link's path */
export function linkInMail(dataDir: string, { to, like, besides }: WantedLink): Promise<string> {
  const folder = join(dataDir, 'mail');
  return until(`mail to ${to} with ${like}`, { withinS: 30 }, async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => readMail(join(folder, name))));
    const found = mails.filter((mail) => isTo(mail, to)).flatMap((mail) => like.exec(mail)?.[0] ?? []);
    return found.findLast((link) => link !== besides); // names begin with the time
  });
}
