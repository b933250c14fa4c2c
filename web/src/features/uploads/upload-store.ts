import type { FolderId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { Handle } from '../../ui/chosen-files.ts';
import type { Facts } from './facts.ts';
import type { KeptFiles } from './kept-files.ts';
import type { Upload } from './upload.ts';
import { isOver, isSameFile, isUnderWay, newUpload } from './upload.ts';
import type { UploadRows } from './upload-rows.ts';
import { createUploadRows } from './upload-rows.ts';
import type { SaverPorts } from './upload-saver.ts';
import { createUploadSaver } from './upload-saver.ts';
import type { SenderPorts } from './upload-sender.ts';
import { createUploadSender } from './upload-sender.ts';
import type { Wishes } from './wishes.ts';
import { bodyOf, wishesIn } from './wishes.ts';

/** What the store is handed: the server, the browser's probe, and where rows and files are kept. */
export interface UploadPorts extends SenderPorts, SaverPorts {
  readonly cancel: (preTest: NonNullable<Upload['preTest']>) => Promise<unknown>;
  /** True when the server has the whole film; false also where that cannot be asked. */
  readonly hasArrived: (preTest: NonNullable<Upload['preTest']>) => Promise<boolean>;
  /** What is known before the still is told as soon as it is. */
  readonly probe: (file: File, onFacts: (facts: Facts) => void) => Promise<Facts>;
  readonly keep: (uploads: readonly Upload[]) => void;
  readonly files: KeptFiles;
  readonly newKey: () => string;
}

export type UploadStore = ReturnType<typeof createUploadStore>;

/** The chosen and running uploads of this tab. Lives above the router, so that moving about stops nothing. */
export function createUploadStore(ports: UploadPorts) {
  const rows = createUploadRows(ports.keep);
  const saver = createUploadSaver(rows, ports);
  const sender = createUploadSender(rows, ports, saver.save);
  const start = (keys: readonly string[]) => {
    for (const key of keys) if (rows.find(key)?.file) rows.patch(key, { isStarted: true, phase: { kind: 'lined-up' } });
    sender.pump();
  };
  const pause = (key: string) => {
    sender.stop(key);
    rows.enter(key, { kind: 'paused' });
    sender.pump();
  };
  return {
    subscribe: rows.subscribe,
    read: rows.read,
    rename: (key: string, name: string) => rows.patch(key, { name }),
    /** Changes where a test belongs; one that was changed by hand is not filled in any more. */
    wish: (key: string, change: Partial<Wishes>) => wishOf(rows, key, change),
    start,
    pause,
    saveDrafts: saver.saveDrafts,
    ...sharing(rows),
    ...coming(rows, ports, { start, recall: saver.recall }),
    ...leaving(rows, sender, ports),
  };
}

/** A draft that was refused for what it wished is an ordinary one again. */
function wishOf(rows: UploadRows, key: string, change: Partial<Wishes>): void {
  const isDraft = rows.find(key)?.phase.kind === 'draft';
  rows.patch(key, { ...change, isFilled: true, ...(isDraft && { phase: { kind: 'draft' } }) });
}

/** What is wished for all drafts, those to come included. */
function sharing(rows: UploadRows) {
  let shared: Partial<Wishes> = {};
  return {
    /** What a person has chosen for all; what they have not is left to the default preset. */
    shared: () => shared,
    share: (change: Partial<Wishes>) => {
      shared = { ...shared, ...change };
      for (const { key, phase } of rows.read()) if (phase.kind === 'draft') wishOf(rows, key, change);
      rows.announce();
    },
    /** Gives each new draft what is wished for all, once. What it brought along, such as its folder, stays. */
    fill: (usual: Partial<Wishes>) => {
      for (const { key, isFilled, folder } of rows.read())
        if (!isFilled) rows.patch(key, { ...usual, ...shared, ...(folder ? { folder } : {}), isFilled: true });
    },
  };
}

/** The last byte may have arrived in the moment of a reload: nothing is left to be sent, and nobody must be asked for the file. */
const isThere = async ({ hasArrived }: UploadPorts, { preTest, address }: Pick<Upload, 'preTest' | 'address'>): Promise<boolean> =>
  preTest !== null && address !== null && (await hasArrived(preTest));

function forgetRow({ rows, ports }: { readonly rows: UploadRows; readonly ports: UploadPorts }, key: string): void {
  rows.drop(key);
  ports.files.forget(key);
}

/** What a test of the server brings along to its row. */
function knownOf(preTest: PreTest): Partial<Upload> {
  const wishes = { ...wishesIn(preTest), name: preTest.pre_test_name };
  return { ...wishes, preTest: preTest.uuid, saved: bodyOf(wishes), isFilled: true, isAdopted: true };
}

/** The ways in which files come. */
function coming(
  rows: UploadRows,
  ports: UploadPorts,
  { start, recall }: { readonly start: (keys: readonly string[]) => void; readonly recall: (key: string) => void },
) {
  const probe = async (key: string, file: File) => {
    const tell = (facts: Facts) => rows.find(key) && rows.patch(key, { facts });
    const facts = await ports.probe(file, tell);
    if (rows.find(key)) tell(facts);
    else if (facts.thumbnail) URL.revokeObjectURL(facts.thumbnail);
  };
  const remember = (key: string, handle: Handle | null | undefined) => {
    if (handle && rows.find(key)) ports.files.keep(key, handle);
  };
  /** Hands a row its file again; another file than before is refused. One that was on its way goes on. */
  const giveFile = (key: string, file: File, handle: Handle | null = null) => {
    const upload = rows.find(key);
    if (!upload) return;
    if (!isSameFile(upload, file)) return rows.enter(key, { kind: 'needs-file', wrongFile: true });
    rows.patch(key, { file, ...(upload.isStarted ? {} : { phase: { kind: 'draft' } }) });
    remember(key, handle);
    void probe(key, file);
    if (upload.isStarted) start([key]);
  };
  const addOne = (file: File, given: Partial<Upload>): string => {
    const lost = rows.read().find((upload) => !upload.file && isSameFile(upload, file));
    if (lost) {
      giveFile(lost.key, file);
      return lost.key;
    }
    const upload = { ...newUpload(file, ports.newKey()), ...given };
    rows.append(upload);
    void probe(upload.key, file);
    return upload.key;
  };
  const restoreOne = async ({ key, ...sent }: Upload) => {
    if (await isThere(ports, sent)) return forgetRow({ rows, ports }, key);
    const kept = await ports.files.find(key);
    if (rows.find(key)?.phase.kind !== 'restoring') return;
    if (kept.may === 'ask') return rows.enter(key, { kind: 'needs-yes' });
    const file = kept.may === 'yes' ? await kept.open() : null;
    if (file) giveFile(key, file);
    else rows.enter(key, { kind: 'needs-file', wrongFile: false });
  };
  return {
    giveFile,
    /**
     * Adds files as drafts of a folder; one that belongs to a half-sent film goes on with it.
     * @param handles what opens them again after a reload, in their order, where the browser has such a thing
     */
    add: (files: readonly File[], folder: FolderId | null = null, handles?: Promise<readonly (Handle | null)[]>) => {
      const keys = files.map((file) => addOne(file, { folder }));
      void handles?.then((all) => {
        for (const [at, key] of keys.entries()) remember(key, all[at]);
      });
    },
    /** Gives a draft of the server its film. */
    adopt: (preTest: PreTest, file: File, handle: Handle | null = null) => remember(addOne(file, knownOf(preTest)), handle),
    /** Takes rows up that a reload had interrupted; those whose file the browser still has go on by themselves. */
    restore: (uploads: readonly Upload[]) => {
      for (const upload of uploads) {
        rows.append(upload);
        recall(upload.key);
        void restoreOne(upload);
      }
    },
    /** After a person's click: asks the browser for the file of a restored row. */
    goOn: async (key: string) => {
      const kept = await ports.files.find(key);
      const file = kept.may === 'no' ? null : await kept.open();
      if (file) giveFile(key, file);
      else rows.enter(key, { kind: 'needs-file', wrongFile: false });
    },
  };
}

/** The ways in which rows wake up and go. */
function leaving(rows: UploadRows, sender: ReturnType<typeof createUploadSender>, ports: UploadPorts) {
  const withPhase = (kind: Upload['phase']['kind']) => rows.read().filter(({ phase }) => phase.kind === kind);
  const drop = (key: string) => {
    sender.stop(key);
    forgetRow({ rows, ports }, key);
  };
  const remove = (key: string) => {
    const upload = rows.find(key);
    if (!upload) return;
    drop(key);
    const { preTest, phase, isAdopted } = upload;
    const isSending = isUnderWay(upload);
    if (preTest && phase.kind !== 'sent' && (isSending || !isAdopted)) {
      const tell = () => ports.onChange(preTest);
      const end = isSending ? ports.cancel : ports.discard;
      end(preTest).then(tell, tell); // refused when it ended before the cancel came: the library shows how
    }
    sender.pump();
  };
  return {
    /** Goes on at once with everything that waits for the connection, or got no answer. */
    wake: () => {
      const unheard = withPhase('failed').filter(({ phase }) => phase.kind === 'failed' && phase.error instanceof TypeError);
      for (const { key } of [...withPhase('waiting'), ...unheard]) {
        sender.stop(key);
        rows.enter(key, { kind: 'lined-up' });
      }
      sender.pump();
    },
    /**
     * Takes a row away; what was under way is cancelled on the server too, and a draft goes to the bin. A test that waited there
     * before, perhaps a colleague's, goes on waiting.
     */
    remove,
    /** Takes away what has arrived, and what has failed for good. */
    clearDone: () => {
      for (const { key } of withPhase('sent')) drop(key);
      for (const { key } of rows.read().filter(isOver)) remove(key);
    },
    /** Forgets everything, as when somebody signs out. */
    clear: () => {
      for (const { key } of rows.read()) drop(key);
    },
  };
}
