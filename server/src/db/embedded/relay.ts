import { chmod, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Notification } from './notifications.ts';

/** Passes the embedded database's notifications on to other processes of this machine, since only its own process hears them. */
export interface Relay extends AsyncDisposable {
  tell(notification: Notification): void;
}

const Line = z.strictObject({ channel: z.string(), payload: z.string() });

/** @param path of a Unix socket, in a folder that only its owner may open */
export async function openRelay(path: string): Promise<Relay> {
  const listeners = new Set<Socket>();
  const server = createServer((socket) => {
    listeners.add(socket);
    socket.on('close', () => listeners.delete(socket)).on('error', () => socket.destroy());
  });
  await rm(path, { force: true }); // left by whoever was killed
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  await chmod(path, 0o600);
  return {
    tell(notification) {
      for (const socket of listeners) socket.write(`${JSON.stringify(notification)}\n`);
    },
    async [Symbol.asyncDispose]() {
      for (const socket of listeners) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface HearWish {
  readonly path: string;
  readonly channels: readonly string[];
  readonly onNotification: (notification: Notification) => void;
  /** Told whenever the connection had to be made anew: what came in between is lost. */
  readonly onGap: () => void;
}

const PAUSE_MS = 250;

/** Hears what a relay passes on, and connects again whenever it has to. */
export async function hearRelay({ path, channels, onNotification, onGap }: HearWish): Promise<AsyncDisposable> {
  const over = new AbortController();
  const connect = () => {
    const socket = createConnection(path);
    const lines = createInterface({ input: socket });
    lines.on('line', (line) => {
      const notification = Line.parse(JSON.parse(line));
      if (channels.includes(notification.channel)) onNotification(notification);
    });
    lines.on('error', () => undefined); // it says the socket's again, and whoever leaves it unheard is ended by it
    socket.on('error', () => undefined); // `close` follows, and the next try with it
    socket.once('close', () => void again());
    return new Promise<Socket>((resolve) => socket.once('connect', () => resolve(socket)).once('close', () => resolve(socket)));
  };
  const again = async () => {
    await wait(PAUSE_MS, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    if (over.signal.aborted) return;
    socket = await connect();
    if (!socket.destroyed) onGap();
  };
  let socket = await connect();
  return {
    async [Symbol.asyncDispose]() {
      over.abort();
      socket.destroy();
    },
  };
}
