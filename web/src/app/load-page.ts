import type { ComponentType } from 'react';
import * as z from 'zod';
import { forget, remember, remembered } from '../lib/remembered.ts';

const FLAG = 'fovea.forced-refresh';

/**
 * Loads a page's code. After an update the old file is gone: the page then reloads once, guarded by a stored flag
 * that is cleared by the next page that loads. A second failure is shown.
 */
export async function loadPage(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    const page = await load();
    forget(FLAG);
    return page;
  } catch (error) {
    if (remembered(FLAG, z.literal(true))) throw error;
    remember(FLAG, true);
    if (!remembered(FLAG, z.literal(true))) throw error; // nothing can be stored, so nothing would stop the reloading
    window.location.reload();
    return new Promise(() => undefined);
  }
}
