import { CallError } from '@fovea/contract/call';
import { preTestApi } from '@fovea/contract/pre-tests';
import { videoApi } from '@fovea/contract/videos';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { filmIn } from '../running/films.ts';
import { ADMIN } from '../running/house.ts';
import { sharedHouse } from '../running/shared-house.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { storedResult } from '../running/stored-result.ts';

const { address } = sharedHouse();
const films = inject('films');
let client: SimpleClient;

beforeAll(async () => {
  client = await signIn(address, ADMIN);
});

describe('a client without a browser', () => {
  it('creates, sends, waits and reads where people look', async () => {
    const { uuid } = await client.send('Over HTTP', filmIn(films, 'small'));
    const preTest = await client.untilStatus(uuid, ['complete'], { withinS: 60 });
    expect(preTest).toMatchObject({ progress: 100, failure: null, video: { width_px: 640, height_px: 360, has_audio: true } });
    const prediction = await client.prediction(uuid);
    expect(prediction.state).toBe('complete');
    expect(prediction.media.duration_s).toBeCloseTo(6, 1);
    expect(prediction.shots.map(({ start_s }) => Math.round(start_s * 25))).toEqual([0, 50, 100]);
    expect(prediction.scores.every(({ value, state }) => (state === 'ok') === (value !== null))).toBe(true);
    for (const { time_base, values } of prediction.series) {
      const { analysis, loudness } = prediction.time_bases;
      expect(values).toHaveLength(time_base === 'analysis' ? analysis.length : (loudness?.count ?? -1));
    }
  });

  it('reads the heatmap track whole and the film in ranges', async () => {
    const { heatmap, film } = await client.prediction(await storedResult(client, 'small'));
    const track = new Uint8Array(await (await client.fetch(heatmap?.address ?? '')).arrayBuffer());
    expect(track).toHaveLength(heatmap?.bytes ?? -1);
    const part = await client.fetch(film.address, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    expect((await client.fetch(film.address, { headers: { range: 'bytes=999999999-' } })).status).toBe(416);
  });

  it('gets a sentence for a film that breaks off, and the queue goes on', async () => {
    const broken = await client.send('Breaks off', filmIn(films, 'truncated-index-first'));
    const next = await client.send('After it', filmIn(films, 'one-second'));
    const { failure } = await client.untilStatus(broken.uuid, ['failed'], { withinS: 60 });
    expect(failure).toMatchObject({ code: 'truncated', is_retryable: false });
    expect(failure?.detail).toContain('breaks off before its end');
    await client.untilStatus(next.uuid, ['complete'], { withinS: 60 });
  });

  it.each([
    ['truncated-index-last', 'truncated'],
    ['lying-header', 'too_long'],
  ] as const)('gets a sentence for %s', async (name, code) => {
    const { uuid } = await client.send(name, filmIn(films, name));
    const { failure } = await client.untilStatus(uuid, ['failed'], { withinS: 60 });
    expect(failure).toMatchObject({ code, detail: expect.stringMatching(/^[A-Z].{20,}[.]$/s) });
  });

  it.each([
    ['no-sound', 'film'],
    ['still', 'still'],
  ] as const)('gets a result for %s', async (name, kind) => {
    const { uuid } = await client.send(name, filmIn(films, name));
    await client.untilStatus(uuid, ['complete'], { withinS: 60 });
    const { media, heatmap, scores } = await client.prediction(uuid);
    expect(media).toMatchObject({ kind, audio_codec: null });
    expect(heatmap?.count).toBeGreaterThan(0);
    expect(scores.find(({ id }) => id === 'loudness_integrated')).toMatchObject({ value: null, state: 'not_applicable' });
  });

  it.each(['text', 'zero'] as const)('is refused %s at the door', async (name) => {
    await expect(client.send(name, filmIn(films, name))).rejects.toThrow(/answered 4(15|22)/);
  });

  it('is refused without a session, and with a strange origin', async () => {
    expect((await fetch(`${address}/api/video/table`)).status).toBe(401);
    const strange = await fetch(`${address}/crud/pre-test`, {
      method: 'POST',
      headers: { cookie: client.cookie, origin: 'https://elsewhere.example', 'content-type': 'application/json' },
      body: JSON.stringify({ pre_test_name: 'Not mine' }),
    });
    expect(strange.status).toBe(403);
  });

  it('finds nothing under an unknown id, and the library by pages', async () => {
    const unknown = client.call(preTestApi.read, { params: { uuid: '01900000-0000-7000-8000-000000000000' } });
    await expect(unknown).rejects.toSatisfy((fault) => fault instanceof CallError && fault.problem?.code === 'pre_test_not_found');
    const { data, total } = await client.call(videoApi.table, { query: { start: 0, size: 2 } });
    expect(data).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
  });
});
