import type { NoteId } from '@fovea/contract/ids';
import { UserId } from '@fovea/contract/ids';
import type { NoteInput } from '@fovea/contract/notes';
import { NOTES_MAX, noteApi } from '@fovea/contract/notes';
import { preTestApi } from '@fovea/contract/pre-tests';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft, emptyQueue, queuedPreTest } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { problemOf } from '../../testing/problem.ts';
import { whileHeld } from '../../testing/while-held.ts';
import { forgetNotes } from './index.ts';
import { holdNotes, selectNote } from './repo.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await app.world();
});

const user = () => app.as(world.user);
const admin = () => app.as(world.tenantAdmin);
const preTest = async () => (await draft(user())).uuid;
type Uuid = Awaited<ReturnType<typeof preTest>>;

const write = (uuid: Uuid, wish: Partial<NoteInput> & { text: string }, as = user()) =>
  as.call(noteApi.create, { params: { uuid }, body: wish });
const list = (uuid: Uuid, as = user()) => as.call(noteApi.list, { params: { uuid } });
const idOf = async (name: string, uuid: Uuid) => {
  const people = await user().call(noteApi.people, { params: { uuid } });
  return UserId.parse(people.find((person) => person.name === name)?.id);
};
/** So many more on the film of this note. */
const fill = (id: NoteId, more: number) =>
  app.deps.inTenant(workerOf(world.tenantId), (tx) =>
    tx.execute(sql`insert into notes (id, tenant_id, pre_test_id, body, mentions, created_at)
      select gen_random_uuid(), tenant_id, pre_test_id, 'one of many', '{}', now() from notes, generate_series(1, ${more}) where id = ${id}`),
  );
/** Templates of the mails that wait in this tenant's outbox. */
async function mailsWaiting() {
  const { rows } = await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
    tx.execute(sql`select template, locale from mails where tenant_id = ${world.tenantId} and template = 'mention'`),
  );
  return z.array(z.object({ template: z.string(), locale: z.string() })).parse(rows);
}

describe('notes', () => {
  test('stand in the order of the film, each with its replies', async () => {
    const uuid = await preTest();
    const late = await write(uuid, { text: 'Too dark', at_s: 8, to_s: 9.5 });
    await write(uuid, { text: 'Nice logo', at_s: 2, point: { x: 0.5, y: 0.25 } });
    await write(uuid, { text: 'About the whole' });
    await write(uuid, { text: 'I agree', parent: late.id }, admin());
    expect((await list(uuid)).map(({ text, at_s, author }) => [text, at_s, author?.name])).toEqual([
      ['About the whole', null, 'A user'],
      ['Nice logo', 2, 'A user'],
      ['Too dark', 8, 'A user'],
      ['I agree', null, 'A tenant-admin'],
    ]);
  });

  test('know the advice that they were made from', async () => {
    const uuid = await preTest();
    const advice = 'loudness_off  integrated_loudness true';
    await write(uuid, { text: 'Raise the sound', at_s: 1, advice });
    await write(uuid, { text: 'My own', at_s: 2 });
    expect((await list(uuid)).map((note) => note.advice)).toEqual([advice, null]);
  });

  test('have the same advice once, also from two people in the same moment and after it was deleted', async () => {
    const uuid = await preTest();
    const advised = { text: 'Raise the sound', at_s: 1, advice: 'loudness_off' };
    const both = await Promise.all([problemOf(write(uuid, advised)), problemOf(write(uuid, advised, admin()))]);
    expect(both.flatMap((refusal) => refusal?.detail ?? [])).toEqual(['This advice is in the notes already.']);
    const [{ id } = expect.fail('There is no note')] = await list(uuid);
    await admin().call(noteApi.remove, { params: { id } });
    await write(uuid, advised);
    expect(await problemOf(admin().call(noteApi.restore, { params: { id } }))).toMatchObject({ code: 'state_forbids' });
    expect(await list(uuid)).toHaveLength(1);
  });

  test('are as many as one film may have, those that were deleted left out', async () => {
    const uuid = await preTest();
    const { id } = await write(uuid, { text: 'The first', at_s: 1 });
    await fill(id, NOTES_MAX - 1);
    expect(await problemOf(write(uuid, { text: 'One too many' }))).toMatchObject({ code: 'state_forbids' });
    await user().call(noteApi.remove, { params: { id } });
    const last = await write(uuid, { text: 'In its place' });
    expect((await list(uuid)).map((note) => note.id)).toContain(last.id);
    expect(await problemOf(user().call(noteApi.restore, { params: { id } }))).toMatchObject({ code: 'state_forbids' });
    expect(await list(uuid)).toHaveLength(NOTES_MAX);
  });

  test('one that was answered comes back also where there are as many as one film may have: its place is counted already', async () => {
    const uuid = await preTest();
    const { id } = await write(uuid, { text: 'Answered', at_s: 1 });
    await write(uuid, { text: 'An answer', parent: id }, admin());
    await user().call(noteApi.remove, { params: { id } });
    await fill(id, NOTES_MAX - 2);
    expect((await user().call(noteApi.restore, { params: { id } })).text).toBe('Answered');
    expect(await list(uuid)).toHaveLength(NOTES_MAX);
  });

  test('stay with another analysis, and go with the pre-test', async () => {
    const { uuid } = await queuedPreTest(user());
    const { id } = await write(uuid, { text: 'Keep me', at_s: 1 });
    await user().call(preTestApi.cancel, { params: { uuid } });
    await user().call(preTestApi.retry, { params: { uuid } });
    expect((await list(uuid)).map((note) => note.id)).toEqual([id]);
    const drafted = await preTest();
    const gone = await write(drafted, { text: 'Lose me' });
    await app.deps.inTenant(workerOf(world.tenantId), async (tx) => {
      await tx.execute(sql`delete from pre_tests where id = ${drafted}`);
      expect((await tx.execute(sql`select id from notes where id = ${gone.id}`)).rows).toEqual([]);
    });
  });

  test('are settled by anybody who works here, and opened again', async () => {
    const uuid = await preTest();
    const { id } = await write(uuid, { text: 'Fix this', at_s: 1 });
    const done = await admin().call(noteApi.resolve, { params: { id }, body: { is_resolved: true } });
    expect(done).toMatchObject({ resolved_by: 'A tenant-admin', resolved_at: expect.any(String) });
    expect(await user().call(noteApi.resolve, { params: { id }, body: { is_resolved: false } })).toMatchObject({ resolved_at: null });
  });

  test('keep what people write as text', async () => {
    const uuid = await preTest();
    const text = '<img src=x onerror=alert(1)> =HYPERLINK("x") {{name}}\n‮ second line';
    expect((await write(uuid, { text })).text).toBe(text);
    expect(await problemOf(write(uuid, { text: 'bell \u0007' }))).toMatchObject({ code: 'invalid_body' });
    expect(await problemOf(write(uuid, { text: ' ' }))).toMatchObject({ code: 'invalid_body' });
  });
});

describe('who is mentioned', () => {
  test('gets a mail in their language, once, unless they switched it off; nobody about their own words', async () => {
    const uuid = await preTest();
    const [me, other] = [await idOf('A user', uuid), await idOf('A tenant-admin', uuid)];
    await app.deps.inTenant(workerOf(world.tenantId), (tx) => tx.execute(sql`update users set locale = 'de' where id = ${other}`));
    const { id, mentions } = await write(uuid, { text: 'Please look', at_s: 1, mentions: [me, other] });
    expect(mentions.map(({ name }) => name).toSorted()).toEqual(['A tenant-admin', 'A user']);
    expect(await mailsWaiting()).toEqual([{ template: 'mention', locale: 'de' }]);
    await user().call(noteApi.change, { params: { id }, body: { text: 'Please look again', mentions: [other] } });
    expect(await mailsWaiting()).toHaveLength(1);
    await admin().call(noteApi.setSettings, { body: { mail_mentions: false } });
    expect(await admin().call(noteApi.settings, {})).toEqual({ mail_mentions: false });
    await write(uuid, { text: 'Once more', mentions: [other] });
    expect(await mailsWaiting()).toHaveLength(1);
  });

  test('is never somebody of another tenant, who is refused as nobody is', async () => {
    const uuid = await preTest();
    const stranger = world;
    world = await app.world();
    const there = await idOf('A user', await preTest());
    const here = app.as(stranger.user);
    const nobody = UserId.parse('01890000-0000-7000-8000-000000000000');
    const problems = await Promise.all([there, nobody].map((one) => problemOf(write(uuid, { text: 'Hello', mentions: [one] }, here))));
    for (const problem of problems)
      expect(problem).toMatchObject({ code: 'invalid_body', errors: { mentions: ['One of these people cannot be mentioned here.'] } });
    expect(await list(uuid, here)).toEqual([]);
  });

  test('and has left since is let go when the note is changed', async () => {
    const uuid = await preTest();
    const other = await idOf('A tenant-admin', uuid);
    const { id } = await write(uuid, { text: 'Hello', mentions: [other] });
    await app.deps.inTenant(world, (tx) => tx.execute(sql`update users set disabled_at = now() where id = ${other}`));
    const changed = await user().call(noteApi.change, { params: { id }, body: { text: 'Hello again', mentions: [other] } });
    expect(changed).toMatchObject({ text: 'Hello again', mentions: [] });
  });
});

describe('refused', () => {
  test('R1: another tenant finds neither list nor note; a viewer reads and does not write', async () => {
    const uuid = await preTest();
    const { id } = await write(uuid, { text: 'Ours' });
    const other = app.as((await app.world()).user);
    expect(await problemOf(list(uuid, other))).toMatchObject({ status: 404 });
    expect(await problemOf(other.call(noteApi.resolve, { params: { id }, body: { is_resolved: true } }))).toMatchObject({ status: 404 });
    const viewer = app.as(await app.person(world.tenantId, 'view-only'));
    expect((await list(uuid, viewer)).length).toBe(1);
    expect(await problemOf(write(uuid, { text: 'Me too' }, viewer))).toMatchObject({ status: 403 });
  });

  test('to change the words of others; an administrator may take them away', async () => {
    const uuid = await preTest();
    const { id } = await write(uuid, { text: 'Mine' });
    expect(await problemOf(admin().call(noteApi.change, { params: { id }, body: { text: 'Theirs' } }))).toMatchObject({ status: 403 });
    const colleague = app.as(await app.person(world.tenantId, 'user'));
    expect(await problemOf(colleague.call(noteApi.remove, { params: { id } }))).toMatchObject({ status: 403 });
    await admin().call(noteApi.remove, { params: { id } });
    expect(await list(uuid)).toEqual([]);
  });

  test('once it is gone for good: brought back within the hour, as it was; then neither it nor its words are kept', async () => {
    const uuid = await preTest();
    const me = await idOf('A user', uuid);
    const { id } = await write(uuid, { text: 'Too dark', at_s: 2, point: { x: 0.5, y: 0.25 }, mentions: [me] });
    const [before] = await list(uuid);
    const bringBack = (as = user()) => as.call(noteApi.restore, { params: { id } });
    expect(await bringBack()).toEqual(before); // it stands already
    await user().call(noteApi.remove, { params: { id } });
    expect(await list(uuid)).toEqual([]);
    const colleague = app.as(await app.person(world.tenantId, 'user'));
    expect(await problemOf(bringBack(colleague))).toMatchObject({ status: 403 });
    expect(await bringBack()).toEqual(before);
    expect(await list(uuid)).toEqual([before]);
    await write(uuid, { text: 'Answer', parent: id }, admin());
    await user().call(noteApi.remove, { params: { id } });
    await forgetNotes({ ...app.deps, clock: { now: () => app.deps.clock.now() + 3_000_000 } });
    expect((await bringBack()).text).toBe('Too dark'); // 50 minutes are within the hour
    await user().call(noteApi.remove, { params: { id } });
    await forgetNotes({ ...app.deps, clock: { now: () => app.deps.clock.now() + 3_700_000 } });
    expect(await problemOf(bringBack())).toMatchObject({ status: 404 });
    expect((await list(uuid)).map(({ text, is_deleted }) => [text, is_deleted])).toEqual([
      ['', true],
      ['Answer', false],
    ]);
  });

  test('a deleted note that nobody answered goes from the table itself', async () => {
    const uuid = await preTest();
    const { id } = await write(uuid, { text: 'First' });
    const reply = await write(uuid, { text: 'Second', parent: id });
    for (const one of [reply.id, id]) await user().call(noteApi.remove, { params: { id: one } });
    const later = { ...app.deps, clock: { now: () => app.deps.clock.now() + 3_700_000 } };
    expect(await forgetNotes(later)).toBe(1); // the answer first
    expect(await forgetNotes(later)).toBe(1);
    await app.deps.inTenant(workerOf(world.tenantId), async (tx) => {
      expect((await tx.execute(sql`select id from notes where pre_test_id = ${uuid}`)).rows).toEqual([]);
    });
  });

  test('a note that others answered keeps its place and loses its words', async () => {
    const uuid = await preTest();
    const { id } = await write(uuid, { text: 'A secret', at_s: 1 });
    await write(uuid, { text: 'Answer', parent: id }, admin());
    await user().call(noteApi.remove, { params: { id } });
    expect((await list(uuid)).map(({ text, is_deleted }) => [text, is_deleted])).toEqual([
      ['', true],
      ['Answer', false],
    ]);
  });

  test('a reply while its note is brought back: neither waits for the other', async () => {
    const uuid = await preTest();
    const { id } = await write(uuid, { text: 'First' });
    const reply = await whileHeld(app.deps, {
      tenantId: world.tenantId,
      first: (tx) => selectNote(tx, id),
      second: () => write(uuid, { text: 'Second', parent: id }),
      after: async (tx) => {
        await tx.runSql(`set local lock_timeout = '300ms'`); // shorter than the second after which PostgreSQL ends one of two
        await holdNotes(tx, uuid);
      },
    });
    expect(reply.parent).toBe(id);
  });

  test('a reply to a note that was deleted', async () => {
    const uuid = await preTest();
    const { id } = await write(uuid, { text: 'First' });
    await user().call(noteApi.remove, { params: { id } });
    expect(await problemOf(write(uuid, { text: 'Second', parent: id }))).toMatchObject({ code: 'not_found' });
    expect(await list(uuid)).toEqual([]);
  });

  test('a moment behind the end of the film', async () => {
    await emptyQueue(app.deps);
    const { uuid } = await queuedPreTest(user());
    await giveAnalysis(app, {});
    for await (const moment of [{ at_s: 9_000 }, { at_s: 0, to_s: 9_000 }])
      expect(await problemOf(write(uuid, { text: 'Late', ...moment }))).toMatchObject({ code: 'invalid_body' });
    expect(await write(uuid, { text: 'In time', at_s: 0 })).toMatchObject({ at_s: 0 });
  });

  test('replies to replies, and to notes of another film', async () => {
    const [uuid, elsewhere] = [await preTest(), await preTest()];
    const { id: parent } = await write(uuid, { text: 'First' });
    const reply = await write(uuid, { text: 'Second', parent });
    expect(await problemOf(write(uuid, { text: 'Third', parent: reply.id }))).toMatchObject({ code: 'invalid_body' });
    expect(await problemOf(write(elsewhere, { text: 'Stray', parent }))).toMatchObject({ code: 'not_found' });
    expect(await problemOf(write(uuid, { text: 'Third', parent, advice: 'a_rule' }))).toMatchObject({ code: 'invalid_body' });
  });

  test('an answer that brings back the place of the note above it, where there is no room for both', async () => {
    const uuid = await preTest();
    const { id: parent } = await write(uuid, { text: 'Above', at_s: 1 });
    const { id } = await write(uuid, { text: 'An answer', parent });
    for (const one of [id, parent]) await user().call(noteApi.remove, { params: { id: one } });
    await fill(id, NOTES_MAX - 1);
    expect(await problemOf(user().call(noteApi.restore, { params: { id } }))).toMatchObject({ code: 'state_forbids' });
    expect(await list(uuid)).toHaveLength(NOTES_MAX - 1);
  });
});
