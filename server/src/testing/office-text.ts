import { inflateRawSync, inflateSync } from 'node:zlib';

/** The text that a PDF shows, read back through the maps from glyphs to letters that it carries; words of a line run together. */
export function textOfPdf(file: Buffer): string {
  const objects = objectsOf(file);
  const fonts = new Map([...objects].flatMap(([id, { head }]) => mapOf(head, objects, id)));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map((page) => textOfPage(page.head, objects, fonts)).join('\n');
}

interface PdfObject {
  readonly head: string;
  readonly body: string;
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const found = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endobj', start);
    const whole = text.slice(start, end);
    const at = whole.indexOf('stream\n');
    const head = at < 0 ? whole : whole.slice(0, at);
    found.set(Number(match[1]), { head, body: at < 0 ? '' : streamOf(file.subarray(start + at + 7, end), head) });
  }
  return found;
}

function streamOf(bytes: Buffer, head: string): string {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const data = bytes.subarray(0, length);
  return /FlateDecode/.test(head) ? inflateSync(data).toString('latin1') : data.toString('latin1');
}

const refIn = (head: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? 0);

function mapOf(head: string, objects: ReadonlyMap<number, PdfObject>, id: number): [number, Map<number, string>][] {
  const map = objects.get(refIn(head, 'ToUnicode'));
  if (!map) return [];
  const letters = new Map<number, string>();
  for (const [, from = '', , list = ''] of map.body.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      letters.set(first + index, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
  }
  return [[id, letters]];
}

function textOfPage(head: string, objects: ReadonlyMap<number, PdfObject>, fonts: ReadonlyMap<number, Map<number, string>>): string {
  const resources = objects.get(refIn(head, 'Resources'))?.head ?? head;
  const names = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, Number(id)]));
  let font: Map<number, string> | undefined;
  let text = '';
  for (const [, name, shown] of (objects.get(refIn(head, 'Contents'))?.body ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(names.get(name) ?? 0);
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
      for (const glyph of hex.match(/.{4}/g) ?? []) text += font?.get(Number.parseInt(glyph, 16)) ?? '';
    if (shown !== undefined) text += '\n';
  }
  return text;
}

/** The text of every slide, as its XML has it, one text run a line. */
export function textOfSlides(file: Buffer): string {
  return [...filesOf(file)]
    .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .flatMap(([, xml]) => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => unescaped(text)))
    .join('\n');
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');

/** Files of a zip by name, by its central directory. */
export function filesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + packed);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, (method === 8 ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
