import type { FileHandle } from 'node:fs/promises';

/** An opened file and its length in bytes. */
export interface OpenedFile {
  readonly handle: FileHandle;
  readonly bytes: number;
}

/** @returns as many bytes as there are, `length` at the most */
export async function readAt({ handle }: OpenedFile, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
