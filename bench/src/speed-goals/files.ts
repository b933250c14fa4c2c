import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fire } from '../cannon.ts';
import type { House } from '../house.ts';
import { openHouse } from '../house.ts';
import { median } from '../middle.ts';
import { inRoot } from '../places.ts';
import { openCaller } from './caller.ts';
import { inMs, quantile, spread, times } from './figures.ts';
import { startNginx } from './nginx.ts';
import type { Findings, Row } from './page.ts';

const FILM = inRoot('server', 'assets', 'sample-ad.mp4');
const UPLOAD_BYTES = 48 << 20;
const PART_BYTES = 1 << 20;
const ROUNDS = 5;
const PARTS_S = 4;
const FIRST_BYTES = 200;

/** Films in and out of the api, and of nginx on the same disk, in turns. */
export async function measureFiles({ databaseUrl, say }: { databaseUrl: string; say: (line: string) => void }): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-bench-'));
  try {
    await using nginx = await startNginx(folder);
    if (!nginx) throw new Error('There is no nginx on this machine: it is the control (Debian: apt-get install nginx-light)');
    await using house = await openHouse({ databaseUrl, videos: 20, tenants: 1 });
    await copyFile(FILM, join(folder, 'film.mp4'));
    const parts = await measureParts(house, `${nginx.address}/film.mp4`);
    say(`parts: ${spread(parts.ratios)} of nginx`);
    const uploads = await measureUploads(house, `${nginx.address}/put/film.mp4`);
    say(`uploads: ${spread(uploads.ratios)} of nginx`);
    return findingsOf(parts, uploads);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Parts {
  readonly ratios: readonly number[];
  readonly firstMs: readonly number[];
  readonly firstOfNginxMs: readonly number[];
}

async function measureParts(house: House, control: string): Promise<Parts> {
  const url = `${house.address}/api/v1/pre-test/${await openCaller(house).film()}/film`;
  const { size } = await stat(FILM);
  const from = Math.floor(size / 3);
  const range = `bytes=${from}-${from + PART_BYTES - 1}`;
  const load = { seconds: PARTS_S, connections: 10, range };
  const own = { ...load, url, cookie: house.cookie };
  await fire({ ...own, seconds: 2 });
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const early = round % 2 === 0 ? null : await fire({ ...load, url: control });
    const ours = await fire(own);
    const theirs = early ?? (await fire({ ...load, url: control }));
    if (ours.failed + theirs.failed > 0) throw new Error(`${ours.failed} and ${theirs.failed} parts failed`);
    ratios.push(ours.perSecond / theirs.perSecond);
  }
  const firstMs: number[] = [];
  const firstOfNginxMs: number[] = [];
  for (let at = 0; at < FIRST_BYTES; at++) {
    firstMs.push(await firstByteMs(url, { range, cookie: house.cookie }));
    firstOfNginxMs.push(await firstByteMs(control, { range }));
  }
  return { ratios, firstMs, firstOfNginxMs };
}

function firstByteMs(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const startMs = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      let tookMs: number | undefined;
      answer.on('data', () => {
        tookMs ??= performance.now() - startMs;
      });
      answer.on('end', () => resolve(tookMs ?? Number.NaN));
      answer.on('error', reject);
    });
    asked.on('error', reject).end();
  });
}

interface Uploads {
  readonly ratios: readonly number[];
  readonly ownS: readonly number[];
  readonly theirsS: readonly number[];
}

/** All but the last byte, so that no film is finished: what is measured is the way of the bytes to a disk that has them for good. */
async function measureUploads(house: House, control: string): Promise<Uploads> {
  const film = Buffer.alloc(UPLOAD_BYTES);
  (await readFile(FILM)).copy(film);
  const caller = openCaller(house);
  const ownS: number[] = [];
  const theirsS: number[] = [];
  const put = async () => theirsS.push(await secondsOf(fetch(control, { method: 'PUT', body: film })));
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 1) await put();
    const place = await caller.beginUpload(film.length + 1);
    ownS.push(await secondsOf(caller.append(place, film)));
    await caller.endUpload(place);
    if (round % 2 === 0) await put();
  }
  return { ratios: ownS.map((own, at) => (theirsS[at] ?? Number.NaN) / own), ownS, theirsS };
}

async function secondsOf(asked: Promise<Response>): Promise<number> {
  const startMs = performance.now();
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${await answer.text()}`);
  return (performance.now() - startMs) / 1_000;
}

function findingsOf(parts: Parts, uploads: Uploads): Findings {
  const [first, part, upload] = [quantile(parts.firstMs, 0.99), median(parts.ratios), median(uploads.ratios)];
  const row = (says: Pick<Row, 'goal' | 'what'>, ratio: number, limit: number): Row => ({
    ...{ ...says, measured: times(ratio), limit: `≥ ${times(limit)}`, holds: ratio >= limit },
  });
  return {
    title: 'Films in and out',
    how: 'The control is nginx with one worker on the same disk, in turns: for parts of a film its `sendfile`, for uploads its PUT. Load generator, servers and database share the cores.',
    rows: [
      row({ goal: 'P19', what: `an upload of ${UPLOAD_BYTES >> 20} MB ÷ nginx` }, upload, 0.5),
      row({ goal: 'P20', what: 'parts of 1 MB of a film a second, 10 connections ÷ nginx' }, part, 0.4),
      { goal: 'P20', what: 'first byte of a part, 99 of 100', measured: inMs(first), limit: '≤ 20 ms', holds: first <= 20 },
      { goal: 'P20', what: 'the same of nginx', measured: inMs(quantile(parts.firstOfNginxMs, 0.99)), limit: '', holds: null },
    ],
    notes: [
      `Parts: ${spread(parts.ratios)}. First byte, half of ${FIRST_BYTES}: ${inMs(median(parts.firstMs))}, of nginx ${inMs(median(parts.firstOfNginxMs))}.`,
      `Uploads: ${spread(uploads.ratios)}; seconds ${spread(uploads.ownS)}, of nginx ${spread(uploads.theirsS)}. Ours are on the disk for good before they are answered; nginx does not wait for that.`,
      'What a running upload takes of memory, and of the time of others, was not measured.',
    ],
  };
}
