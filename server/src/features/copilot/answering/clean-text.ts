/** Stands where something was taken out. */
const GONE = '…';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const OWN_LINK = /(?<!!)\[([^[\]\n]{1,200})\]\(\/prediction\/([0-9a-f-]{36})\)/gi;
/** A link that leads elsewhere, or to a result that no tool has shown: its words are kept. A mark such as `[1]` stays one. */
const OTHER_LINK = /(?<!!)\[(?!\d+\])([^[\]\n]{1,200})\]\((?=[^()\s]*(?:[/:#]|\.\p{L}))[^()\s]{1,2000}(?:\s+"[^"\n]{0,200}")?\)/gu;
const ADDRESS =
  /[a-z][a-z0-9+.-]{1,30}:\/\/\S*|(?:data|javascript|vbscript|mailto|file|blob|tel|about):\S+|www\.\S+|\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\S*/gi;
const MAIL = /[^\s@()[\]]+@[^\s@()[\]]+\.[^\s@()[\]]+/g;

/** Stand-ins for what is allowed, from a range that no text holds after the first step. */
const KEPT = /\ue000(\d+)\ue001/g;

/**
 * What a model wrote, made harmless for a page that reads Markdown: no pictures, no HTML, no address but links to results that the
 * tools have shown, no id that they have not. Works on any piece that ends between words.
 * @param hasSeen whether the tools have shown this pre-test
 */
export function cleanText(text: string, hasSeen: (uuid: string) => boolean): string {
  const kept: string[] = [];
  const keep = (link: string) => `\ue000${kept.push(link) - 1}\ue001`;
  return text
    .replace(INVISIBLE, '')
    .replace(/[\ue000\ue001]/g, '')
    .replace(OWN_LINK, (_, label: string, uuid: string) =>
      hasSeen(uuid.toLowerCase()) ? keep(`[${plainLabel(label)}](/prediction/${uuid.toLowerCase()})`) : plainLabel(label),
    )
    .replace(OTHER_LINK, (_, label: string) => plainLabel(label))
    .replace(ADDRESS, GONE)
    .replace(MAIL, GONE)
    .replace(UUID, (uuid) => (hasSeen(uuid.toLowerCase()) ? uuid : GONE))
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('![', '[')
    .replace(/\]\s*\(/g, '] (')
    .replace(/\]\s*:/g, '] :')
    .replaceAll('://', ': ')
    .replace(KEPT, (_, index: string) => kept[Number(index)] ?? '');
}

const plainLabel = (label: string): string => label.replace(ADDRESS, GONE).replace(/[<>`*\\!]/g, ' ');
