/** Most characters of a name in a file's name: some file systems take 255 bytes, and a character may need four. */
const NAME_MOST = 60;

/** What of a name that a person typed every file system takes: letters, digits and plain marks, no path, no trick of direction. */
export function plainName(name: string, most: number): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, '') // marks of a sign that was left out, such as an emoji
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+/, '');
  return [...plain]
    .slice(0, most)
    .join('')
    .trim()
    .replace(/[. ]+$/, '');
}

/** A name that every file system takes, made of what a person typed. */
export const fileNameOf = (name: string, ending: string): string => `${plainName(name, NAME_MOST) || 'fovea'}.${ending}`;

/** The header that saves a file under this name, in any script (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '') // a letter with a mark is that letter
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
