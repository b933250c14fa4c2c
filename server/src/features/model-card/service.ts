import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { KnownBias } from '@fovea/contract/known-bias';
import type { ModelCard } from '@fovea/contract/model-card';
import { SHIPPED_MODEL } from '@fovea/engine/shipped-model';
import { setsIn } from './read-card.ts';
import { sharesIn } from './read-shares.ts';

/** The card that lies beside a network. @param modelPath where the network is */
function readModelCard(modelPath: string): ModelCard {
  const folder = dirname(modelPath);
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  return { model: basename(folder), sets: setsIn(text), shares: sharesIn(text), text };
}

let kept: ModelCard | undefined;

/** The card of the network that ships. It comes with the program, so it is read once, when it is first asked for. */
export function shippedCard(): ModelCard {
  kept ??= readModelCard(SHIPPED_MODEL);
  return kept;
}

/** What is known of a network beside people, all sizes together; nothing of one that does not ship any more. @param model as results name it */
export function knownBiasOf(model: string): KnownBias[] {
  if (model !== shippedCard().model) return [];
  return shippedCard()
    .shares.filter(({ size }) => size === 'any')
    .map(({ part, set, pictures, ratio }) => ({ part, set, pictures, ratio }));
}
