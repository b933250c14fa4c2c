import { FolderSlug } from '@fovea/contract/folders';
import { plainSlug } from '../../plain-slug.ts';

const PLAIN_MAX = 60;
const NUMBERS = 50;

/** A name as it stands in an address, where no page of ours has that address already. */
function plainOf(name: string): string {
  const plain = plainSlug(name, PLAIN_MAX);
  const isFit = FolderSlug.safeParse(plain).success;
  return isFit ? plain : `folder${plain === '' ? '' : `-${plain}`}`;
}

/** What a folder of this name may be called in an address, the plainest first; the last one is taken by nobody. */
export function slugsFor(name: string, id: string): string[] {
  const base = plainOf(name);
  const numbered = Array.from({ length: NUMBERS }, (_, index) => `${base}-${index + 2}`);
  return [base, ...numbered, `${base}-${id.replaceAll('-', '').slice(-12)}`];
}
