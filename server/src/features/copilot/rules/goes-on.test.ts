import { PreTestUuid } from '@fovea/contract/ids';
import { describe, expect, test } from 'vitest';
import { answer, faked } from '../../../testing/faked-answer.ts';
import { FoundByCheck } from '../tools/check-results.ts';
import { withElided } from './elided.ts';
import type { Hints } from './hints.ts';
import { readAll } from './read-all.ts';
import { refer } from './refer.ts';

const uuid = (end: string) => PreTestUuid.parse(`01890000-0000-7000-8000-0000000000${end}`);
const [A, B, C] = [uuid('0a'), uuid('0b'), uuid('0c')];
const hints = (more: Partial<Hints> = {}): Hints => ({
  ...{
    locale: 'en',
    in_front: null,
    recent: [],
    own_placements: [],
    talked_of: [A, B, C],
    shown: [A, B, C],
    is_listed: false,
    named: [],
    today: '',
  },
  ...more,
});
const intents = (question: string, locale: 'en' | 'de' | 'nl' = 'en') => readAll(question, locale).map(({ intent }) => intent);

describe('a film that is pointed at', () => {
  test.each([
    ['Why is the second one so bad?', 'Why is this film so bad?', B],
    ['and the other one?', 'And this film?', B],
    ['the third', 'And this film?', C],
    ['Wie lang ist der letzte Spot?', 'Wie lang ist diesen Film?', C],
    ['Und der zweite?', 'Und diesen Film?', B],
    ['En de tweede?', 'En deze film?', B],
  ])('%s', (question, read, film) => {
    expect(refer(question, hints())).toMatchObject({ question: read, hints: { in_front: film } });
  });

  test.each(['What happens in the second half?', 'Which was the first film?', 'Is it better than the other one?', 'the first 3 seconds'])(
    '%s points at none',
    (question) => {
      expect(refer(question, hints())).toEqual({ question, hints: hints() });
    },
  );

  test('without a list, or without another film, nothing is pointed at', () => {
    expect(refer('the second', hints({ shown: [] })).question).toBe('the second');
    expect(refer('and the other one?', hints({ talked_of: [A], shown: [] })).question).toBe('and the other one?');
  });
});

describe('what is left out', () => {
  test.each([
    ['Which of the two is louder?', 'Which one is louder?'],
    ['Welcher von beiden ist lauter?', 'Welcher ist lauter?'],
    ['Welke van de twee is luider?', 'Welke is luider?'],
    ['Which are vertical and have no sound?', 'Which films are vertical and have no sound?'],
    ['Which three are the worst?', 'Which films are the worst?'],
    ['Welche davon sind zu laut?', 'Welche Filme sind zu laut?'],
    ['too loud and without captions', 'Which films are too loud and without captions'],
    ['too long, and is Winter one of them?', 'Which films are too long? Is Winter too long?'],
    ['Zu lang, und gehört Winter dazu?', 'Welche Filme sind Zu lang? Ist Winter Zu lang?'],
  ])('%s', (question, whole) => {
    expect(withElided(question)).toBe(whole);
  });

  test.each(['Which of the two has the better ending?', 'Which are the best scenes?', 'Is it too loud?', 'Which is the longest?'])(
    '%s is whole',
    (question) => {
      expect(withElided(question)).toBe(question);
    },
  );
});

describe('what is said beside questions', () => {
  test.each([
    ['hello', 'Hi there!', 'Guten Tag', 'Hoi'],
    ['thanks', 'Thanks, that helps', 'Danke dir', 'Bedankt'],
    ['private', 'Is my data safe?', 'Sind meine Daten sicher?', 'Zijn mijn gegevens veilig?'],
    ['notes', 'What does the note say?', 'Welche Kommentare gibt es?', 'Wat staat er in de notities?'],
    ['how-to', 'How do I upload a film?', 'Was kostet ein Test?', 'Hoe kan ik een film delen?'],
    ['what-if', 'What if I cut the first 3 seconds?', 'Was wäre, wenn ich den Anfang kürze?', 'Wat als ik het begin wegknip?'],
    ['leaving', 'Where do we lose viewers?', 'Wo verlieren wir Zuschauer?', 'Waar verliezen we kijkers?'],
    ['thumbnail', 'best thumbnail', 'bestes Vorschaubild', 'Beste thumbnail'],
    ['measures', 'What does NSS mean?', 'Was bedeutet NSS?', 'Wat betekent NSS?'],
    ['brief', 'In one sentence please', 'Kürzer bitte', 'In één zin'],
    ['choose', 'Which one should I put my budget behind?', 'Welchen soll ich schalten?', 'Welke moet ik inzetten?'],
    ['export', 'Give me the JSON', 'Gib mir das JSON', 'Geef me de JSON'],
  ] as const)('%s', (intent, ...said) => {
    const [en = '', de = '', nl = ''] = said;
    expect([intents(en), intents(de, 'de'), intents(nl, 'nl')]).toEqual([[intent], [intent], [intent]]);
  });

  test.each([
    ['Is this ad safe for people with epilepsy?', 'checks'],
    ['Thanks, and how loud is this ad?', 'score'],
    ['Does this ad run on Instagram?', 'thing'],
    ['What is the focus after the first 5 seconds?', 'moments'],
    ['When do people look at the logo?', 'thing'],
  ])('%s is %s', (question, intent) => {
    expect(intents(question)).toEqual([intent]);
  });

  test.each([
    ['en', 'Is “Winter” any good?'],
    ['de', 'Ist „Winter“ gut?'],
    ['nl', 'Is ‘Winter’ goed?'],
  ] as const)('%s: %s is answered by the verdict', (locale, question) => {
    expect(readAll(question, locale)).toMatchObject([{ intent: 'verdict', ads: ['Winter'] }]);
  });

  test('the bare name of a figure is that figure of the film in front', () => {
    expect(answer('EBU R128', {}).wishes[0]).toMatchObject({ tool: 'read_scores', input: { metrics: ['loudness_integrated'] } });
  });

  test('a language that is none of the three is answered in the own one', () => {
    expect(readAll('¿Cuál es el mejor anuncio?', 'en')[0].language).toBe('en');
  });
});

describe('two conditions at once', () => {
  const none = faked(FoundByCheck, ({ outcome }) => ({
    checks: [],
    outcome: FoundByCheck.shape.outcome.parse(outcome),
    found: [],
    found_of: 0,
    looked_at: 2,
    of: 2,
    not_measured: 0,
  }));
  const looked = (question: string) =>
    answer(question, { find_by_check: none }).wishes.flatMap(({ tool, input: { checks, outcome } }) =>
      tool === 'find_by_check' ? [[checks, outcome]] : [],
    );

  test.each([
    ['Which films pass and are not too long?', [[], 'pass'], [['duration'], 'pass']],
    ['Which films are too loud and without captions?', [['loudness'], 'fail'], [['captions'], 'inform']],
  ])('%s', (question, ...wanted) => {
    expect(looked(question)).toEqual(wanted);
  });

  test('what passes every check is said so', () => {
    expect(answer('Which films pass and are not too long?', { find_by_check: none }).text).toContain('no check fails; passes Length');
  });
});
