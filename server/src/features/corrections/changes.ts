import type { Correction, Marks, TextMark } from '@fovea/contract/corrections';
import type { FaceTrack } from '@fovea/contract/faces';
import type { TextTrack } from '@fovea/contract/message';

/** What was changed, without who and when. */
export type Change = Pick<Correction, 'kind' | 'name' | 'wording' | 'role' | 'at_s'>;

/** What the analysis found; empty where it was not looked for. */
export interface Findings {
  readonly texts: readonly TextTrack[];
  readonly faces: readonly FaceTrack[];
}

/** More changes at once than this are told as the first few. */
const TOLD_MAX = 20;

const isNothing = ({ texts, faces }: Marks): boolean => texts.length + faces.length === 0;

/** What differs between what was and what is said, in the words of the list. */
export function changesBetween(before: Marks, after: Marks, found: Findings): Change[] {
  if (isNothing(after) && !isNothing(before)) return [{ kind: 'restored', name: null, wording: null, role: null, at_s: null }];
  return [...textChanges(before.texts, after.texts, found), ...faceChanges(before.faces, after.faces, found)].slice(0, TOLD_MAX);
}

const SAID = ['counts', 'wording', 'role'] as const;
const NOTHING_SAID = { counts: null, wording: null, role: null };

function textChanges(before: Marks['texts'], after: Marks['texts'], { texts }: Findings): Change[] {
  const told = ({ found }: TextMark, kind: Change['kind'], over: Partial<Change> = {}): Change => {
    const text = texts[found];
    return { kind, name: text?.text ?? null, wording: null, role: null, at_s: text?.start_s ?? null, ...over };
  };
  const changed = after.flatMap((mark) => {
    const old = before.find(({ found }) => found === mark.found) ?? NOTHING_SAID;
    return [
      ...(mark.wording === old.wording || mark.wording === null ? [] : [told(mark, 'reworded', { wording: mark.wording })]),
      ...(mark.role === old.role || mark.role === null ? [] : [told(mark, 'role', { role: mark.role })]),
      ...(mark.counts === old.counts || mark.counts === null ? [] : [told(mark, mark.counts ? 'message' : 'scenery')]),
      ...(SAID.some((of) => mark[of] === null && old[of] !== null) ? [told(mark, 'released')] : []),
    ];
  });
  const gone = before.filter((mark) => !after.some(({ found }) => found === mark.found)).map((mark) => told(mark, 'released'));
  return [...changed, ...gone];
}

function faceChanges(before: Marks['faces'], after: Marks['faces'], { faces }: Findings): Change[] {
  const told = (found: number, kind: Change['kind']): Change => ({
    kind,
    name: null,
    wording: null,
    role: null,
    at_s: faces[found]?.start_s ?? null,
  });
  const has = (marks: Marks['faces'], place: number) => marks.some(({ found }) => found === place);
  return [
    ...after.filter(({ found }) => !has(before, found)).map(({ found }) => told(found, 'no_face')),
    ...before.filter(({ found }) => !has(after, found)).map(({ found }) => told(found, 'released')),
  ];
}
