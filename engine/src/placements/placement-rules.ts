import * as z from 'zod';
import data from './placement-rules.json' with { type: 'json' };

/**
 * How firm a rule is: a standard's text, a vendor's own word, common practice, Fovea's default, or a rule that an organisation made for
 * itself. Practice and defaults may only warn.
 */
export const SourceStatus = z.enum(['standard', 'vendor', 'practice', 'assumed', 'organisation']);

const Source = z.strictObject({ name: z.string().min(1), year: z.int().nullable(), status: SourceStatus });
/** Where a rule comes from; `year` is null when the source shows none. */
export type RuleSource = z.infer<typeof Source>;

const seconds = z.number().min(0).nullable();
const sourceKey = z.string().min(1);
const Pixels = z.tuple([z.int(), z.int()]).nullable();
const ratio = z.string().regex(/^\d{1,5}:\d{1,5}$/);

const Loudness = z.strictObject({
  lowLufs: z.number(),
  highLufs: z.number(),
  maxTruePeakDbtp: z.number().nullable(),
  maxShortTermLufs: z.number().nullable(),
  /** The gravest word it may speak; `inform` says how it will sound, and judges nothing. */
  verdict: z.enum(['fail', 'warn', 'inform']),
  source: sourceKey,
});
/** What a placement asks of loudness, LUFS and dBTP. */
export type LoudnessRule = z.infer<typeof Loudness>;

const share = z.number().min(0).max(1);
const Zone = z.strictObject({
  /** Of the library words that pages know; of an organisation's own the placement and a number. */
  id: z.string().regex(/^[a-z0-9_-]+$/),
  /** `ui`: something lies there. `margin`: to be kept clear. */
  kind: z.enum(['ui', 'margin']),
  /** Corners as shares of width and height from the top left; closed by itself. */
  polygon: z.array(z.tuple([share, share])).min(3),
  fromS: z.number().min(0),
  /** Null: until the end. */
  toS: seconds,
  /** Only over films longer than that, s; null: over all. */
  onlyOverS: seconds,
});
/** One part of the picture that a platform covers or asks to keep clear, and when. */
export type Zone = z.infer<typeof Zone>;

const ZoneSet = z.strictObject({ ratio, source: sourceKey, areas: z.array(Zone).min(1) });

/** A rectangle: left, top, width and height as shares of the page. */
const PageBox = z.tuple([share, share, share, share]);
const Page = z.strictObject({
  /** Size of the drawn page, CSS px. */
  widthPx: z.int().min(1),
  heightPx: z.int().min(1),
  ground: z.enum(['light', 'dark']),
  /** Whether there is anything beside the film that could draw the eye: without it breakthrough says nothing. */
  isInformative: z.boolean(),
  /** Where the film plays. `whole`: bars beside a film of another shape belong to the player. `film`: the slot takes its shape. */
  slot: PageBox,
  slotTakes: z.enum(['whole', 'film']),
  surroundings: z.array(
    z.strictObject({
      kind: z.enum([
        ...(['header', 'title', 'channel_row', 'comments', 'thumbnail_column', 'thumbnail_list', 'status_bar'] as const),
        ...(['app_bar', 'post_header', 'action_row', 'caption', 'next_post', 'tab_bar'] as const),
      ]),
      box: PageBox,
      items: z.int().min(1).optional(),
    }),
  ),
});
/** A neutral drawing of the page round a film: our own, not measured at any vendor's. */
export type PageRules = z.infer<typeof Page>;

const PageName = z.enum(['yt_desktop_watch', 'yt_mobile_portrait', 'feed_mobile', 'phone_vertical', 'tv_screen', 'film_alone']);
/** The name of a drawn page. */
export type PageName = z.infer<typeof PageName>;

/** Where another source says something else than the rule, by name. */
export const RULE_NOTES = [
  ...(['spark_ads', 'older_advice', 'blog_zone', 'shorts_bottom', 'one_zone'] as const),
  ...(['other_lengths', 'regional_lengths', 'fifteen_elsewhere', 'action_safe'] as const),
] as const;
/** The name of such a note. */
export type RuleNoteId = (typeof RULE_NOTES)[number];

const Note = z.strictObject({
  id: z.enum(RULE_NOTES),
  /** The check that it stands beside. */
  about: z.enum(['duration', 'safe_zone']),
  /** Lengths that this source takes, s, an end without a limit null: what the rule refuses and this takes warns and does not fail. */
  takesS: z.tuple([seconds, seconds]).nullable(),
  source: sourceKey,
});

/** What only an organisation asks for at a placement of its own; every rule of it comes from the one source. */
const OwnAsks = z.strictObject({
  source: sourceKey,
  needsCaptions: z.boolean(),
  /** The brand has to be there by then, s. */
  brandWithinS: seconds,
  /** Share of the picture's height. */
  textHeight: z.number().min(0).max(1).nullable(),
  /** Seconds that passers-by have. */
  viewingS: seconds,
});
/** What only an organisation asks for at a placement of its own. */
export type OwnAsks = z.infer<typeof OwnAsks>;

const weight = z.number().min(0);
const Placement = z.strictObject({
  id: z.string().regex(/^[a-z0-9_-]+$/),
  platform: z.string(),
  adType: z.string(),
  ratios: z.strictObject({
    accepted: z.array(ratio).min(1),
    advised: ratio.nullable(),
    /** True where nobody chose a place: the shape of the film led here, so none is asked of it. Never in the library. */
    isOpen: z.boolean().optional(),
    source: sourceKey,
  }),
  /** Shapes to which the platform cuts an ad of its own accord, besides those that it takes. */
  crops: z.array(ratio),
  /** Null: no limit is known. `allowed` are ranges of which one must hold, where there are any. */
  durationS: z
    .strictObject({
      min: seconds,
      max: seconds,
      allowed: z.array(z.tuple([z.number(), z.number()])),
      adviseMin: seconds,
      adviseMax: seconds,
      source: sourceKey,
    })
    .nullable(),
  /** Where sources disagree; empty where they do not. */
  notes: z.array(Note),
  /** Null: nothing is known. */
  file: z
    .strictObject({
      minPixels: Pixels,
      advisedPixels: Pixels,
      frameRates: z.array(z.number()),
      containers: z.array(z.string()),
      maxMegabytes: z.number().nullable(),
      minKbps: z.number().nullable(),
      minAudioKbps: z.number().nullable(),
      audioRateHz: z.int().nullable(),
      audioChannels: z.int().nullable(),
      source: sourceKey,
    })
    .nullable(),
  loudness: z.string().nullable(),
  flash: z.enum(['wcag', 'broadcast']),
  legibility: z.enum(['bcap_tv', 'visual_angle']),
  sound: z.enum(['on', 'off', 'mixed']),
  hasSafeZones: z.boolean(),
  /** When a viewer may skip the ad, s; null where nobody may. */
  skipAtS: seconds,
  /** Whether a viewer leaves with one swipe. */
  swipeable: z.boolean(),
  /** Brand attention counts `weight` times as much before `windowS`. */
  early: z.strictObject({ windowS: z.number().min(0), weight: z.number().min(1) }),
  /** The page that is drawn round the film. */
  page: PageName,
  /** How much each driver weighs in the overall score. */
  drivers: z.strictObject({ brandAttention: weight, ease: weight, breakthrough: weight }),
  /** What the platform lays over the picture, for each shape of film of which that is known. */
  zones: z.array(ZoneSet),
  /** Absent at a placement of the library. */
  own: OwnAsks.optional(),
});
/** The rules of one place where an ad can run. */
export type PlacementRules = z.infer<typeof Placement>;

/** The shape of the rule library. */
export const PlacementLibrary = z.strictObject({
  schema: z.literal('fovea.placement-rules/1'),
  version: z.string(),
  sources: z.record(z.string(), Source),
  loudness: z.record(z.string(), Loudness),
  pages: z.record(PageName, Page),
  placements: z.array(Placement).min(1),
});
/** The rule library: placements, loudness targets and the sources of both. */
export type PlacementLibrary = z.infer<typeof PlacementLibrary>;

/** What another source says beside a rule. */
export interface RuleNote {
  readonly id: RuleNoteId;
  readonly source: RuleSource;
}

/** The notes of a placement beside one of its checks. */
export const notesAbout = (
  { notes }: PlacementRules,
  about: PlacementRules['notes'][number]['about'],
  { sources }: Pick<PlacementLibrary, 'sources'>,
): RuleNote[] =>
  notes.flatMap((note) => {
    const source = sources[note.source];
    return source && note.about === about ? [{ id: note.id, source }] : [];
  });

/** The library that this version comes with. */
export const PLACEMENTS: PlacementLibrary = PlacementLibrary.parse(data);
