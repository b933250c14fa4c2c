import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { Pieces } from './tool-process.ts';

/** As much as the kernel lets wait in one socket, and a little more. */
const PIECE_BYTES_MAX = 262_144;

/**
 * Connects to a socket of this machine and reads from it into one memory, used again for each piece: a film is some hundreds of
 * megabytes, and pieces with memories of their own would be collected twenty times while it is read.
 * @param path of the socket
 * @throws whatever kept it from connecting
 */
export async function readSocket(path: string): Promise<{ readonly socket: Socket; readonly pieces: Pieces }> {
  /** Who asked for the next piece and has not got it. */
  let asking: ((piece: Uint8Array | null) => void) | null = null;
  /** What came before anybody asked. */
  let waiting: Uint8Array | null = null;
  let isOver = false;
  const give = (piece: Uint8Array | null) => {
    if (asking) asking(piece);
    else waiting = piece;
    asking = null;
    return false; // nothing more is read before somebody asks
  };
  const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES_MAX);
  const socket = connect({ path, onread: { buffer, callback: (count) => give(buffer.subarray(0, count)) } });
  const end = () => {
    isOver = true;
    if (asking) give(null);
  };
  socket.once('end', end).once('close', end);
  await once(socket, 'connect');
  const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    const piece =
      waiting ??
      (isOver
        ? null
        : await new Promise<Uint8Array | null>((resolve) => {
            asking = resolve;
            socket.resume();
          }));
    waiting = null;
    return piece ? { done: false, value: piece } : { done: true, value: undefined };
  };
  const drop = () => void socket.destroy();
  const leave = async () => {
    drop();
    return { done: true, value: undefined } as const;
  };
  return { socket, pieces: { [Symbol.asyncIterator]: () => ({ next, return: leave }), isOver: () => isOver, drop } };
}
