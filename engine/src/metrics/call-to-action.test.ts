import { describe, expect, test } from 'vitest';
import { asksByAddress, callToActionIn } from './call-to-action.ts';
import { webAddressIn } from './web-address.ts';

test.each([
  ['find yours at pellamy example', 'Find yours at pellamy.example', 'find yours'],
  ['jetzt bestellen', 'Jetzt bestellen!', 'jetzt bestellen'],
  ['pellamy de', 'pellamy.de', 'pellamy.de'],
  ['everyone waits for it', 'Everyone waits for it.', null],
])('what asks in "%s"', (folded, text, phrase) => expect(callToActionIn(text, folded)).toBe(phrase));

/** The texts have no accents but that of “gültig”. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ü', 'u')
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
const asked = (text: string) => callToActionIn(text, plain(text));

describe('terms', () => {
  test.each([
    'Offer valid until 31 December 2026. Terms and conditions apply. See halden.com/terms',
    'Visit halden.com/terms for terms and conditions',
    'Es gelten die AGB: www.halden.de',
    'Aktion gültig bis 31.12.2026\nhalden.de',
    'Geldig tot 31 december. Kijk voor voorwaarden: halden.nl',
  ])('are no call for their address, nor for the sentence that says where they stand: "%s"', (text) => expect(asked(text)).toBeNull());
  test.each([
    ['Shop now. Terms apply. halden.com/terms', 'shop now'],
    ['Visit Halden. Terms apply.', 'visit'],
    ['halden.com', 'halden.com'],
    ['Unconditional joy at halden.com', 'halden.com'],
  ])('leave alone what asks beside them: "%s"', (text, phrase) => expect(asked(text)).toBe(phrase));
});

test.each(['Link in bio', 'LINK IN DER BIO!', 'Link in de bio', 'More? Link in our bio'])('"%s" asks', (text) =>
  expect(asked(text)).toMatch(/^link in .*bio$/),
);

test('an address alone asks by itself, one beside a phrase does not', () => {
  const byAddress = (text: string) => asksByAddress(text, plain(text));
  expect(['halden.com', 'Shop now at halden.com', 'Fresh every day'].map(byAddress)).toEqual([true, false, false]);
});

describe('a short sentence', () => {
  test.each([
    ['Book your seat now', 'book your seat now'],
    ['The film of the year.\nReserve a table\ntoday!', 'reserve a table today'],
    ['Jetzt Termin sichern', 'jetzt termin sichern'],
    ['Reserveer je tafel vandaag', 'reserveer je tafel vandaag'],
    ['Fresh every day\nOrder yours now', 'order yours now'],
    ['Book your seat down there now', 'book your seat down there now'],
  ])('that begins with what to do and ends with when asks: "%s"', (text, said) => expect(asked(text)).toBe(said));
  test.each([
    'The future starts today',
    'Everything we book from now',
    'Get through the winter with the kettle that everyone has now',
    'Jetzt wird es warm',
    'Order valid from today',
    'Book your seat at the counter now',
  ])('tells otherwise: "%s"', (text) => expect(asked(text)).toBeNull());
});

describe('a verb', () => {
  test.each([
    ['Visit Pellamy', 'visit'],
    ['visit our farm', 'visit our'],
    ['Come and visit us', 'visit us'],
    ['Order by phone or visit a shop', 'or visit'],
    ['Fresh every day\nVisit Pellamy', 'visit'],
    ['Hungry? visit the old farm', 'visit'],
    ['Ontdek de smaak', 'ontdek'],
    ['ENTDECKE DEN HERBST', 'entdecke'],
  ])('asks where a sentence or a line begins with it, after “and” or before “us”: "%s"', (text, verb) => expect(asked(text)).toBe(verb));
  test.each([
    'Our visit to the old farm',
    'A summer we spent on a\nvisit with friends',
    'Visit to the old farm',
    'Ons bezoek aan de boerderij',
    'Bezoek aan de boerderij',
    'Wat ik ontdek',
    'So entdecke ich die Welt',
  ])('tells elsewhere: "%s"', (text) => expect(asked(text)).toBeNull());
});

describe('the address of a page', () => {
  test.each([
    ['fovea.fr', 'fovea.fr'],
    ['Jetzt auf fovea.de!', 'fovea.de'],
    ['Mehr auf www.beispiel.de.', 'www.beispiel.de'],
    ['(shop.fovea.co.uk/new)', 'shop.fovea.co.uk/new'],
    ['FOVEA.COM', 'FOVEA.COM'],
    ['Fresh every day on fovea.it', 'fovea.it'],
    ['Fresh every day\nfovea.coffee', 'fovea.coffee'],
    ['See www.fovea.coffee today', 'www.fovea.coffee'],
    ['müller.es', 'müller.es'],
  ])('in "%s" is %s', (text, address) => expect(webAddressIn(text)).toBe(address));
  test.each([
    ...['poster.jpg', 'film.mp4', 'Node.js'],
    ...['19.99', 'Nr.12', 'i.e', 'e.g.', 'St.Gallen', '24.dez', 'info@fovea'],
    ...[
      'Terms apply.See website',
      'Terms apply.It is',
      'Wir sehen.es morgen',
      'Wir sehen.unemorgen',
      'fovea.coffee every day',
      'fovea.kitchen',
    ],
  ])('is not "%s"', (text) => expect(webAddressIn(text)).toBeNull());
});
