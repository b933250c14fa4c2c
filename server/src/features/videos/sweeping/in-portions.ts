/** Works on some items at a time, one portion after the other. @returns the sum of what the portions came to */
export async function inPortions<T>(items: readonly T[], most: number, work: (portion: readonly T[]) => Promise<number>): Promise<number> {
  if (items.length === 0) return 0;
  return (await work(items.slice(0, most))) + (await inPortions(items.slice(most), most, work));
}
