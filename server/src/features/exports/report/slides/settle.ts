import type { Locale } from '@fovea/contract/sessions';
import JSZip from 'jszip';

/** What a program checks spelling by. English is written here as in Britain. */
const SPELLING: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE', nl: 'nl-NL' };

const XML = /\.(xml|rels)$/;
const TYPES = '[Content_Types].xml';
/** Packed already. */
const PICTURE = /\.(jpe?g|png)$/i;
/** What stands behind a chart that is edited. */
const SHEET = /\.xlsx$/;
const CELLS = 'xl/worksheets/sheet1.xml';
/** What XML cannot hold, however it is written. The library writes it as it comes, and no program opens such a file. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Slides as the library writes them, put right: each text is marked for the language that it is in, and not for that of the United States,
 * by which a program would underline every word; what a chart does not know is left out of it and of its sheet, and is no empty number,
 * which a program may read as 0; nothing is listed that is not in the file, and no name that somebody gave breaks it.
 */
export async function settleSlides(file: Uint8Array, locale: Locale): Promise<Buffer> {
  const parts = Object.values((await JSZip.loadAsync(file)).files).filter(({ dir }) => !dir);
  const setting = { names: new Set(parts.map(({ name }) => name)), locale };
  const settled = await Promise.all(
    parts.map(async (part) => {
      const { name } = part;
      if (XML.test(name)) return { name, content: settleXml(name, (await part.async('string')).replace(UNWRITABLE, ''), setting) };
      const bytes = await part.async('nodebuffer');
      return { name, content: SHEET.test(name) ? await settleSheet(bytes) : bytes };
    }),
  );
  const zip = new JSZip();
  for (const { name, content } of settled)
    zip.file(name, content, { compression: PICTURE.test(name) ? 'STORE' : 'DEFLATE', createFolders: false });
  return await zip.generateAsync({ type: 'nodebuffer' });
}

interface Setting {
  readonly names: ReadonlySet<string>;
  readonly locale: Locale;
}

function settleXml(name: string, xml: string, { names, locale }: Setting): string {
  if (name === TYPES)
    return xml.replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (whole, part: string) => (names.has(part) ? whole : ''));
  return xml.replaceAll('lang="en-US"', `lang="${SPELLING[locale]}"`).replace(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, '');
}

async function settleSheet(bytes: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes);
  const cells = await zip.file(CELLS)?.async('string');
  if (!cells?.includes('<v></v>')) return bytes;
  zip.file(CELLS, cells.replace(/<c r="[A-Z]+\d+"><v><\/v><\/c>/g, ''));
  return await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
