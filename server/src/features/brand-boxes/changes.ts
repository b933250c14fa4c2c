import type { BrandChange, BrandMark } from '@fovea/contract/brand-boxes';
import type { BrandTrack } from '@fovea/contract/predictions';

/** What was changed, without who and when. */
export type Change = Pick<BrandChange, 'kind' | 'name' | 'at_s'>;

/** More changes at once than this are told as the first few. */
const TOLD_MAX = 20;

/** What differs between two sets of marks, in the words of the list. */
export function changesBetween(before: readonly BrandMark[], after: readonly BrandMark[], found: readonly BrandTrack[]): Change[] {
  if (after.length === 0 && before.length > 0) return [{ kind: 'restored', name: null, at_s: null }];
  const startOf = (mark: BrandMark) => mark.path?.from_s ?? (mark.found === null ? null : (found[mark.found]?.start_s ?? null));
  const tell = (kind: Change['kind'], mark: BrandMark): Change => ({ kind, name: mark.name, at_s: startOf(mark) });
  const had = new Map(before.map((mark) => [mark.id, mark]));
  const has = new Set(after.map(({ id }) => id));
  const changed = after.flatMap((mark) => {
    const old = had.get(mark.id);
    if (!old) return [tell(mark.found === null ? 'drawn' : mark.path ? 'moved' : mark.verdict, mark)];
    const kind = changeOf(old, mark);
    return kind ? [tell(kind, mark)] : [];
  });
  const gone = before.filter(({ id }) => !has.has(id)).map((mark) => tell(mark.found === null ? 'deleted' : 'released', mark));
  return [...changed, ...gone].slice(0, TOLD_MAX);
}

function changeOf(old: BrandMark, mark: BrandMark): Change['kind'] | null {
  if (old.verdict !== mark.verdict) return mark.verdict;
  if (pathWords(old) !== pathWords(mark)) return 'moved';
  return old.name !== mark.name || old.kind !== mark.kind || old.asset !== mark.asset ? 'renamed' : null;
}

/** One text for one path, whatever order the database gave its fields. */
const pathWords = ({ path }: BrandMark): string =>
  path === null
    ? ''
    : JSON.stringify([path.from_s, path.to_s, path.keyframes.map(({ at_s, x, y, width, height }) => [at_s, x, y, width, height])]);
