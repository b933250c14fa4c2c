import { CallError } from '@fovea/contract/call';
import { PreTestUuid } from '@fovea/contract/ids';
import { expect, it, vi } from 'vitest';
import type { TransferEvents } from './api.ts';
import type { UploadPorts } from './upload-store.ts';
import { createUploadStore } from './upload-store.ts';

const UUID = PreTestUuid.parse('01930000-0000-7000-8000-000000000001');
const facts = { bytes: 1, sniffed: null, durationS: 1, widthPx: 16, heightPx: 9, hasSound: null, thumbnail: null };

/** One film that is being sent, and what its server says. */
async function sending() {
  const began: TransferEvents[] = [];
  const ports = {
    ...{ create: async () => ({ uuid: UUID }), change: async () => undefined, discard: async () => undefined },
    ...{ cancel: async () => undefined, hasArrived: async () => false, probe: async () => facts, keep: vi.fn() },
    files: { keep: vi.fn(), forget: vi.fn(), find: async () => ({ may: 'no' as const }) },
    send: (_wish, on) => {
      began.push(on);
      return { stop: vi.fn() };
    },
    ...{ onChange: vi.fn(), newKey: () => 'key', nowMs: () => 0 },
  } satisfies UploadPorts;
  const store = createUploadStore(ports);
  store.add([new File(['0123456789'], 'hero.mp4')]);
  store.start(['key']);
  const on = await vi.waitFor(() => began[0] ?? expect.fail('not sending yet'));
  return { store, ports, on };
}

const refusal = (code: 'not_enough_credits' | 'allowance_used') => {
  const text = 'Refused';
  return new CallError(402, { status: 402, code, title: text, detail: text, message: text, errors: {}, job_id: 'job-1' });
};

it.each(['not_enough_credits', 'allowance_used'] as const)(
  'a film has arrived where only its analysis could not begin: %s',
  async (code) => {
    const { store, ports, on } = await sending();
    on.onAddress('/api/upload/1');
    on.onFailed(refusal(code), true);
    expect(store.read()[0]).toMatchObject({ phase: { kind: 'sent' }, sentBytes: 10 });
    expect(ports.onChange).toHaveBeenCalledWith(UUID);
  },
);

it('a film has not arrived where it was refused before its first byte', async () => {
  const { store, on } = await sending();
  on.onFailed(refusal('allowance_used'), false);
  expect(store.read()[0]?.phase.kind).toBe('failed');
});

it('a film has not arrived where its upload had run out, and a new one was refused', async () => {
  const { store, ports, on } = await sending();
  on.onAddress('/api/upload/1');
  on.onFailed(refusal('allowance_used'), false);
  expect(store.read()[0]?.phase.kind).toBe('failed');
  expect(ports.onChange).toHaveBeenCalledTimes(1); // for the draft that was made
});
