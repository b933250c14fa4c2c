import type { Check } from '@fovea/contract/compliance';
import { PlacementId } from '@fovea/contract/placements';
import type { PlacementAsk } from '@fovea/engine/placements/asked-of';
import { askedOf } from '@fovea/engine/placements/asked-of';
import type { PlacementLibrary, PlacementRules } from '@fovea/engine/placements/placement-rules';
import * as z from 'zod';
import type { Words } from '../../exports/index.ts';
import { libraryWith, ownPlacementsIn, wordsOfOwn } from '../../own-placements/index.ts';
import type { PlaceRules } from './place-rules-results.ts';
import { PlacesRules } from './place-rules-results.ts';
import { nameOf } from './read-ad.ts';
import { Language, ownNamesOf, saidCheck, wordsOf } from './said.ts';
import { defineTool } from './tool.ts';

/** Placements of which one answer tells the rules; the others are named. */
const TOLD_MAX = 3;

export const readPlaceRules = defineTool({
  name: 'read_placement_rules',
  title: 'Read the rules of placements',
  description:
    'Says what placements ask of any film, before there is one: shape, length, file, loudness, captions, brand, text, what lies over the picture; with on whose word each stands. By id, or by a part of the name; those of the organisation’s own too. With neither: the names of all.',
  input: z.strictObject({
    placement: PlacementId.optional(),
    name: z.string().trim().min(1).max(100).optional().describe('part of the name, such as "TikTok" or "lobby"'),
    language: Language,
  }),
  output: PlacesRules,
  async read(desk, { placement, name, language }) {
    const own = await desk.deps.inTenant(desk.actor, ownPlacementsIn);
    const library = libraryWith(own.filter((one) => !one.isArchived || one.placement === placement));
    const words = wordsOf(desk, language, own.map(wordsOfOwn));
    const places = library.placements.map((rules) => ({ rules, placement: PlacementId.parse(rules.id), name: titleOf(rules.id, words) }));
    const isMeant = (one: (typeof places)[number]) =>
      placement === undefined ? name !== undefined && isPartOf(name, one.name) : one.placement === placement;
    const meant = places.filter(isMeant);
    const told = meant.slice(0, TOLD_MAX);
    const named = (meant.length > 0 ? meant : places).filter((one) => !told.includes(one));
    const spoken = new Set<PlacementId>([...told, ...named].map((one) => one.placement));
    return {
      rules: told.map((one) => rulesOf(one.rules, { placement: one.placement, name: nameOf(one.name), library, words })),
      others: named.map((one) => ({ placement: one.placement, name: nameOf(one.name) })),
      ...ownNamesOf(own.map(wordsOfOwn).filter((one) => spoken.has(one.placement))),
    };
  },
});

const titleOf = (id: string, words: Words): string => words.say('base', `placement.${id}`);

const isPartOf = (part: string, name: string): boolean => name.toLowerCase().includes(part.toLowerCase());

interface Told {
  readonly placement: PlacementId;
  readonly name: string;
  readonly library: PlacementLibrary;
  readonly words: Words;
}

const rulesOf = (rules: PlacementRules, { placement, name, library, words }: Told): PlaceRules => ({
  ...{ placement, name, sound: rules.sound },
  asks: askedOf(rules, library).map((ask) => askOut(ask, words)),
  zones: rules.zones.flatMap(({ ratio, areas }) =>
    areas.map(({ id, kind, fromS, toS }) => ({
      ...{ name: nameOf(words.say('base', `zone.${id}`)), kind, ratio, from_s: fromS, to_s: toS },
    })),
  ),
});

/** In the words of a check that has measured nothing yet. */
function askOut({ rule, limit: { min, max, unit, oneOf }, source, isAdvice }: PlacementAsk, words: Words): PlaceRules['asks'][number] {
  const { name, year, status } = source;
  const check: Check = {
    ...{ rule, group: 'format', verdict: 'inform', measured: null, at: [], reason: null },
    ...{ limit: { min, max, unit, one_of: [...oneOf] }, source: { name, year, status } },
  };
  const said = saidCheck(check, words);
  return { ...{ rule, name: said.name, limit: said.limit, source: nameOf(said.source), status }, is_advice: isAdvice };
}
