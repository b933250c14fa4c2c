import { CallError } from '@fovea/contract/call';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { Transfer, TransferEvents, TransferWish } from './api.ts';
import { isPassing } from './passing.ts';
import type { Upload } from './upload.ts';
import type { UploadRows } from './upload-rows.ts';
import type { UploadSaver } from './upload-saver.ts';
import { withoutRefused } from './wishes.ts';

/** What sending needs of the outside. */
export interface SenderPorts {
  readonly send: (wish: TransferWish, on: TransferEvents) => Transfer;
  /** Told whenever the server's view of a pre-test has changed. */
  readonly onChange: (preTest: PreTestUuid) => void;
  readonly nowMs: () => number;
}

/** Two at a time: a browser opens six connections to a server, and the pages need theirs. */
const AT_ONCE = 2;

const AGAIN_S = 5;
/** A fault of the server's own is no matter of waiting, a disk without room neither, and one that is in conflict says why. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const isBusy = (error: unknown): error is CallError =>
  error instanceof CallError && BUSY.has(error.status) && isPassing(error.status, error.retryAfterS) && !isWithoutEnd(error);
/** Ours says when to come back, unless nobody knows: its database is full. */
const isWithoutEnd = ({ problem, retryAfterS }: CallError): boolean => problem !== undefined && retryAfterS === undefined;

/** Nothing is left to pay its analysis with. The last piece of a film is refused so when all of it lies with its test; a new upload is, too. */
const hasArrived = (error: unknown, isOfPiece: boolean): boolean =>
  isOfPiece && error instanceof CallError && error.status === 402 && error.problem?.code !== 'room_used';

const isActive = ({ phase }: Upload) => phase.kind === 'creating' || phase.kind === 'sending' || phase.kind === 'waiting';

/** Sends what is lined up, in order, a few at a time. */
export function createUploadSender(rows: UploadRows, ports: SenderPorts, save: UploadSaver['save']) {
  const transfers = new Map<string, Transfer>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const pump = () => {
    const uploads = rows.read();
    const free = Math.max(0, AT_ONCE - uploads.filter(isActive).length);
    const next = uploads.filter(({ phase, file }) => phase.kind === 'lined-up' && file).slice(0, free);
    for (const upload of next) void begin(upload);
  };
  const end = (key: string, change: Partial<Upload>) => {
    transfers.delete(key);
    rows.patch(key, change);
    pump();
  };
  const transfer = ({ key, file, fileName, address, sentBytes }: Upload, preTest: PreTestUuid) => {
    if (!file) return;
    rows.enter(key, { kind: 'sending', bytesPerS: null });
    const pace = paceFrom(sentBytes, ports.nowMs());
    const arrive = () => {
      end(key, { sentBytes: file.size, phase: { kind: 'sent' } });
      ports.onChange(preTest);
    };
    const on: TransferEvents = {
      onAddress: (path) => rows.patch(key, { address: path }),
      onProgress: (sent) => rows.progress(key, sent, pace(sent, ports.nowMs())),
      onWaiting: (isAnswered) => rows.enter(key, { kind: 'waiting', isAnswered }),
      onFailed: (error, isOfPiece) => (hasArrived(error, isOfPiece) ? arrive() : end(key, { phase: { kind: 'failed', error } })),
      onSent: arrive,
    };
    transfers.set(key, ports.send({ file, fileName, preTest, address }, on));
  };
  /** A busy server is asked again by itself, as it is for each piece: the same question makes the same test. */
  const waitFor = (key: string, { retryAfterS = AGAIN_S }: CallError) => {
    rows.enter(key, { kind: 'waiting', isAnswered: true });
    const again = () => {
      if (rows.find(key)?.phase.kind !== 'waiting' || transfers.has(key)) return;
      rows.enter(key, { kind: 'lined-up' });
      pump();
    };
    timers.set(key, setTimeout(again, retryAfterS * 1_000));
  };
  const begin = async ({ key }: Upload) => {
    clearTimeout(timers.get(key));
    rows.enter(key, { kind: 'creating' });
    try {
      const preTest = await save(key);
      const current = rows.find(key);
      if (preTest && current?.phase.kind === 'creating') transfer(current, preTest);
    } catch (error) {
      if (!rows.find(key)) return;
      if (isBusy(error)) return waitFor(key, error);
      const other = withoutRefused(error);
      // The same wish would be refused again: it is a draft once more, whose fields a person can change.
      const back: Partial<Upload> = { ...other, isStarted: other === null, phase: { kind: other ? 'draft' : 'failed', error } };
      end(key, back);
    }
  };
  const stop = (key: string) => {
    transfers.get(key)?.stop();
    transfers.delete(key);
  };
  return { pump, stop };
}

/** Bytes a second since this transfer began, once there is enough of it to tell. */
function paceFrom(startBytes: number, startMs: number) {
  let first: { readonly bytes: number; readonly ms: number } | undefined;
  return (sentBytes: number, nowMs: number): number | null => {
    first ??= { bytes: Math.max(startBytes, sentBytes), ms: Math.max(startMs, nowMs) };
    const seconds = (nowMs - first.ms) / 1_000;
    return seconds < 1 || sentBytes <= first.bytes ? null : (sentBytes - first.bytes) / seconds;
  };
}
