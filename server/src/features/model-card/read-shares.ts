import { BIAS_PICTURES_MIN, CardPart } from '@fovea/contract/known-bias';
import type { CardShare } from '@fovea/contract/model-card';
import type { Table } from './read-tables.ts';
import { figureIn, tablesIn } from './read-tables.ts';

const SIZES = { 'under 1 % of the picture each': 'small', larger: 'large' } as const;
type SizeWords = keyof typeof SIZES;

const isSizeWords = (words: string): words is SizeWords => words in SIZES;

/** `faces` or `faces, larger`; null for other parts of the picture, such as its corners. */
function partIn(cell: string): Pick<CardShare, 'part' | 'size'> | null {
  const [name, ...rest] = cell.split(', ');
  const part = CardPart.safeParse(name);
  const words = rest.join(', ');
  if (!part.success) return null;
  if (words === '') return { part: part.data, size: 'any' };
  return isSizeWords(words) ? { part: part.data, size: SIZES[words] } : null;
}

/** `5.3 %` as a share. */
function shareIn(cell: string): number | null {
  const [, percent] = /^(\d+(?:\.\d+)?) %$/.exec(cell) ?? [];
  return percent === undefined ? null : Number(percent) / 100;
}

/** A table of one set: what people give to each part, and how many times that the network gives. */
function sharesOf([head = [], ...lines]: Table): CardShare[] {
  const [, set] = /^(.+): part$/.exec(head[0] ?? '') ?? [];
  if (!set) return [];
  return lines.flatMap(([name = '', count = '', share = '', ratio]): CardShare[] => {
    const [part, people, found] = [partIn(name), shareIn(share), figureIn(ratio)];
    const pictures = Number(count);
    if (!part || people === null || found?.lo == null || found.hi === null || !(pictures >= BIAS_PICTURES_MIN)) return [];
    return [{ set, ...part, pictures, people_share: people, ratio: { value: found.value, lo: found.lo, hi: found.hi } }];
  });
}

/** What a model card says of logos, writing and faces: how much the network gives to them beside people. */
export const sharesIn = (text: string): CardShare[] => tablesIn(text).flatMap(sharesOf);
