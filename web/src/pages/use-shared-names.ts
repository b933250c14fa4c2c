import type { OwnPlacementWords } from '@fovea/contract/own-placements';
import { useOwnNames } from '../lib/use-own-names.ts';

type Named = { readonly own_placements?: readonly OwnPlacementWords[] | undefined } | null;

/** Whoever comes by a link may not ask for the organisation's placements: what those of this link are called came with its answers. */
export const useSharedNames = (answers: readonly Named[]): void => useOwnNames(answers.flatMap((answer) => answer?.own_placements ?? []));
