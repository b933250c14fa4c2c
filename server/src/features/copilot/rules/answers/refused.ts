import type * as z from 'zod';
import type { Why } from '../../tools/refusal.ts';
import { Refused } from '../../tools/results.ts';
import type { Wish } from '../step.ts';
import type { Voice } from '../voice.ts';
import { plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';

export type Got<T> = { readonly kind: 'got'; readonly data: T } | { readonly kind: 'refused'; readonly why: Why; readonly text: string };

/** Asks a tool, and says in words why it gave nothing. */
export function* ask<S extends z.ZodType>(wish: Wish, schema: S, voice: Voice): Generator<Wish, Got<z.output<S>>, unknown> {
  const said: unknown = yield wish;
  const parsed = schema.safeParse(said);
  if (parsed.success) return { kind: 'got', data: parsed.data };
  const refused = Refused.safeParse(said);
  const why = refused.success ? refused.data.refused : 'not_allowed';
  return { kind: 'refused', why, text: voice.say(`refused.${why}`) };
}

/** Why many films could not be looked at: of a folder or brand that is named, that there is none of that name. */
export const scopeRefused = ({ why, text }: { readonly why: Why; readonly text: string }, { read, voice }: Asked): string => {
  const { folder, brand } = read.scope;
  if (why !== 'not_found' || (folder === undefined && brand === undefined)) return text;
  return voice.say(folder === undefined ? 'scope.noBrand' : 'scope.noFolder', { name: plain(folder ?? brand ?? '') });
};
