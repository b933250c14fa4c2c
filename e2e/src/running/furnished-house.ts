import type { Role } from '@fovea/contract/access';
import { accountApi } from '@fovea/contract/accounts';
import { brandApi } from '@fovea/contract/brands';
import { folderApi } from '@fovea/contract/folders';
import type { PreTestUuid } from '@fovea/contract/ids';
import { noteApi } from '@fovea/contract/notes';
import { outcomeApi } from '@fovea/contract/outcomes';
import { preTestApi } from '@fovea/contract/pre-tests';
import { presetApi } from '@fovea/contract/presets';
import { requestLogApi } from '@fovea/contract/request-log';
import type { Locale } from '@fovea/contract/sessions';
import { comparisonShareApi } from '@fovea/contract/shared-comparisons';
import { shareApi } from '@fovea/contract/shares';
import { studyApi } from '@fovea/contract/studies';
import { tenantApi } from '@fovea/contract/tenants';
import { userApi } from '@fovea/contract/users';
import { filmIn } from './films.ts';
import { ADMIN } from './house.ts';
import { linkInMail } from './mail-folder.ts';
import type { SimpleClient } from './simple-client.ts';
import { signIn } from './simple-client.ts';
import { until } from './until.ts';

/** As long as people make them. */
const LONG_NAME =
  'Spring campaign, second cut after the meeting on Tuesday, with the shorter end card and the new price, for television and for phones';

const PASSWORD = 'three herons over a slow canal';
const INVITATION = /\/password\/new\/[\w-]{43}/;

/** Which house is furnished, and where its films and mails lie. */
export interface FurnishWish {
  readonly address: string;
  readonly dataDir: string;
  readonly films: string;
}

/** What is in a furnished house, as parts of addresses. */
export interface Furnished {
  readonly admin: SimpleClient;
  readonly folder: string;
  readonly result: string;
  /** Another film with a result. */
  readonly other: string;
  readonly share: string;
  /** What opens a comparison of both. */
  readonly comparison: string;
  /** What opens a study of the result. */
  readonly study: string;
  readonly tenant: string;
  /** Of a request that was refused. */
  readonly request: string;
}

/** Invites somebody who answers the mail at once. */
export async function newPerson(wish: FurnishWish & { admin: SimpleClient }, who: { role: Role; locale: Locale; email: string }) {
  const { email, role, locale } = who;
  await wish.admin.call(userApi.invite, { query: {}, body: { name: `Person ${role}`, email, role, locale } });
  const token = (await linkInMail(wish.dataDir, { to: email, like: INVITATION })).split('/').at(-1) ?? '';
  await wish.admin.call(accountApi.newPassword, { body: { token, password: PASSWORD } });
  return signIn(wish.address, { email, password: PASSWORD });
}

/** What people write and import once a result is there, and what they throw away. */
async function use(admin: SimpleClient, uuid: PreTestUuid): Promise<void> {
  const params = { uuid };
  const note = await admin.call(noteApi.create, {
    params,
    body: { text: 'Is the cup too far to the right?', at_s: 2.4, point: { x: 0.7, y: 0.6 } },
  });
  await admin.call(noteApi.create, { params, body: { text: 'It is, the next cut has it in the middle.', parent: note.id } });
  await admin.call(noteApi.create, { params, body: { text: LONG_NAME, at_s: 3, to_s: 5 } });
  const text = 'name,view-through,recall\nKettle first cut,41%,12%\n';
  await admin.call(outcomeApi.import, {
    body: { file_name: 'outcomes of spring.csv', text, unit: 'percent', pre_test_id: uuid, mode: 'save' },
  });
  const thrown = await admin.call(preTestApi.create, { body: { pre_test_name: 'Not wanted any more' } });
  await admin.call(preTestApi.remove, { params: { id: thrown.uuid } });
}

/** What somebody finds in the log who looks why something did not work. */
async function refusedRequest(admin: SimpleClient): Promise<string> {
  await admin.fetch('/crud/pre-test/01900000-0000-7000-8000-000000000000');
  const wish = { start: 0, size: 1, status_class: 4 };
  return until(
    'request-log',
    { withinS: 20 },
    async () => (await admin.call(requestLogApi.table, { query: {}, body: wish })).data[0]?.job_id,
  );
}

/** Brings in what a house has after some weeks: films, one of them a still, one that failed; folders, brands, presets, notes, a link. */
export async function furnish(wish: FurnishWish): Promise<Furnished> {
  const admin = await signIn(wish.address, ADMIN);
  const result = await admin.send('Kettle, first cut', filmIn(wish.films, 'small'));
  const others = [
    await admin.send(LONG_NAME, filmIn(wish.films, 'small-tall')),
    await admin.send('Kettle on a poster', filmIn(wish.films, 'still')),
    await admin.send('Broken export', filmIn(wish.films, 'truncated-index-first')),
  ];
  await admin.call(preTestApi.create, { body: { pre_test_name: 'No film yet' } });
  const folder = await admin.call(folderApi.add, { query: {}, body: { name: 'Spring 26' } });
  await admin.call(folderApi.add, { query: {}, body: { name: LONG_NAME.slice(0, 90), parent_id: folder.id } });
  const brand = await admin.call(brandApi.create, {
    query: {},
    body: { name: 'Harbour Tea', spellings: ['HARBOUR', 'harbour.example'], colours: [{ hex: '#0B6E4F' }] },
  });
  await admin.call(brandApi.create, { query: {}, body: { name: LONG_NAME.slice(0, 90) } });
  await admin.call(presetApi.add, { query: {}, body: { name: 'Tea on phones', brand_id: brand.id, placement: 'meta_reels' } });
  for (const { uuid } of [result, ...others]) await admin.untilStatus(uuid, ['complete', 'failed'], { withinS: 120 });
  await use(admin, result.uuid);
  const request = await refusedRequest(admin);
  const { token } = await admin.call(shareApi.create, { params: { uuid: result.uuid }, body: {} });
  const other = others[0]?.uuid ?? '';
  const compared = await admin.call(comparisonShareApi.create, { body: { ids: [result.uuid, other] } });
  const asked = await admin.call(studyApi.create, { params: { uuid: result.uuid }, body: { name: 'Colleagues' } });
  const { data } = await admin.call(tenantApi.everyone, { body: { start: 0, size: 1 } });
  const addresses = { folder: folder.slug, result: result.uuid, other, share: token, comparison: compared.token, study: asked.token };
  return { admin, ...addresses, tenant: data[0]?.slug ?? '', request };
}
