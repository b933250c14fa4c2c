import * as z from 'zod';
import { connected, isServerThere } from './connection.ts';
import { forget, remember, remembered } from './remembered.ts';

const FLAG = 'fovea.forced-refresh';
/** The parts that the browser was reloaded for and that have not come since. */
const Awaited = z.array(z.string());

/** A part of the application that did not come, not even after the browser was reloaded for it. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
}

const missing = (error: unknown) => new MissingCode(String(error), { cause: error });

const awaited = (): string[] => remembered(FLAG, Awaited) ?? [];

/**
 * Loads a part of the application: a page, a tab, a dialog. After an update the old file is gone: the page then reloads once, guarded by
 * a stored flag that is cleared when that part loads. A second failure is shown. What is loaded besides, such as the frame round the page,
 * leaves the flag alone: it may come each time, and would let the page reload for ever.
 * While the server does not answer nothing is reloaded, which would end uploads and show the browser's own page: it is tried again when
 * it does.
 * @param name tells this part from the others
 * @param wouldLose for what says by itself that it did not come, at once where nobody answers or a reload would lose something
 */
export async function loadOnce<T>(name: string, load: () => Promise<T>, wouldLose?: () => boolean): Promise<T> {
  try {
    const part = await load();
    settle(name);
    return part;
  } catch (error) {
    if (wouldLose && (wouldLose() || !(await isServerThere()))) throw error;
    if (await connected()) return loadOnce(name, load, wouldLose);
    if (awaited().includes(name)) throw missing(error);
    remember(FLAG, [...awaited(), name]);
    if (!awaited().includes(name)) throw missing(error); // nothing can be stored, so nothing would stop the reloading
    window.location.reload();
    return new Promise(() => undefined);
  }
}

/**
 * Loads code that work in hand needs, such as a film that is being sent: nothing is reloaded for it. While the server does not answer it is
 * waited for, and where it does the code is asked for once more. Firefox keeps for the life of a page that a file did not come: there the
 * second try fails as well, and only a reload helps (decision 0473).
 * @param onWaiting told whenever it did not come
 * @param isAgain this is not the first try
 */
export async function loadForWork<T>(load: () => Promise<T>, onWaiting: () => void, isAgain?: true): Promise<T> {
  try {
    return await load();
  } catch (error) {
    onWaiting();
    if (!(await connected()) && isAgain) throw missing(error);
    return loadForWork(load, onWaiting, true);
  }
}

function settle(name: string): void {
  const before = awaited();
  const rest = before.filter((one) => one !== name);
  if (rest.length === 0) forget(FLAG);
  else if (rest.length < before.length) remember(FLAG, rest);
}
