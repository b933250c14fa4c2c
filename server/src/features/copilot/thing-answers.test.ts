import { brandApi } from '@fovea/contract/brands';
import type { CopilotMessage } from '@fovea/contract/copilot';
import { copilotApi } from '@fovea/contract/copilot';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Locale } from '@fovea/contract/sessions';
import { sessionApi } from '@fovea/contract/sessions';
import { transcriptApi } from '@fovea/contract/transcripts';
import type { BrandReading } from '@fovea/engine/brand/brand-reading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedAd } from '../../testing/analysed-ad.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { steady, textTrack } from '../../testing/found-in-ad.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { madeFaces, madeTexts } from '../../testing/made-reading.ts';
import { placeFilms } from '../diagnosis/index.ts';

const FOCUS = Array.from({ length: 12 }, () => 81);
const BRAND: BrandReading = {
  assets: [{ id: 'a', kind: 'logo', isUsable: true }],
  tracks: [
    {
      ...{ asset: 'a', kind: 'logo', startS: 0, endS: 2, confidence: 0.9 },
      boxes: Array.from({ length: 12 }, (_, k) => ({ timeS: k / 6, x: 0.7, y: 0.4, width: 0.2, height: 0.2, confidence: 0.9 })),
    },
  ],
  ...{ pulses: [{ startS: 0, endS: 2, seen: 0, seenLo: 0, seenHi: 0 }], flags: [] },
  scores: (
    [
      ['brand_attention', 0.086, 'share'],
      ['brand_first_shown', 1.2, 's'],
    ] as const
  ).map(([id, value, unit]) => ({
    ...{ id, value, unit, range: null, lo: value, hi: value },
    ...{ bandKind: 'stability' as const, direction: 'higher_better' as const, state: 'ok' as const, reason: null },
  })),
};
const audio = { codec: 'aac', channels: 2, layout: 'stereo', sampleRateHz: 48_000 };
const sounding = { ...madeAnalysis('complete', 12).media, audio };
const DRAFT = { network: 'made', lines: [{ startS: 0.2, endS: 1, text: 'Meet Pelamy', chance: 0.7 }], unclear: [] };
const SAID = '1\n00:00:00,200 --> 00:00:01,000\nMeet Lumea\n\n2\n00:00:01,200 --> 00:00:01,900\nBuy now.';

let it: TestApp;
let world: World;
let few: World;
let full: PreTest;
beforeAll(async () => {
  it = await openTestApp({ COPILOT_QUESTIONS_PERSON: '500' });
  world = await it.world();
  few = await it.world();
  const speech = [{ startS: 0.2, endS: 1.9 }];
  const texts = [textTrack({ text: 'Big headline', heightShare: 0.2 })];
  const film = (name: string, found: NonNullable<Parameters<typeof analysedAd>[2]['found']>, ease = 50) =>
    analysedAd(it, world.user, { name, focus: FOCUS, ease, found: { ...steady, ...found } });
  full = await film(
    'Sample ad',
    { media: sounding, brand: BRAND, faces: madeFaces(), text: madeTexts(texts, { speech, draft: DRAFT }) },
    90,
  );
  await film('Drafted', { media: sounding, text: madeTexts([], { speech, draft: DRAFT }) }, 88);
  await film('Kettle', { media: sounding, text: madeTexts([], { speech }) }, 20);
  await film('Silent', {}, 30);
  for (const [index, ease] of [40, 60].entries()) await film(`Other ${index}`, {}, ease);
  const brand = await it.as(world.admin).call(brandApi.create, { query: {}, body: { name: 'Lumea', products: [] } });
  await it.as(world.user).call(preTestApi.change, { params: { id: full.uuid }, query: {}, body: { brand_id: brand.id } });
  await it.as(world.user).call(transcriptApi.write, { params: { uuid: full.uuid }, body: { version: 0, text: SAID } });
  await analysedAd(it, few.user, { name: 'Alone', focus: FOCUS, found: steady });
  await placeFilms(it.deps);
}, 90_000);
afterAll(() => it[Symbol.asyncDispose]());

async function ask(
  message: string,
  { user = world.user, locale = 'en' }: { user?: TestUser; locale?: Locale } = {},
): Promise<CopilotMessage> {
  await it.as(user).call(sessionApi.setLocale, { params: { locale } });
  const { sessionId } = await it.as(user).call(copilotApi.open, { body: {} });
  return it.as(user).call(copilotApi.ask, { params: { id: sessionId }, body: { message } });
}
const metricsOf = ({ citations }: CopilotMessage) => citations.map(({ metric }) => metric);

describe.each([
  [
    'en',
    [
      'How much attention is on the logo in Sample ad?',
      'How much attention do faces get in Sample ad?',
      'How much attention lies on the text in Sample ad?',
    ],
  ],
  [
    'de',
    [
      'Wie viel Aufmerksamkeit liegt auf dem Logo in Sample ad?',
      'Wie viel Aufmerksamkeit bekommen Gesichter in Sample ad?',
      'Wie viel Aufmerksamkeit liegt auf dem Text in Sample ad?',
    ],
  ],
  [
    'nl',
    [
      'Hoeveel aandacht ligt er op het logo in Sample ad?',
      'Hoeveel aandacht krijgen gezichten in Sample ad?',
      'Hoeveel aandacht ligt er op de tekst in Sample ad?',
    ],
  ],
] as const)('%s: attention on a thing', (locale, [logo, faces, text]) => {
  test('is that of the thing, and never how gathered attention is', async () => {
    const said = await ask(logo, { locale });
    expect(said.citations[0]).toMatchObject({ metric: 'brand_attention', value: 0.086, unit: 'share' });
    expect(said.text).toMatch(/8[.,]6\s?%/);
    expect(metricsOf(await ask(faces, { locale }))).toEqual(['face_share']);
    expect(metricsOf(await ask(text, { locale }))[0]).toBe('area_share');
  });
});

test('a moment of the brand is cited with its second', async () => {
  const said = await ask('When is the logo first shown in Sample ad?');
  expect(said.citations).toEqual([expect.objectContaining({ metric: 'brand_first_shown', value: 1.2, start_s: 1.2 })]);
});

test.each([
  ['How much attention is on the logo in Silent?', 'was not looked for'],
  ['Wie viel Aufmerksamkeit bekommen Gesichter in Silent?', 'nicht gesucht'],
  ['Hoeveel aandacht krijgt de kop in Silent?', 'niet gezocht'],
  ['How much attention does the call to action get in Sample ad?', 'Call to action: none was found.'],
])('%s: says what is not known, without a number', async (question, words) => {
  const said = await ask(question);
  expect(said.text).toContain(words);
  expect(said.citations).toEqual([]);
});

describe('what is said', () => {
  test.each([
    ['What is said in Sample ad?', 'By the transcript', '“Meet Lumea”'],
    ['Was wird in Sample ad gesagt?', 'Nach dem Transkript', '“Buy now.”'],
    ['Wat wordt er gezegd in Sample ad?', 'Volgens het transcript', '“Meet Lumea”'],
  ])('by the transcript: %s', async (question, head, line) => {
    const said = await ask(question);
    for (const words of [head, line]) expect(said.text).toContain(words);
    expect(said.citations).toContainEqual(expect.objectContaining({ metric: 'speech', value: 1.2, start_s: 1.2 }));
  });

  test('whether the brand is, and when', async () => {
    const said = await ask('Is the brand said in Sample ad?');
    expect(said.text).toMatch(/Brand: “Lumea”, 0\.6 s \[1\]\./);
    expect(said.text).not.toContain('Buy now');
    expect(said.citations).toEqual([expect.objectContaining({ metric: 'speech', start_s: expect.closeTo(0.6, 1), end_s: 1 })]);
  });

  test('the draft of a network is told as unchecked, and settles nothing', async () => {
    expect((await ask('What is said in Drafted?')).text).toMatch(/nobody has checked it:\n- “Meet Pelamy”[\s\S]+“Message & text”/);
    const brand = await ask('Wird die Marke in Drafted genannt?');
    expect(brand.text).toMatch(/kann ich nicht sagen[\s\S]+niemand hat ihn geprüft/);
  });

  test('without either the words are not known, and it says how to add them', async () => {
    expect((await ask('Read me the transcript of Kettle')).text).toMatch(/not known[\s\S]+heard at 0\.2 s–1\.9 s[\s\S]+Message & text/);
    expect((await ask('Wat wordt er gezegd in Silent?')).text).toContain('geen geluidsspoor');
  });
});

test('accessibility is told by its checks, and how little they say', async () => {
  const said = await ask('Is Sample ad accessible?');
  expect(said.text).toMatch(/Captions[\s\S]+also depends on the player/);
});

test('films with captions are those that speak and have text beside it, and those without are no failures', async () => {
  for (const [question, told] of [
    ['Which film has captions?', /^Films in which somebody speaks and text stands beside it: 1[.]\n- .*Sample ad/],
    ['Welche Filme haben keine Untertitel?', /ohne Text daneben/],
    ['Which of my films don’t have captions?', /without text beside it/],
    ['Welke films hebben ondertitels?', /met tekst ernaast/],
  ] as const) {
    const { text } = await ask(question);
    expect(text).toMatch(told);
    expect(text).not.toMatch(/fails \(|scheitert|durchfallen|bestehen/);
  }
});

test('where it can run is told of every place, or of the one that is named', async () => {
  const all = await ask('Where can Sample ad run?');
  expect(all.text).toMatch(/YouTube bumper[\s\S]+TikTok in-feed/);
  const one = await ask('Would Sample ad work on TikTok?');
  expect(one.text).toContain('TikTok in-feed');
  expect(one.text).toMatch(/bars take 6\d% of the player/); // a wide film on a tall screen
  expect(one.text).not.toContain('YouTube');
});

describe('the best of the films', () => {
  test('is by where they stand on the whole, and too close to call where ranges meet', async () => {
    const said = await ask('Which film is best?');
    expect(said.text).toContain('On the whole, the best first:');
    expect(said.text).toMatch(/1\. \[Drafted\][^\n]+2nd of 6 films[^\n]+\n2\. \[Other 1\]/);
    expect(said.text).toMatch(/Too close to call: [^\n]*Drafted[^\n]*Other 1[\s\S]+left out: 1 of 6/);
    expect(said.citations[0]).toMatchObject({ metric: 'overall', unit: 'percentile' });
    expect(metricsOf(said)).not.toContain('ease');
    expect((await ask('Welcher Film ist der schlechteste?')).text).toMatch(/schwächste zuerst:\n1\. \[Kettle\]/);
  });

  test('is none where no film has a place on the whole, and it says what is missing', async () => {
    const said = await ask('Which film is best?', { user: few.user });
    expect(said.text).toContain('At least 5 more finished films');
    expect(said.citations).toEqual([]);
  });

  test('by a figure that is not named is asked back', async () => {
    expect((await ask('Which film is the greatest?')).text).toContain('By which figure');
  });
});

test('R56: another tenant’s film is not there for any of these questions', async () => {
  for (const question of ['What is said in Sample ad?', 'How much attention is on the logo in Sample ad?', 'Where can Sample ad run?']) {
    const said = await ask(question, { user: few.user });
    expect(said.text).toContain('no ad of that name');
    expect(said.citations).toEqual([]);
  }
});
