import type { Message } from '@fovea/contract/message';

type NameFound = Message['names'][number];

/** A name for as long as it is written anywhere in the picture. */
interface NameAtMoment {
  readonly kind: NonNullable<NameFound['kind']>;
  readonly name: string;
  readonly start_s: number;
  readonly end_s: number;
  /** Places in the picture where it is found in that time. */
  readonly count: number;
}

/** Names in order of time; those that stand at the same time in several places are one. */
export function namesByMoment(names: readonly NameFound[]): NameAtMoment[] {
  const moments: NameAtMoment[] = [];
  for (const { kind = 'brand', name, start_s, end_s } of names.toSorted((a, b) => a.start_s - b.start_s)) {
    const place = moments.findLastIndex(
      (one) => one.kind === kind && one.name === name && (start_s < one.end_s || start_s === one.start_s),
    );
    const open = moments[place];
    if (open) moments[place] = { ...open, end_s: Math.max(open.end_s, end_s), count: open.count + 1 };
    else moments.push({ kind, name, start_s, end_s, count: 1 });
  }
  return moments;
}
