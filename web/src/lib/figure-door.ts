import type { Score } from '@fovea/contract/predictions';
import type { ReactNode } from 'react';
import { createContext } from 'react';

/** Draws what is told of a figure so that pressing it opens its formula, source, band and versions. */
export type FigureDoor = (score: Score, told: string) => ReactNode;

/** Handed in by the page that knows the versions of the result; without one the number stands as it is. */
export const FigureDoorContext = createContext<FigureDoor>((_, told) => told);
