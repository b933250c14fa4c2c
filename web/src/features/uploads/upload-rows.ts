import type { Phase, Upload } from './upload.ts';

export type UploadRows = ReturnType<typeof createUploadRows>;

/** The rows themselves: read, changed, watched, written down. They know nothing of sending. */
export function createUploadRows(keep: (uploads: readonly Upload[]) => void) {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const find = (key: string) => uploads.find((upload) => upload.key === key);
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const set = (next: readonly Upload[]) => {
    uploads = next;
    keep(next);
    announce();
  };
  const patch = (key: string, change: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => uploads,
    announce,
    find,
    append: (upload: Upload) => set([...uploads, upload]),
    patch,
    enter: (key: string, phase: Phase) => patch(key, { phase }),
    /** Progress comes many times a second: it is shown each time and written down once per whole per cent. */
    progress: (key: string, sentBytes: number, bytesPerS: number | null) => {
      const before = find(key);
      if (!before) return;
      const percent = (sent: number) => Math.floor((100 * sent) / (before.bytes || 1));
      uploads = uploads.map((upload) => (upload.key === key ? { ...upload, sentBytes, phase: { kind: 'sending', bytesPerS } } : upload));
      if (percent(sentBytes) !== percent(before.sentBytes)) keep(uploads);
      announce();
    },
    drop: (key: string) => {
      const gone = find(key);
      if (gone?.facts?.thumbnail) URL.revokeObjectURL(gone.facts.thumbnail);
      set(uploads.filter((upload) => upload.key !== key));
    },
  };
}
