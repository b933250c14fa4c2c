import { PreTestUuid } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import { describe, expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { planAnswer } from './answers/plan-answer.ts';
import { figureNames } from './metric-words.ts';
import { readQuestion } from './read-question.ts';
import type { Wish } from './step.ts';
import { replay } from './step.ts';
import { createVoice } from './voice.ts';

/** What answers, in front of the questions that it must answer. Those in `others` were written before there was any rule, those in `later` when the rules were done. */
interface Asked {
  readonly plain: Readonly<Record<string, readonly string[]>>;
  readonly others: Readonly<Record<string, readonly string[]>>;
  readonly later: Readonly<Record<string, readonly string[]>>;
}

const en: Asked = {
  plain: {
    brand_attention: [
      'How much attention is on the logo in Sample ad?',
      'How much attention does the brand get in this ad?',
      'Does the logo draw attention in Sample ad?',
      'How much attention is on the logo?',
    ],
    brand_first_shown: ['When is the logo first shown in Sample ad?', 'When does the brand appear in Sample ad?'],
    brand_first_noticed: ['When is the logo noticed in Sample ad?', 'When do most people notice the brand in Sample ad?'],
    brand_time_share: ['How long is the logo on screen in Sample ad?'],
    brand_seen: ['How many people see the logo in Sample ad?'],
    face_share: ['How much attention do faces get in Sample ad?', 'How much attention is on the faces in this ad?', 'Faces in Sample ad'],
    face_first_shown: ['When is the first face shown in Sample ad?'],
    face_time_share: ['How long are faces on screen in Sample ad?'],
    'area:headline': ['How much attention lies on the text in Sample ad?', 'How much attention does the headline get in Sample ad?'],
    'area:call_to_action': ['How much attention is on the call to action in Sample ad?', 'Is there a call to action in Sample ad?'],
    'area:product': ['How much attention does the product get in Sample ad?'],
    texts: ['What is written in Sample ad?', 'Which text is too fast in Sample ad?'],
    speech: [
      'What is said in Sample ad?',
      'What do they say in Sample ad?',
      'Is the brand said in Sample ad?',
      'Read me the transcript of Sample ad',
      'Is the product mentioned in Sample ad?',
      'Does anybody say the brand name?',
    ],
    speech_share: ['How much speech is in Sample ad?'],
    first_speech: ['When does somebody first speak in Sample ad?'],
    carried_without_sound: ['Does Sample ad work with the sound off?', 'Is this ad understood without sound?'],
    'checks:captions': ['Does Sample ad have captions?', 'Are there subtitles in Sample ad?'],
    'checks:accessibility': ['Is Sample ad accessible?', 'How is the accessibility of Sample ad?'],
    loudness_integrated: ['How loud is Sample ad?'],
    'checks:flash_general': ['Are there flashes in Sample ad?', 'Does Sample ad flash?'],
    cuts_per_minute: ['What is the pace of Sample ad?', 'How fast is Sample ad cut?'],
    shots: ['How many shots are in Sample ad?'],
    placements: ['Which placements does Sample ad fit?', 'Where can Sample ad run?'],
    standing: ['How does Sample ad compare to the norm?'],
    'rank:loudness_integrated': ['Which film is the loudest?'],
    'rank:overall': ['Which film is best?', 'Which of my ads is the best?'],
    'rank:brand_attention': ['Which film has the most attention on the logo?'],
    'rank:face_share': ['Which of my ads has the most attention on faces?'],
    'say:unmeasured': ['Is Sample ad liked by women over 50?', 'How many sales will Sample ad bring?'],
  },
  others: {
    brand_attention: [
      'Do viewers actually look at our logo in Sample ad?',
      'how much atention goes to the logo in Sample ad',
      'Is the branding strong enough in this ad?',
    ],
    brand_first_noticed: ['How quickly do viewers spot the logo in Sample ad?'],
    brand_first_shown: ['At what second does the logo come in?'],
    face_share: ['Do the faces steal attention in Sample ad?'],
    face_most: ['How many faces are there in Sample ad?'],
    'area:headline': ['Is anyone looking at the headline of Sample ad?'],
    'area:call_to_action': ['Do people see the CTA in Sample ad?'],
    texts: ['What does the on-screen text say in Sample ad?'],
    speech: [
      'Tell me the spoken words of Sample ad',
      'Do we hear the brand name in this ad?',
      'Give me the voice-over of Sample ad',
      'whats said in this ad',
    ],
    carried_without_sound: ['Can people follow Sample ad on mute?'],
    'checks:accessibility': ['Would a deaf or blind viewer be served by Sample ad?'],
    'checks:captions': ['Is Sample ad subtitled?'],
    cuts_per_minute: ['Is the editing of Sample ad fast?'],
    placements: ['Would Sample ad work on TikTok?'],
    'rank:overall': ['What is my strongest ad?'],
  },
  later: {
    brand_attention: ['What share of the gaze does our brand mark earn in Sample ad?', 'Brand visibility in Sample ad?'],
    brand_time_share: ['For how many seconds can you see the logo in Sample ad?'],
    face_share: ['Are people drawn to the faces in this ad?'],
    'area:small_print': ['Does anyone notice the disclaimer in Sample ad?'],
    'area:call_to_action': ['How visible is the call to action in Sample ad?'],
    speech: [
      'What are the actors saying in Sample ad?',
      'At which point do they mention the product in Sample ad?',
      'Is our company name spoken in Sample ad?',
      'Show the dialogue of this ad',
    ],
    carried_without_sound: ['If the sound is off, does Sample ad still make sense?'],
    'checks:captions': ['Are captions missing in Sample ad?'],
    'checks:flash_general': ['Any strobing in Sample ad?'],
    placements: ['Is Sample ad ready for Instagram?'],
    'rank:overall': ['Which of our films is the weakest?'],
    'rank:brand_attention': ['Which ad gets the least attention on the brand?'],
  },
};

const de: Asked = {
  plain: {
    brand_attention: [
      'Wie viel Aufmerksamkeit liegt auf dem Logo in Sample ad?',
      'Wie viel Aufmerksamkeit bekommt die Marke in diesem Spot?',
      'Zieht das Logo in Sample ad Aufmerksamkeit an?',
      'Wie viel Aufmerksamkeit liegt auf dem Logo?',
    ],
    brand_first_shown: ['Wann ist das Logo in Sample ad zum ersten Mal zu sehen?', 'Wann erscheint die Marke in Sample ad?'],
    brand_first_noticed: ['Wann wird das Logo in Sample ad bemerkt?', 'Wann bemerken die meisten die Marke in Sample ad?'],
    brand_time_share: ['Wie lange ist das Logo in Sample ad zu sehen?'],
    brand_seen: ['Wie viele Menschen sehen das Logo in Sample ad?'],
    face_share: [
      'Wie viel Aufmerksamkeit bekommen Gesichter in Sample ad?',
      'Wie viel Aufmerksamkeit liegt auf den Gesichtern in diesem Spot?',
      'Gesichter in Sample ad',
    ],
    face_first_shown: ['Wann ist das erste Gesicht in Sample ad zu sehen?'],
    face_time_share: ['Wie lange sind Gesichter in Sample ad im Bild?'],
    'area:headline': [
      'Wie viel Aufmerksamkeit liegt auf dem Text in Sample ad?',
      'Wie viel Aufmerksamkeit bekommt die Überschrift in Sample ad?',
    ],
    'area:call_to_action': [
      'Wie viel Aufmerksamkeit liegt auf dem Handlungsaufruf in Sample ad?',
      'Gibt es in Sample ad einen Call-to-Action?',
    ],
    'area:product': ['Wie viel Aufmerksamkeit bekommt das Produkt in Sample ad?'],
    texts: ['Was steht in Sample ad geschrieben?', 'Welcher Text ist in Sample ad zu schnell?'],
    speech: [
      'Was wird in Sample ad gesagt?',
      'Was sagen sie in Sample ad?',
      'Wird die Marke in Sample ad genannt?',
      'Lies mir das Transkript von Sample ad vor',
      'Wird das Produkt in Sample ad erwähnt?',
      'Sagt jemand den Markennamen?',
    ],
    speech_share: ['Wie viel wird in Sample ad gesprochen?'],
    first_speech: ['Wann wird in Sample ad zum ersten Mal gesprochen?'],
    carried_without_sound: ['Funktioniert Sample ad ohne Ton?', 'Versteht man diesen Spot ohne Ton?'],
    'checks:captions': ['Hat Sample ad Untertitel?', 'Gibt es Untertitel in Sample ad?'],
    'checks:accessibility': ['Ist Sample ad barrierefrei?', 'Wie steht es um die Barrierefreiheit von Sample ad?'],
    loudness_integrated: ['Wie laut ist Sample ad?'],
    'checks:flash_general': ['Gibt es Blitze in Sample ad?', 'Blitzt Sample ad?'],
    cuts_per_minute: ['Wie hoch ist das Tempo von Sample ad?', 'Wie schnell ist Sample ad geschnitten?'],
    shots: ['Wie viele Einstellungen hat Sample ad?'],
    placements: ['Für welche Platzierungen passt Sample ad?', 'Wo kann Sample ad laufen?'],
    standing: ['Wie steht Sample ad gegen die Norm da?'],
    'rank:loudness_integrated': ['Welcher Film ist der lauteste?'],
    'rank:overall': ['Welcher Film ist der beste?', 'Welcher meiner Spots ist am besten?'],
    'rank:brand_attention': ['Welcher Film hat die meiste Aufmerksamkeit auf dem Logo?'],
    'rank:face_share': ['Welcher meiner Spots hat die meiste Aufmerksamkeit auf Gesichtern?'],
    'say:unmeasured': ['Gefällt Sample ad Frauen über 50?', 'Wie viele Verkäufe bringt Sample ad?'],
  },
  others: {
    brand_attention: [
      'Schauen die Leute überhaupt auf unser Logo in Sample ad?',
      'wieviel Aufmerksmkeit kriegt das Logo in Sample ad',
      'Ist das Branding in diesem Spot stark genug?',
    ],
    brand_first_noticed: ['Wie schnell fällt das Logo in Sample ad auf?'],
    brand_first_shown: ['In welcher Sekunde kommt das Logo?'],
    face_share: ['Ziehen die Gesichter in Sample ad alle Blicke auf sich?'],
    face_most: ['Wie viele Gesichter kommen in Sample ad vor?'],
    'area:headline': ['Guckt jemand auf die Schlagzeile von Sample ad?'],
    'area:call_to_action': ['Sehen die Leute den CTA in Sample ad?'],
    texts: ['Was sagt der Text im Bild von Sample ad?'],
    speech: [
      'Nenne mir die gesprochenen Worte von Sample ad',
      'Hört man den Markennamen in diesem Spot?',
      'Gib mir den Sprechertext von Sample ad',
      'was sagt die stimme in diesem spot',
    ],
    carried_without_sound: ['Kann man Sample ad stumm geschaltet verstehen?'],
    'checks:accessibility': ['Kommen gehörlose oder blinde Menschen mit Sample ad zurecht?'],
    'checks:captions': ['Ist Sample ad untertitelt?'],
    cuts_per_minute: ['Ist der Schnitt von Sample ad schnell?'],
    placements: ['Würde Sample ad auf TikTok funktionieren?'],
    'rank:overall': ['Was ist mein stärkster Spot?'],
  },
  later: {
    brand_attention: ['Welchen Anteil der Blicke bekommt unser Logo in Sample ad?', 'Sichtbarkeit der Marke in Sample ad?'],
    brand_time_share: ['Wie viele Sekunden lang sieht man das Logo in Sample ad?'],
    face_share: ['Achten die Leute in diesem Spot auf Gesichter?'],
    'area:small_print': ['Bemerkt jemand das Kleingedruckte in Sample ad?'],
    'area:call_to_action': ['Wie sichtbar ist der Call-to-Action in Sample ad?'],
    speech: [
      'Was sagen die Darsteller in Sample ad?',
      'An welcher Stelle wird das Produkt in Sample ad erwähnt?',
      'Fällt unser Firmenname in Sample ad?',
      'Zeig mir den Dialog dieses Spots',
    ],
    carried_without_sound: ['Wenn der Ton aus ist, ergibt Sample ad dann noch Sinn?'],
    'checks:captions': ['Fehlen in Sample ad die Untertitel?'],
    'checks:flash_general': ['Flackert etwas in Sample ad?'],
    placements: ['Ist Sample ad für Instagram geeignet?'],
    'rank:overall': ['Welcher unserer Filme ist der schwächste?'],
    'rank:brand_attention': ['Welcher Spot hat am wenigsten Aufmerksamkeit auf der Marke?'],
  },
};

const nl: Asked = {
  plain: {
    brand_attention: [
      'Hoeveel aandacht ligt er op het logo in Sample ad?',
      'Hoeveel aandacht krijgt het merk in deze spot?',
      'Trekt het logo in Sample ad aandacht?',
      'Hoeveel aandacht ligt er op het logo?',
    ],
    brand_first_shown: ['Wanneer is het logo in Sample ad voor het eerst te zien?', 'Wanneer verschijnt het merk in Sample ad?'],
    brand_first_noticed: ['Wanneer wordt het logo in Sample ad opgemerkt?', 'Wanneer merken de meesten het merk op in Sample ad?'],
    brand_time_share: ['Hoe lang is het logo in Sample ad te zien?'],
    brand_seen: ['Hoeveel mensen zien het logo in Sample ad?'],
    face_share: [
      'Hoeveel aandacht krijgen gezichten in Sample ad?',
      'Hoeveel aandacht ligt er op de gezichten in deze spot?',
      'Gezichten in Sample ad',
    ],
    face_first_shown: ['Wanneer is het eerste gezicht in Sample ad te zien?'],
    face_time_share: ['Hoe lang zijn er gezichten in beeld in Sample ad?'],
    'area:headline': ['Hoeveel aandacht ligt er op de tekst in Sample ad?', 'Hoeveel aandacht krijgt de kop in Sample ad?'],
    'area:call_to_action': ['Hoeveel aandacht ligt er op de oproep tot actie in Sample ad?', 'Is er een call-to-action in Sample ad?'],
    'area:product': ['Hoeveel aandacht krijgt het product in Sample ad?'],
    texts: ['Wat staat er geschreven in Sample ad?', 'Welke tekst in Sample ad is te snel?'],
    speech: [
      'Wat wordt er gezegd in Sample ad?',
      'Wat zeggen ze in Sample ad?',
      'Wordt het merk in Sample ad genoemd?',
      'Lees het transcript van Sample ad voor',
      'Wordt het product in Sample ad vermeld?',
      'Zegt iemand de merknaam?',
    ],
    speech_share: ['Hoeveel wordt er gesproken in Sample ad?'],
    first_speech: ['Wanneer wordt er voor het eerst gesproken in Sample ad?'],
    carried_without_sound: ['Werkt Sample ad zonder geluid?', 'Is deze spot te volgen zonder geluid?'],
    'checks:captions': ['Heeft Sample ad ondertitels?', 'Zijn er ondertitels in Sample ad?'],
    'checks:accessibility': ['Is Sample ad toegankelijk?', 'Hoe staat het met de toegankelijkheid van Sample ad?'],
    loudness_integrated: ['Hoe luid is Sample ad?'],
    'checks:flash_general': ['Zijn er flitsen in Sample ad?', 'Flitst Sample ad?'],
    cuts_per_minute: ['Wat is het tempo van Sample ad?', 'Hoe snel is Sample ad gemonteerd?'],
    shots: ['Hoeveel shots heeft Sample ad?'],
    placements: ['Voor welke plaatsingen is Sample ad geschikt?', 'Waar kan Sample ad draaien?'],
    standing: ['Hoe doet Sample ad het tegenover de norm?'],
    'rank:loudness_integrated': ['Welke film is het luidst?'],
    'rank:overall': ['Welke film is de beste?', 'Welke van mijn spots is het best?'],
    'rank:brand_attention': ['Welke film heeft de meeste aandacht op het logo?'],
    'rank:face_share': ['Welke van mijn spots heeft de meeste aandacht op gezichten?'],
    'say:unmeasured': ['Vinden vrouwen boven de 50 Sample ad leuk?', 'Hoeveel verkopen levert Sample ad op?'],
  },
  others: {
    brand_attention: [
      'Kijken mensen eigenlijk wel naar ons logo in Sample ad?',
      'hoeveel aandcht gaat naar het logo in Sample ad',
      'Is de branding in deze spot sterk genoeg?',
    ],
    brand_first_noticed: ['Hoe snel valt het logo in Sample ad op?'],
    brand_first_shown: ['In welke seconde komt het logo?'],
    face_share: ['Trekken de gezichten in Sample ad alle blikken?'],
    face_most: ['Hoeveel gezichten komen er voor in Sample ad?'],
    'area:headline': ['Kijkt iemand naar de koptekst van Sample ad?'],
    'area:call_to_action': ['Zien mensen de CTA in Sample ad?'],
    texts: ['Wat zegt de tekst in beeld van Sample ad?'],
    speech: [
      'Noem de gesproken woorden van Sample ad',
      'Horen we de merknaam in deze spot?',
      'Geef me de voice-over van Sample ad',
      'wat zegt de stem in deze spot',
    ],
    carried_without_sound: ['Kun je Sample ad volgen met het geluid uit?'],
    'checks:accessibility': ['Kunnen dove of blinde kijkers iets met Sample ad?'],
    'checks:captions': ['Is Sample ad ondertiteld?'],
    cuts_per_minute: ['Is de montage van Sample ad snel?'],
    placements: ['Zou Sample ad op TikTok werken?'],
    'rank:overall': ['Wat is mijn sterkste spot?'],
  },
  later: {
    brand_attention: ['Welk deel van de blikken krijgt ons logo in Sample ad?', 'Zichtbaarheid van het merk in Sample ad?'],
    brand_time_share: ['Hoeveel seconden zie je het logo in Sample ad?'],
    face_share: ['Letten mensen op de gezichten in deze spot?'],
    'area:small_print': ['Merkt iemand de kleine lettertjes in Sample ad op?'],
    'area:call_to_action': ['Hoe zichtbaar is de call-to-action in Sample ad?'],
    speech: [
      'Wat zeggen de acteurs in Sample ad?',
      'Op welk moment noemen ze het product in Sample ad?',
      'Valt onze bedrijfsnaam in Sample ad?',
      'Toon de dialoog van deze spot',
    ],
    carried_without_sound: ['Als het geluid uit staat, is Sample ad dan nog te begrijpen?'],
    'checks:captions': ['Ontbreken de ondertitels in Sample ad?'],
    'checks:flash_general': ['Knippert er iets in Sample ad?'],
    placements: ['Is Sample ad klaar voor Instagram?'],
    'rank:overall': ['Welke van onze films is de zwakste?'],
    'rank:brand_attention': ['Welke spot heeft de minste aandacht voor het merk?'],
  },
};

const UUID = PreTestUuid.parse('01890000-0000-7000-8000-0000000000aa');
const languages = await readLanguages();
const names = figureNames(Object.values(languages).map((files) => files.get('prediction') ?? {}));
const SAMPLE = { total: 1, total_is_estimate: false, predictions: [{ prediction_uuid: UUID, name: 'Sample ad' }] };
const found = {
  ...SAMPLE,
  predictions: SAMPLE.predictions.map((ad) => ({
    ...{ ...ad, status: 'complete', failure: null, folder: null, brand: null, placement: null },
    ...{ band: null, cut: null, created_at: '2026-01-01T00:00:00.000Z' },
  })),
};

/** What is asked to answer a question: the tool, and of a tool that knows much what is asked of it. */
function answeredBy(question: string, locale: Locale): string {
  const read = readQuestion(question, locale, { names });
  const voice = createVoice(languages, read.language);
  const isNamed = /sample ad/i.test(question);
  const plan = () =>
    planAnswer({
      read,
      hints: {
        locale,
        in_front: isNamed ? null : UUID,
        recent: [],
        own_placements: [],
        talked_of: [],
        shown: [],
        is_listed: false,
        named: [],
        today: '',
      },
      voice,
    });
  const first = replay(plan(), []);
  const isLooking = first.kind === 'ask' && first.wish.tool === 'find_predictions' && first.wish.input.name === 'Sample ad';
  const next = isLooking ? replay(plan(), [found]) : first;
  if (next.kind === 'say') return read.intent === 'unmeasured' ? 'say:unmeasured' : 'say';
  return (isNamed && !isLooking && !next.wish.tool.startsWith('rank_')) || next.wish.tool === 'find_predictions'
    ? 'no name'
    : named(next.wish, read.intent);
}

const first = (list: unknown): string => (Array.isArray(list) ? String(list[0]) : 'all');

function named({ tool, input }: Wish, intent: string): string {
  const checks = new Set(Array.isArray(input.checks) ? input.checks : []);
  const isAccessibility = ['captions', 'flash_general', 'text_contrast'].every((rule) => checks.has(rule));
  switch (tool) {
    case 'read_scores':
      return first(input.metrics);
    case 'read_areas':
      return `area:${first(input.kinds)}`;
    case 'read_checks':
      return isAccessibility ? 'checks:accessibility' : `checks:${first(input.checks)}`;
    case 'rank_overall':
      return 'rank:overall';
    case 'rank_predictions':
      return `rank:${input.metric}`;
    case 'read_verdict':
      return intent;
    default:
      return tool.replace('read_', '');
  }
}

const rows = (asked: Asked['plain']) =>
  Object.entries(asked).flatMap(([by, questions]) => questions.map((question) => [question, by] as const));

describe.each([
  ['en', en],
  ['de', de],
  ['nl', nl],
] as const)('%s: a question that names a thing is answered by what is known of that thing', (locale, { plain, others, later }) => {
  test.each(rows(plain))('%s → %s', (question, by) => expect(answeredBy(question, locale)).toBe(by));
  test.each(rows(later))('and later: %s → %s', (question, by) => expect(answeredBy(question, locale)).toBe(by));
  test.each(rows(others))('in other words: %s → %s', (question, by) => expect(answeredBy(question, locale)).toBe(by));
});
