import { randomUUID } from 'node:crypto';
import { comparisonApi } from '@fovea/contract/comparison';
import { complianceApi } from '@fovea/contract/compliance';
import { copilotApi } from '@fovea/contract/copilot';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { OwnPlacement, OwnRules } from '@fovea/contract/own-placements';
import { OwnPlacementFile, ownPlacementApi } from '@fovea/contract/own-placements';
import { LibraryPlacementId, OwnPlacementRef } from '@fovea/contract/placements';
import { placingApi } from '@fovea/contract/placing';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { presetApi } from '@fovea/contract/presets';
import { shareApi } from '@fovea/contract/shares';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type * as z from 'zod';
import { forgetOutdated } from '../features/diagnosis/bands/repo.ts';
import { placeFilms } from '../features/diagnosis/index.ts';
import { holdOwnPlacementsIn } from '../features/own-placements/index.ts';
import type { TestApp, World } from './app.ts';
import { openTestApp } from './app.ts';
import { emptyQueue, madeMp4, queuedPreTest } from './films.ts';
import { giveAnalysis } from './give-analysis.ts';
import { madeAnalysis } from './made-analysis.ts';
import { madeText, madeTexts } from './made-reading.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
  world = await app.world();
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = () => app.as(world.tenantAdmin);
const user = () => app.as(world.user);

type Wish = z.input<typeof ownPlacementApi.create.body>;
const source = { name: 'Specification of the station, version 3', link: 'https://station.example/spec', date: '2026-05-01' };
const format = { kind: 'ratio', width: 16, height: 9 } as const;
/** The lower third, in which the texts of the test film stand. */
const lower: NonNullable<Wish['rules']['zones']>[number] = {
  name: 'Ticker',
  polygon: [
    [0, 0.7],
    [1, 0.7],
    [1, 1],
    [0, 1],
  ],
};

const make = (rules: Partial<Wish['rules']> = {}, name = `Screens ${randomUUID()}`): Promise<OwnPlacement> =>
  admin().call(ownPlacementApi.create, {
    query: {},
    body: ownPlacementApi.create.body.parse({ name, rules: { format, source, ...rules } }),
  });

const change = ({ id }: OwnPlacement, body: { name?: string; rules?: OwnRules; version?: number }) =>
  admin().call(ownPlacementApi.change, { params: { id }, query: {}, body });

async function analysed(placement: OwnPlacement['placement'] | null = null) {
  await emptyQueue(app.deps);
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  if (placement) await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement } });
  const text = madeTexts([madeText('Four words stand here', {}, 0.8)], { speech: [{ startS: 0, endS: 2 }] });
  await giveAnalysis(app, { media: madeAnalysis('complete', 12).media, text });
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}
type Named = Awaited<ReturnType<typeof analysed>>;

const judge = (of: Named, placement?: OwnPlacement['placement']) =>
  user().call(complianceApi.read, { params: of, query: placement ? { placement } : {} });

describe('a film is judged by a placement of its organisation', () => {
  test('by the same judge, on the organisation’s word, and says under which version', async () => {
    const made = await make({ max_s: 0.5, zones: [lower] }, 'Station, platform 3');
    const of = await analysed(made.placement);
    const found = await judge(of);
    expect(found).toMatchObject({ placement: made.placement, chosen_by: 'pre_test', verdict: 'fail' });
    expect(found.own_placements).toEqual([{ placement: made.placement, name: 'Station, platform 3', version: 1, zones: ['Ticker'] }]);
    const said = { name: 'Station, platform 3, Specification of the station, version 3', year: 2026, status: 'organisation' };
    const check = (rule: string) => found.checks.find((one) => one.rule === rule);
    expect(check('duration')).toMatchObject({ verdict: 'fail', limit: { max: 0.5 }, source: said });
    expect(check('safe_zone')).toMatchObject({ verdict: 'warn', reason: 'text_covered', source: said });
    expect(check('ratio')).toMatchObject({ source: said });
    expect(found.placements.filter(({ placement }) => placement === made.placement)).toHaveLength(1);
  });

  test('so says the copilot when it is asked by the placement’s name, with what the rules allow', async () => {
    await make({ max_s: 0.5 }, 'Foyer, left');
    const { uuid } = await analysed();
    const { sessionId } = await user().call(copilotApi.open, { body: {} });
    const ask = (message: string) =>
      user().call(copilotApi.ask, { params: { id: sessionId }, body: { message, context: { prediction_uuid: uuid } } });
    const { text } = await ask('Does this film fit my placement Foyer, left?');
    expect(text).toContain('Not ready for Foyer, left');
    expect(text).toMatch(/\*\*Length\*\*: fails\..*At most 0\.5.s/);
  });

  test('and what it asks of any film, with no film in front; another’s it does not know', async () => {
    await make({ max_s: 0.5, brand_within_s: 0.3, zones: [lower], sound: 'none', needs_captions: true }, 'Lobby screen, ground floor');
    const ask = async (who: ReturnType<typeof user>) => {
      const { sessionId } = await who.call(copilotApi.open, { body: {} });
      const body = { message: 'What may a film for our Lobby screen, ground floor look like?' };
      return (await who.call(copilotApi.ask, { params: { id: sessionId }, body })).text;
    };
    const text = await ask(user());
    expect(text).toMatch(
      /What Lobby screen, ground floor asks of a film:\n- Length: at most 0\.5.s \(own rule\)\.\n- Shape: 16:9 \(own rule\)/,
    );
    for (const said of ['Brand in time: at most 0.3', 'Captions', 'Ticker', 'do not hear the sound']) expect(text).toContain(said);
    expect(await ask(app.as((await app.world()).user))).not.toContain('Ticker');
  });

  test('another version is judged by at once, kept answers or not, and the film’s figures follow', async () => {
    const made = await make({ max_s: 0.5 });
    const of = await analysed(made.placement);
    await placeFilms(app.deps);
    const bandOf = async () => (await user().call(preTestApi.read, { params: { uuid: of.uuid } })).figures?.compliance;
    const [before, told] = [await judge(of), await bandOf()];
    expect([before.checks.find(({ rule }) => rule === 'duration')?.verdict, told]).toEqual(['fail', 'fail']);
    await change(made, { rules: { ...made.rules, max_s: 60 } });
    const after = await judge(of);
    expect(after.own_placements?.find(({ placement }) => placement === made.placement)?.version).toBe(2);
    expect(after.checks.find(({ rule }) => rule === 'duration')?.verdict).toBe('pass');
    await placeFilms(app.deps);
    expect(await bandOf()).not.toBe('fail');
  });

  test('its films follow some at a time, and what the rules before said is told of none of them', async () => {
    const made = await make();
    const films = async (many: number) => {
      const text = `insert into pre_tests (id, tenant_id, name, status, progress, placement, band, figures, placed_by, created_at, updated_at)
        select gen_random_uuid(), $1, 'Cut ' || n, 'complete', 100, $2, 'good', '{"overall":{"value":50},"compliance":"pass"}'::jsonb, 'x', now(), now()
        from generate_series(1, $3) n`;
      await app.deps.inTenant(world, (tx) => tx.runSql(text, [world.tenantId, made.placement, many]));
    };
    const stored = async () => {
      const text = `select count(*)::int as films, count(band)::int as said, count(figures)::int as figures,
        (select placed_due from own_placements where id = $2) as is_due from pre_tests where placement = $1`;
      return (await app.deps.inTenant(world, (tx) => tx.runSql(text, [made.placement, made.id]))).rows[0];
    };
    const table = (wish: object) => user().call(preTestApi.table, { query: {}, body: { size: 10, placement: made.placement, ...wish } });
    const forget = () => app.deps.asSystem('sweep', (tx) => forgetOutdated(tx, 2));
    await films(3);
    expect((await table({ band: 'good', compliance: 'pass' })).data).toHaveLength(3);
    await change(made, { name: 'Another name' });
    expect(await stored()).toMatchObject({ said: 3, is_due: false });

    await change(made, { rules: { ...made.rules, max_s: 7 } });
    expect(await stored()).toEqual({ films: 3, said: 3, figures: 3, is_due: true }); // not in the request
    const told = (await table({})).data;
    expect(told.map(({ band, figures }) => [band, figures])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(await user().call(preTestApi.read, { params: { uuid: told[0]?.uuid ?? '' } })).toMatchObject({ band: null, figures: null });
    expect((await table({ band: 'good' })).data).toEqual([]);
    expect((await table({ compliance: 'pass' })).data).toEqual([]);

    expect([await forget(), await stored()]).toEqual([2, { films: 3, said: 1, figures: 1, is_due: true }]);
    expect([await forget(), await stored()]).toEqual([1, { films: 3, said: 0, figures: 0, is_due: false }]);
    expect(await forget()).toBe(0);
    await films(1);
    expect((await table({ band: 'good' })).data).toHaveLength(1); // by the rules of now
  });

  test('attention under its zones, its page, and every placement with it among them', async () => {
    const made = await make({ zones: [lower] });
    const of = await analysed();
    const query = { placement: made.placement };
    const attention = await user().call(diagnosisApi.attention, { params: of, query });
    expect(attention.zones.zones.map(({ id }) => id)).toEqual([`${made.placement}_zone_0`]);
    expect(attention.zones.source?.status).toBe('organisation');
    const placing = await user().call(placingApi.read, { params: of, query });
    expect(placing).toMatchObject({ placement: made.placement, breakthrough: { state: 'not_informative' } });
    expect(placing.losses?.text.at.length).toBeGreaterThan(0);
    const { rows } = await user().call(placingApi.matrix, { params: of });
    expect(rows.find(({ placement }) => placement === made.placement)?.cells.find(({ is_own }) => is_own)?.todo).toBe('move');
    const verdict = await user().call(diagnosisApi.verdict, { params: of, query });
    expect(verdict.placement).toBe(made.placement);
    const other = await analysed();
    const compared = await user().call(comparisonApi.placing, { query: { ids: `${of.uuid},${other.uuid}`, ...query } });
    expect(compared.own_placements?.map(({ name }) => name)).toEqual([made.name]);
  });

  test('what names an archived one goes on being judged by it; it is offered no more', async () => {
    const made = await make({ max_s: 0.5 });
    const [of, other] = [await analysed(made.placement), await analysed()];
    await admin().call(ownPlacementApi.remove, { params: { id: made.id } });
    expect((await judge(of)).placement).toBe(made.placement);
    expect((await judge(other)).placements.some(({ placement }) => placement === made.placement)).toBe(false);
    expect((await judge(other, made.placement)).placement).toBe(made.placement);
    await expect(change(made, { name: 'Another' })).rejects.toMatchObject({ problem: { code: 'archived' } });
    const { archived_at } = await admin().call(ownPlacementApi.restore, { params: { id: made.id } });
    expect(archived_at).toBeNull();
  });

  test('a preset may name it, first and beside', async () => {
    const [first, beside] = [await make(), await make()];
    const body = presetApi.add.body.parse({
      name: randomUUID(),
      placement: first.placement,
      options: { more_placements: [beside.placement] },
    });
    const preset = await admin().call(presetApi.add, { query: {}, body });
    expect([preset.placement, preset.options.more_placements]).toEqual([first.placement, [beside.placement]]);
  });
});

describe('who is not of the organisation', () => {
  const nobodys = OwnPlacementRef.parse(`own_${randomUUID()}`);

  test('R8: is told of another’s placement what is told of one that never was', async () => {
    const made = await make();
    const others = await app.world();
    const of = await (async () => {
      await emptyQueue(app.deps);
      const { uuid } = await queuedPreTest(app.as(others.user), madeMp4(randomUUID()));
      await giveAnalysis(app, {});
      return { uuid, id: (await app.as(others.user).call(predictionApi.read, { params: { uuid } })).id };
    })();
    const answer = async (placement: string) => {
      const paths = ['compliance', 'verdict', 'attention', 'placing'].map(
        (what) => `/api/v1/pre-test/${of.uuid}/prediction/${of.id}/${what}?placement=${placement}`,
      );
      const all = await Promise.all(paths.map((url) => app.as(others.user).send({ method: 'GET', url })));
      return all.map(({ statusCode, body }) => [statusCode, body.replace(/"job_id":"[^"]*"/, '')]);
    };
    const told = await answer(made.placement);
    expect(told.map(([status]) => status)).toEqual([404, 404, 404, 404]);
    expect(told).toEqual(await answer(nobodys));
    const write = async (placement: OwnPlacement['placement']) =>
      app.as(others.user).call(preTestApi.change, { params: { id: of.uuid }, query: {}, body: { placement } });
    await expect(write(made.placement)).rejects.toMatchObject({
      problem: { code: 'invalid_body', errors: { placement: ['There is no such placement.'] } },
    });
    await expect(write(nobodys)).rejects.toMatchObject({
      problem: { code: 'invalid_body', errors: { placement: ['There is no such placement.'] } },
    });
    const seen = await app.as(others.user).call(complianceApi.read, { params: of, query: {} });
    expect(seen.placements.map(({ placement }) => placement)).toEqual(
      LibraryPlacementId.options.filter((id) => seen.placements.some((one) => one.placement === id)),
    );
    expect(await app.as(others.user).call(ownPlacementApi.list, { query: {} })).toEqual([]);
  });

  test('sees by a link the placements that the link names, and no other', async () => {
    const [named, secret] = [await make({ zones: [lower] }), await make()];
    const of = await analysed();
    const { token } = await user().call(shareApi.create, { params: { uuid: of.uuid }, body: { placement: named.placement } });
    const open = { params: { token }, body: {} };
    const { compliance, placings, placing } = await app.as(null).call(shareApi.open, open);
    expect(compliance?.own_placements?.map(({ name }) => name)).toEqual([named.name]);
    expect(placing?.placement).toBe(named.placement);
    expect(JSON.stringify([compliance, placings, placing])).not.toContain(secret.placement);
  });
});

describe('placements of an organisation', () => {
  test('are its administrators’ to make and everybody’s to see', async () => {
    const made = await make();
    await expect(user().call(ownPlacementApi.create, { query: {}, body: { name: 'Mine', rules: made.rules } })).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    });
    expect((await user().call(ownPlacementApi.read, { params: { id: made.id }, query: {} })).name).toBe(made.name);
  });

  test('keep every state that they had; whoever was overtaken is told', async () => {
    const made = await make();
    const renamed = await change(made, { name: `${made.name} B`, version: 1 });
    expect(renamed.version).toBe(2);
    expect((await change(made, { rules: renamed.rules })).version).toBe(2);
    await expect(change(made, { name: 'Late', version: 1 })).rejects.toMatchObject({ problem: { code: 'changed_meanwhile' } });
    const versions = await user().call(ownPlacementApi.versions, { params: { id: made.id } });
    expect(versions.map(({ version, name, made_by }) => [version, name, made_by])).toEqual([
      [2, `${made.name} B`, expect.any(String)],
      [1, made.name, expect.any(String)],
    ]);
  });

  test('have names of their own, whatever the case', async () => {
    const made = await make();
    await expect(make({}, made.name.toUpperCase())).rejects.toMatchObject({
      problem: { errors: { name: ['Another placement has this name.'] } },
    });
  });

  test('are handed on as a file, all of it or none, with a number behind a name that is taken', async () => {
    const made = await make({ zones: [lower], viewing_s: 3 });
    const file = OwnPlacementFile.parse(await user().call(ownPlacementApi.handOn, {}));
    const only = file.placements.filter(({ name }) => name === made.name);
    const body = { ...file, placements: only };
    const [again] = await admin().call(ownPlacementApi.take, { body });
    expect(again).toMatchObject({ name: `${made.name} 2`, rules: made.rules, version: 1 });
    const bad = {
      ...body,
      placements: [
        ...only,
        {
          name: 'Bad',
          rules: {
            format,
            source,
            zones: [
              {
                ...lower,
                polygon: [
                  [0, 0],
                  [1, 1],
                  [1, 0],
                  [0, 1],
                ],
              },
            ],
          },
        },
      ],
    };
    const refused = await admin().send({ method: 'POST', url: '/api/v1/own-placement/file', payload: bad });
    expect([refused.statusCode, refused.body.includes('must not cross')]).toEqual([422, true]);
    const all = await user().call(ownPlacementApi.list, { query: {} });
    expect(all.filter(({ name }) => name.startsWith(made.name))).toHaveLength(2);
  });

  test('begin with a known one, whose form is a right one', async () => {
    for await (const placement of LibraryPlacementId.options) {
      const rules = await user().call(ownPlacementApi.draft, { query: { placement } });
      expect(ownPlacementApi.create.body.safeParse({ name: placement, rules }).error).toBeUndefined();
    }
    const reels = await user().call(ownPlacementApi.draft, { query: { placement: 'meta_reels' } });
    expect([reels.format, reels.zones.map(({ name, kind }) => `${name} ${kind}`)]).toEqual([
      { kind: 'ratio', width: 9, height: 16 },
      ['top ui', 'bottom ui', 'left margin', 'right margin'],
    ]);
  });
});

test('R40: a change comes in its turn, though one worker after the other holds the rules as they are', async () => {
  const made = await make();
  const isShared = inject('database').kind === 'postgres'; // on one session everybody takes turns anyway
  const order: string[] = [];
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waiting = async () => {
    if (!isShared) return null;
    const text = 'select count(*)::int as count from pg_locks where not granted and classid = 4072388';
    return (await app.deps.asSystem('sweep', (tx) => tx.runSql(text))).rows[0]?.count;
  };
  const first = app.deps.inTenant(world, async (tx) => {
    await holdOwnPlacementsIn(tx, world.tenantId);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  const changed = change(made, { rules: { ...made.rules, max_s: 8 } }).then(() => order.push('changed'));
  await expect.poll(waiting).toBe(isShared ? 1 : null);
  const next = app.deps.inTenant(world, async (tx) => {
    await holdOwnPlacementsIn(tx, world.tenantId);
    order.push('held anew');
  });
  await expect.poll(waiting).toBe(isShared ? 2 : null);
  over.resolve();
  await Promise.all([first, changed, next]);
  expect(isShared ? order : order.toSorted()).toEqual(['changed', 'held anew']);
});

test.each([
  [
    'a bow tie',
    {
      zones: [
        {
          ...lower,
          polygon: [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
          ],
        },
      ],
    },
  ],
  [
    'a zone outside of the picture',
    {
      zones: [
        {
          ...lower,
          polygon: [
            [0, 0],
            [2, 0],
            [2, 1],
          ],
        },
      ],
    },
  ],
  [
    'a corner that is no number',
    {
      zones: [
        {
          ...lower,
          polygon: [
            [0, 0],
            [1, 0],
            [null, 1],
          ],
        },
      ],
    },
  ],
  [
    'a thousand corners',
    { zones: [{ ...lower, polygon: Array.from({ length: 1_000 }, (_, k) => [Math.cos(k) / 2 + 0.5, Math.sin(k) / 2 + 0.5]) }] },
  ],
  [
    'a speck',
    {
      zones: [
        {
          ...lower,
          polygon: [
            [0, 0],
            [0.001, 0],
            [0, 0.001],
          ],
        },
      ],
    },
  ],
  ['more zones than there may be', { zones: Array.from({ length: 13 }, () => lower) }],
  ['a zone that ends before it begins', { zones: [{ ...lower, from_s: 5, to_s: 4 }] }],
  ['a longest film that is shorter', { min_s: 10, max_s: 5 }],
  ['a link that runs a script', { source: { ...source, link: 'javascript:alert(1)' } }],
])('R12: %s is refused', async (_, rules) => {
  const payload = { name: randomUUID(), rules: { format, source, ...rules } };
  const refused = await admin().send({ method: 'POST', url: '/crud/own-placement', payload });
  expect(refused.statusCode).toBe(422);
});
