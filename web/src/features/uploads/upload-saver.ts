import { CallError } from '@fovea/contract/call';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { CreatePreTest } from '@fovea/contract/pre-tests';
import { PreTestName } from '@fovea/contract/pre-tests';
import type { Upload } from './upload.ts';
import type { UploadRows } from './upload-rows.ts';
import { bodyOf } from './wishes.ts';

/** What keeping drafts needs of the outside. */
export interface SaverPorts {
  /** The same key makes the same pre-test once, however often it is asked for. */
  readonly create: (wish: CreatePreTest, key: string) => Promise<{ readonly uuid: PreTestUuid }>;
  readonly change: (preTest: PreTestUuid, wish: CreatePreTest) => Promise<unknown>;
  /** Takes back what was made for a row that is gone. */
  readonly discard: (preTest: PreTestUuid) => Promise<unknown>;
  /** Told whenever the server's view of a pre-test has changed. */
  readonly onChange: (preTest: PreTestUuid) => void;
}

export type UploadSaver = ReturnType<typeof createUploadSaver>;

const isSame = (one: CreatePreTest | null, other: CreatePreTest) => JSON.stringify(one) === JSON.stringify(other);
/** Tells wishes apart: what was refused once may be asked for differently. */
const digest = (wish: CreatePreTest): string => {
  let sum = 5381;
  for (const letter of JSON.stringify(wish)) sum = (Math.imul(sum, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
};
const isGone = (error: unknown) => error instanceof CallError && error.status === 404;

/** Tells the server what is asked for in a row: once, and again when it has changed. One call at a time for each row. */
export function createUploadSaver(rows: UploadRows, ports: SaverPorts) {
  const running = new Map<string, Promise<PreTestUuid | null>>();
  const make = async ({ key }: Upload, wish: CreatePreTest, again = ''): Promise<PreTestUuid | null> => {
    rows.patch(key, { isAskedFor: true });
    const { uuid } = await ports.create(wish, `${key}:${digest(wish)}${again}`);
    if (rows.find(key)) rows.patch(key, { preTest: uuid, saved: wish });
    else await ports.discard(uuid); // removed while the answer was on its way
    ports.onChange(uuid);
    return rows.find(key) ? uuid : null;
  };
  const saveNow = async (key: string): Promise<PreTestUuid | null> => {
    const upload = rows.find(key);
    if (!upload) return null;
    const wish = bodyOf(upload);
    const { preTest } = upload;
    if (preTest === null) return make(upload, wish);
    if (upload.address !== null || isSame(upload.saved, wish)) return preTest; // what is on its way is not changed from here
    try {
      await ports.change(preTest, wish);
    } catch (error) {
      if (!isGone(error)) throw error;
      rows.patch(key, { preTest: null, saved: null });
      return make(upload, wish, `:${preTest}`); // somebody deleted the draft meanwhile: the row in front of the person is what is meant
    }
    rows.patch(key, { saved: wish });
    ports.onChange(preTest);
    return preTest;
  };
  /** @returns null when the row has gone meanwhile */
  const save = (key: string): Promise<PreTestUuid | null> => {
    const before = running.get(key) ?? Promise.resolve(null);
    const next = before.catch(() => null).then(() => saveNow(key));
    running.set(key, next);
    const tidy = () => running.get(key) === next && running.delete(key);
    next.then(tidy, tidy);
    return next;
  };
  return {
    save,
    /** Learns which test was made for a row whose answer a reload had cut off: the same question has the same answer. */
    recall: (key: string) => {
      const upload = rows.find(key);
      if (upload?.isAskedFor && upload.preTest === null) save(key).catch(() => undefined); // it is asked again when it is started
    },
    /** Keeps each draft that could be sent as it stands; one that the server refuses says so when it is started. */
    saveDrafts: () => {
      for (const upload of rows.read()) if (isWorthKeeping(upload)) save(upload.key).catch(() => undefined);
    },
  };
}

const isWorthKeeping = ({ phase, facts, name }: Upload): boolean =>
  phase.kind === 'draft' && facts?.sniffed != null && PreTestName.safeParse(name).success;
