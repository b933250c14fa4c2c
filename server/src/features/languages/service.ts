import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageRow } from '@fovea/contract/languages';
import { LanguageFile } from '@fovea/contract/languages';
import { Locale } from '@fovea/contract/sessions';
import { AppError } from '../../app-error.ts';

/** Every text of the product: language → file name → key → text. */
export type Languages = Readonly<Record<Locale, ReadonlyMap<string, LanguageFile>>>;

const FOLDER = join(import.meta.dirname, 'files');
const BASE = 'base';

/** Reads every language file once, at start. */
export async function readLanguages(folder: string = FOLDER): Promise<Languages> {
  const [en, de, nl] = await Promise.all(Locale.options.map((locale) => readLanguage(join(folder, locale))));
  if (!en || !de || !nl) throw new Error('A language is missing');
  return { en, de, nl };
}

async function readLanguage(folder: string): Promise<Map<string, LanguageFile>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const file = LanguageFile.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      return [name.slice(0, -'.json'.length), file] as const;
    }),
  );
  return new Map(files);
}

/**
 * The texts of one page, and on wish those that every page uses.
 * @throws AppError `not_found` for a name that there is no file of
 */
export function textsOf(
  languages: Languages,
  { name, locale, withBase }: { name: string; locale: Locale; withBase: boolean },
): LanguageFile {
  const own = languages[locale].get(name);
  if (!own) throw new AppError('not_found', { detail: 'There is no language file of this name.' });
  return withBase ? { ...languages[locale].get(BASE), ...own } : own;
}

/** What files there are; each has as many texts in every language. */
export const filesOf = ({ en }: Languages): LanguageRow[] => [...en].map(([id, file]) => ({ id, text_count: Object.keys(file).length }));
