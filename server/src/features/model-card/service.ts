import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ModelCard } from '@fovea/contract/model-card';
import { setsIn } from './read-card.ts';

/** The card that lies beside a network. @param modelPath where the network is */
export async function readModelCard(modelPath: string): Promise<ModelCard> {
  const folder = dirname(modelPath);
  const text = await readFile(join(folder, 'README.md'), 'utf8');
  return { model: basename(folder), sets: setsIn(text), text };
}
