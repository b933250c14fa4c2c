import { PreTestUuid } from '@fovea/contract/ids';
import { describe, expect, test } from 'vitest';
import { withElided } from './elided.ts';
import type { Hints } from './hints.ts';
import { readAll } from './read-all.ts';
import { refer } from './refer.ts';

const read = (question: string) => readAll(question, 'en', { named: [{ kind: 'film', said: 'Hero 30s', name: 'Hero 30s' }] })[0];

describe('a word that may mean something beside the films is read as that only where nothing else is asked', () => {
  test.each([
    ['Which of our films kept attention best?', 'rank'],
    ['Which of our films kept the most attention on the logo?', 'thing-of-many'],
    ['What can we learn from our best ads?', 'rank'],
    ['Was lernen wir aus unseren Filmen?', 'unknown'],
    ['Do people learn from my ad?', 'unknown'],
    ['Does the ad mention privacy?', 'thing'],
    ['Who can see the film poster?', 'unknown'],
    ['Was kostet das Logo an Aufmerksamkeit?', 'thing'],
    ['How do we upload less boring ads?', 'unmeasured'],
    ['What does Fovea recommend for Hero 30s?', 'score'],
    ['What does Fovea predict for this ad?', 'score'],
    ['Does the call to action ask for a comment?', 'thing'],
    ['What are the comments on text size?', 'thing'],
    ['Are there any notes of caution?', 'unknown'],
    ['How good is The Note?', 'verdict'],
    ['Where do people leave the logo?', 'thing'],
    ['Wat als eerste aanpassen?', 'unknown'],
    ['How do I send people to the shop?', 'unknown'],
    ['How much is it?', 'unknown'],
    ['Which of our ads are kept private?', 'unknown'],
    ['Are the comments positive?', 'unknown'],
    ['Where do people leave the car?', 'unknown'],
    ['What if we run it on TikTok?', 'thing'],
    ['What if it is too loud?', 'checks'],
    ['Was passiert, wenn das Logo erscheint?', 'thing'],
  ])('%s is %s', (question, intent) => {
    expect(read(question).intent).toBe(intent);
  });

  test.each(['Which of our ads kept attention longest?', 'Was kostet uns Aufmerksamkeit?', 'Wat kost de meeste aandacht?'])(
    '%s is about focus',
    (question) => {
      expect(read(question)).toMatchObject({ intent: 'score', metrics: ['focus'] });
    },
  );

  test.each([
    [
      'private',
      'Who can see this film?',
      'Do you train on my films?',
      'Lernt ihr aus unseren Filmen?',
      'Worden onze films bewaard?',
      'GDPR?',
    ],
    [
      'how-to',
      'How do I share Hero 30s?',
      'How do I share a result with my team?',
      'How do we invite Anna?',
      'How much does a test cost?',
      'Wat kost een test?',
    ],
    ['about', 'What does Fovea do?', 'What does Fovea predict?', 'Was ist Fovea?'],
    [
      'notes',
      'What does the note on Hero 30s say?',
      'Was steht in der Notiz zu Hero 30s?',
      'Read the comments',
      'What does the comment say about the logo?',
      'Zijn er opmerkingen?',
    ],
    ['what-if', 'What if I made the logo bigger?', 'Was wäre, wenn das Logo früher käme?'],
    ['leaving', 'Where do people leave Hero 30s?', 'Wo verlieren wir Zuschauer?'],
  ])('%s is still read', (intent, ...questions) => {
    expect(questions.map((question) => read(question).intent)).toEqual(questions.map(() => intent));
  });
});

describe('how good a film is', () => {
  test.each([
    'Is the sound good?',
    'Is the contrast good?',
    'Is the brightness good?',
    'Is 62 a good score?',
    'Ist der Ton gut?',
    'Is het geluid goed?',
    'Is the sound of Hero 30s good?',
    'What is good about Hero 30s?',
    'Was ist gut an Hero 30s?',
  ])('%s is not answered by the verdict', (question) => {
    expect(read(question).intent).not.toBe('verdict');
  });

  test.each(['Is it any good?', 'Is Hero 30s any good?', 'Is this ad good?', 'Is this a good ad?', 'Ist er gut?', 'Is deze spot goed?'])(
    '%s is',
    (question) => {
      expect(read(question).intent).toBe('verdict');
    },
  );
});

describe('no films are put in where one is spoken of, or something in it', () => {
  test.each([
    'Which are the weakest seconds of Hero 30s?',
    'Which are best in Hero 30s?',
    'Welche sind die Schwächen von Hero 30s?',
    'Which are your sources?',
    'Too loud and too long for this ad?',
    'Zu laut und zu lang für diesen Film?',
    'Too loud and no captions in Hero 30s?',
  ])('%s', (question) => {
    expect(withElided(question)).toBe(question);
  });

  test('with a film in front, faults are that film’s', () => {
    const question = 'Too loud and no captions?';
    expect(readAll(question, 'en', { isOfFilm: true })[0].intent).toBe('checks');
    expect(readAll(question, 'en')[0].intent).toBe('by-check');
  });
});

describe('the language of a question', () => {
  test.each([
    ['Was ist los mit dem Ton in diesem Film?', 'de'],
    ['Hoe los ik dit op?', 'nl'],
    ['Wie gut läuft die Werbung in España?', 'de'],
    ['Hoe goed is El Camino?', 'nl'],
    ['¿Cuál es el mejor anuncio?', 'en'],
  ])('%s is answered in %s', (question, language) => {
    expect(read(question).language).toBe(language);
  });
});

describe('no film is pointed at', () => {
  const films = ['0a', '0b', '0c'].map((end) => PreTestUuid.parse(`01890000-0000-7000-8000-0000000000${end}`));
  const hints: Hints = {
    ...{ locale: 'en', in_front: null, recent: [], own_placements: [], named: [], today: '' },
    ...{ talked_of: films, shown: films, is_listed: true },
  };

  test.each([
    'What is the first video that failed?',
    'How long is the last one I uploaded?',
    'Wie lang ist der letzte Film, den ich hochgeladen habe?',
    'What is in the first clip of this ad?',
    'Wat zit er in de eerste clip van deze spot?',
    'How loud is the last film in the folder Spring?',
    'Delete the last film',
    'Und das zweite?',
    'En het tweede?',
  ])('by %s', (question) => {
    expect(refer(question, hints)).toEqual({ question, hints });
  });

  test.each(['And the second film?', 'Und das zweite Video?', 'Does the second one work in the first 3 seconds?'])(
    'but it is by %s',
    (question) => {
      expect(refer(question, hints).hints.in_front).toBe(films[1]);
    },
  );
});
