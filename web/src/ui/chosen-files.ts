/** A file that the browser can open again after a reload, where it has such a thing. */
export type Handle = FileSystemFileHandle;

const isHandle = (value: unknown): value is Handle => typeof FileSystemFileHandle === 'function' && value instanceof FileSystemFileHandle;

/** The handles of dropped files, in their order; must be asked for while the drop is being handled. */
export function handlesOf(items: DataTransferItemList | undefined): Promise<(Handle | null)[]> {
  const files = [...(items ?? [])].filter(({ kind }) => kind === 'file');
  return Promise.all(files.map(handleOf));
}

async function handleOf(item: DataTransferItem): Promise<Handle | null> {
  const ask: unknown = Reflect.get(item, 'getAsFileSystemHandle');
  if (typeof ask !== 'function') return null;
  try {
    const handle: unknown = await ask.call(item);
    return isHandle(handle) ? handle : null;
  } catch {
    return null; // the page may not have it: the file itself is there all the same
  }
}

/** What a picker of handles offers, in its own words: kinds with their endings. */
export type PickerTypes = readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];

/**
 * Opens the browser's own picker of handles.
 * @returns null where there is none; nothing chosen is an empty list
 */
export async function pickHandles(types: PickerTypes, multiple: boolean): Promise<Handle[] | null> {
  const pick: unknown = Reflect.get(window, 'showOpenFilePicker');
  if (typeof pick !== 'function') return null;
  try {
    const picked: unknown = await pick.call(window, { types, multiple });
    return Array.isArray(picked) ? picked.filter(isHandle) : [];
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? [] : null;
  }
}

/** What the browser would say to reading it now. */
export async function permissionOf(handle: Handle): Promise<PermissionState> {
  const state = await asked(handle, 'queryPermission');
  return state ?? 'granted'; // browsers without the question have files that may always be read
}

/** Asks a person; must be called while a click is being handled. */
export const askPermission = async (handle: Handle): Promise<boolean> =>
  ((await asked(handle, 'requestPermission')) ?? 'granted') === 'granted';

async function asked(handle: Handle, name: 'queryPermission' | 'requestPermission'): Promise<PermissionState | undefined> {
  const ask: unknown = Reflect.get(handle, name);
  if (typeof ask !== 'function') return undefined;
  const state: unknown = await ask.call(handle, { mode: 'read' });
  return state === 'granted' || state === 'prompt' || state === 'denied' ? state : 'denied';
}
