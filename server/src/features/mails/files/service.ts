import { timeOfUuid } from '../../../db/uuid.ts';
import type { Deps } from '../../../deps.ts';
import { listWritten, removeEml } from '../../../mail/eml-folder.ts';
import { selectKnown } from './repo.ts';

/** A mail is written after its row is committed, so that none this old is on its way. */
const GRACE_MS = 3_600_000;
const PORTION = 1_000;

/**
 * Removes the files of mails whose row is gone: forgotten after a month, or with its organisation, on whichever machine that was done.
 * What else lies in the folder stays. @returns how many there were
 */
export async function sweepEmls({ asSystem, clock }: Pick<Deps, 'asSystem' | 'clock'>, folder: string): Promise<number> {
  const oldIds = (await listWritten(folder)).filter((id) => clock.now() - timeOfUuid(id) > GRACE_MS);
  let removed = 0;
  for (let at = 0; at < oldIds.length; at += PORTION) {
    const portion = oldIds.slice(at, at + PORTION);
    // biome-ignore lint/performance/noAwaitInLoops: a portion after the other, nobody waits for it
    const known = await asSystem('sweep', (tx) => selectKnown(tx, portion));
    const gone = portion.filter((id) => !known.has(id));
    await Promise.all(gone.map((id) => removeEml(folder, id)));
    removed += gone.length;
  }
  return removed;
}
