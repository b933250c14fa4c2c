import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import type { Locale } from '@fovea/contract/sessions';
import yazl from 'yazl';

/** What a program checks spelling by. English is written here as in Britain. */
const SPELLING: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE', nl: 'nl-NL' };

const XML = /\.(xml|rels)$/;
const TYPES = '[Content_Types].xml';
/** Packed already. */
const PICTURE = /\.(jpe?g|png)$/i;

/**
 * Slides as the library writes them, put right: each text is marked for the language that it is in, and not for that of the United States,
 * by which a program would underline every word; and nothing is listed that is not in the file.
 */
export async function settleSlides(file: Uint8Array, locale: Locale): Promise<Buffer> {
  const files = partsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of files) {
    const settled = XML.test(name) ? Buffer.from(settleXml(name, bytes.toString('utf8'), { files, locale })) : bytes;
    zip.addBuffer(settled, name, { compress: !PICTURE.test(name) });
  }
  zip.end();
  return await buffer(zip.outputStream);
}

interface Setting {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly locale: Locale;
}

function settleXml(name: string, xml: string, { files, locale }: Setting): string {
  if (name === TYPES)
    return xml.replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (whole, part: string) => (files.has(part) ? whole : ''));
  return xml.replaceAll('lang="en-US"', `lang="${SPELLING[locale]}"`);
}

/** Files of a zip by name, in their order, by its central directory; folders are left out. */
function partsOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const parts = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + packed);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (!name.endsWith('/')) parts.set(name, method === 8 ? inflateRawSync(data) : data);
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}
