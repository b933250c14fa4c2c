/** `U+0000-00FF,U+2212` → whether a code point is in it. */
export function coverage(ranges: string): (codePoint: number) => boolean {
  const spans = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to);
}
