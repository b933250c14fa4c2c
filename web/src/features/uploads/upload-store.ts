import type { PlacementId } from '@fovea/contract/placements';
import type { Facts } from './facts.ts';
import type { Upload } from './upload.ts';
import { isSameFile, isUnderWay, newUpload } from './upload.ts';
import { createUploadRows } from './upload-rows.ts';
import type { SenderPorts } from './upload-sender.ts';
import { createUploadSender } from './upload-sender.ts';

/** What the store is handed: the server, the browser's probe, and where rows are written down. */
export interface UploadPorts extends SenderPorts {
  readonly probe: (file: File) => Promise<Facts>;
  readonly keep: (uploads: readonly Upload[]) => void;
  readonly newKey: () => string;
}

export type UploadStore = ReturnType<typeof createUploadStore>;

/** The chosen and running uploads of this tab. Lives above the router, so that moving about stops nothing. */
export function createUploadStore(ports: UploadPorts, restored: readonly Upload[] = []) {
  const rows = createUploadRows(restored, ports.keep);
  const sender = createUploadSender(rows, ports);
  const start = (keys: readonly string[]) => {
    for (const key of keys) if (rows.find(key)?.file) rows.enter(key, { kind: 'lined-up' });
    sender.pump();
  };
  const probe = async (key: string, file: File) => {
    const facts = await ports.probe(file);
    if (rows.find(key)) rows.patch(key, { facts });
    else if (facts.thumbnail) URL.revokeObjectURL(facts.thumbnail);
  };
  /** Hands a restored row its file again; another file than before is refused. */
  const giveFile = (key: string, file: File) => {
    const upload = rows.find(key);
    if (!upload) return;
    if (!isSameFile(upload, file)) return rows.enter(key, { kind: 'needs-file', wrongFile: true });
    rows.patch(key, { file });
    void probe(key, file);
    start([key]);
  };
  const addOne = (file: File) => {
    const halfSent = rows.read().find((upload) => upload.phase.kind === 'needs-file' && isSameFile(upload, file));
    if (halfSent) return giveFile(halfSent.key, file);
    const upload = newUpload(file, ports.newKey());
    rows.append(upload);
    void probe(upload.key, file);
  };
  const pause = (key: string) => {
    sender.stop(key);
    rows.enter(key, { kind: 'paused' });
    sender.pump();
  };
  return {
    subscribe: rows.subscribe,
    read: rows.read,
    /** Adds files as drafts; one that belongs to a half-sent film goes on with it. */
    add: (files: readonly File[]) => files.forEach(addOne),
    rename: (key: string, name: string) => rows.patch(key, { name }),
    place: (key: string, placement: PlacementId | null) => rows.patch(key, { placement }),
    start,
    pause,
    giveFile,
    ...leaving(rows, sender, ports),
  };
}

/** The ways in which rows wake up and go. */
function leaving(rows: ReturnType<typeof createUploadRows>, sender: ReturnType<typeof createUploadSender>, ports: UploadPorts) {
  const withPhase = (kind: Upload['phase']['kind']) => rows.read().filter(({ phase }) => phase.kind === kind);
  return {
    /** Goes on at once with everything that waits for the connection. */
    wake: () => {
      for (const { key } of withPhase('waiting')) {
        sender.stop(key);
        rows.enter(key, { kind: 'lined-up' });
      }
      sender.pump();
    },
    /** Takes a row away; what was under way is cancelled on the server too. */
    remove: (key: string) => {
      const upload = rows.find(key);
      if (!upload) return;
      sender.stop(key);
      rows.drop(key);
      const { preTest } = upload;
      if (preTest && isUnderWay(upload)) {
        const tell = () => ports.onChange(preTest);
        ports.cancel(preTest).then(tell, tell); // refused when it ended before the cancel came: the library shows how
      }
      sender.pump();
    },
    clearSent: () => {
      for (const { key } of withPhase('sent')) rows.drop(key);
    },
    /** Forgets everything, as when somebody signs out. */
    clear: () => {
      for (const { key } of rows.read()) {
        sender.stop(key);
        rows.drop(key);
      }
    },
  };
}
