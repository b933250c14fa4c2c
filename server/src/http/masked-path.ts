const PARTS_MAX = 8;
const MASK = '{…}';

/** Pages whose address ends in a secret; the word before it says so. */
const SECRET_AFTER = /^(new|invitation|confirm|share|shared|study|study-link|s|unsubscribe)$/;

/**
 * An address that is no call of the contract, without anything in it that could be a secret, a name or an id: the query is cut
 * off, and of the path only plain words are kept.
 */
export function maskedPath(url: string): string {
  const parts = url.split('?', 1).join('').split('/').filter(Boolean);
  const kept = parts.slice(0, PARTS_MAX).map((part, index) => {
    const isPlain = /^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/.test(part) && !SECRET_AFTER.test(parts[index - 1] ?? '');
    return isPlain ? part : MASK;
  });
  return `/${kept.join('/')}${parts.length > PARTS_MAX ? '/…' : ''}`;
}
