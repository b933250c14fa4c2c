/** The page of help that is part of the product. */
const OWN_HELP = '/help';

const told = (): string => document.querySelector('meta[name="support-site"]')?.getAttribute('content') ?? '';

/** Where people get help: the operator's support site, as the page was told, or the product's own page. Opens in a new window. */
export function supportSite(address = told()): string {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '') ? address : OWN_HELP;
}

/** For a link that leads out of this window: the new one learns nothing of it. */
export const IN_NEW_WINDOW = { target: '_blank', rel: 'noopener' } as const;
