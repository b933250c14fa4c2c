import type { Prediction } from '@fovea/contract/predictions';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { FigureInText } from '../features/figures/figure-in-text.tsx';
import type { FigureDoor } from '../lib/figure-door.ts';
import { FigureDoorContext } from '../lib/figure-door.ts';

interface FigureDoorsProps {
  readonly prediction: Pick<Prediction, 'versions'>;
  readonly children: ReactNode;
}

/** Every figure that a feature tells in here opens what it means: the figures are a feature of their own, which no other knows. */
export function FigureDoors({ prediction: { versions }, children }: FigureDoorsProps) {
  const door = useCallback<FigureDoor>((score, told) => <FigureInText score={score} versions={versions} told={told} />, [versions]);
  return <FigureDoorContext value={door}>{children}</FigureDoorContext>;
}
