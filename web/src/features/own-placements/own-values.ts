import type { OwnPlacement, OwnPlacementInput, OwnRules, OwnZone } from '@fovea/contract/own-placements';
import { OwnPlacementInput as Input, OwnRules as Rules } from '@fovea/contract/own-placements';
import * as z from 'zod';
import { numberIn, textOf } from './typed-number.ts';

/** Numbers are text while they are typed; an empty one is not asked for. */
const OwnFields = z.strictObject({
  name: z.string(),
  kind: z.enum(['ratio', 'pixels']),
  ...{ width: z.string(), height: z.string(), min_s: z.string(), max_s: z.string(), max_megabytes: z.string() },
  sound: z.enum(['on', 'off', 'none']),
  ...{ target_lufs: z.string(), tolerance_lu: z.string(), max_true_peak_dbtp: z.string() },
  needs_captions: z.boolean(),
  /** Text in per cent of the height. */
  ...{ brand_within_s: z.string(), text_percent: z.string(), viewing_s: z.string() },
  /** Each looks after its own remarks. */
  zones: z.array(z.custom<OwnZone>()),
  ...{ source_name: z.string(), source_link: z.string(), source_date: z.string() },
});
export type OwnValues = z.infer<typeof OwnFields>;

/** The fields, named as their labels are. */
export const OWN_FIELDS = OwnFields.keyof().options;

/** Where the contract's remark about a rule stands in the form. */
const FIELD_OF: Readonly<Record<string, keyof OwnValues>> = {
  name: 'name',
  'rules.format.width': 'width',
  'rules.format.height': 'height',
  'rules.min_s': 'min_s',
  'rules.max_s': 'max_s',
  'rules.max_megabytes': 'max_megabytes',
  'rules.loudness.target_lufs': 'target_lufs',
  'rules.loudness.tolerance_lu': 'tolerance_lu',
  'rules.loudness.max_true_peak_dbtp': 'max_true_peak_dbtp',
  'rules.brand_within_s': 'brand_within_s',
  'rules.text_height': 'text_percent',
  'rules.viewing_s': 'viewing_s',
  'rules.source.name': 'source_name',
  'rules.source.link': 'source_link',
  'rules.source.date': 'source_date',
};

/** What the form holds is right where the contract says so; each remark finds its field. Its message is for `own-remarks.ts` to say. */
export const OwnSchema = OwnFields.superRefine((values, context) => {
  for (const issue of Input.safeParse(draftIn(values)).error?.issues ?? []) {
    const field = FIELD_OF[issue.path.join('.')] ?? (issue.path[1] === 'zones' ? 'zones' : 'name');
    const typed = values[field];
    const isEmpty = typeof typed === 'string' && typed.trim() === '';
    context.addIssue({ code: 'custom', path: [field], message: isEmpty ? 'missing' : remarkOn(issue) });
  }
});

/** What is wrong, and the limit behind it where one was broken; a share is typed in per cent. */
function remarkOn(issue: z.core.$ZodIssue): string {
  const last = issue.path.at(-1);
  const scale = last === 'text_height' ? 100 : 1;
  if (issue.code === 'too_big') return `${issue.origin === 'string' ? 'letters' : 'at_most'} ${Number(issue.maximum) * scale}`;
  if (issue.code === 'too_small') return `at_least ${Number(issue.minimum) * scale}`;
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'whole_number' : 'number';
  if (last === 'link') return 'web_address';
  return last === 'max_s' ? 'shorter' : 'other';
}

/** Nothing of it is asked for only where all of it is empty: a peak that is allowed is not dropped because its loudness is missing. */
function loudnessIn({ target_lufs, tolerance_lu, max_true_peak_dbtp }: OwnValues) {
  const [target, tolerance, peak] = [numberIn(target_lufs), numberIn(tolerance_lu), numberIn(max_true_peak_dbtp)];
  if (target === null && tolerance === null && peak === null) return null;
  return { target_lufs: target, tolerance_lu: tolerance ?? 1, max_true_peak_dbtp: peak };
}

/** As the contract would have it, right or not. */
function draftIn(values: OwnValues) {
  const text = numberIn(values.text_percent);
  return {
    name: values.name,
    rules: {
      format: { kind: values.kind, width: numberIn(values.width), height: numberIn(values.height) },
      ...{ min_s: numberIn(values.min_s), max_s: numberIn(values.max_s), max_megabytes: numberIn(values.max_megabytes) },
      sound: values.sound,
      loudness: loudnessIn(values),
      ...{ needs_captions: values.needs_captions, brand_within_s: numberIn(values.brand_within_s) },
      ...{ text_height: text === null ? null : text / 100, viewing_s: numberIn(values.viewing_s), zones: values.zones },
      source: { name: values.source_name, link: values.source_link.trim() || null, date: values.source_date || null },
    },
  };
}

/** @throws where the form was not looked through before */
export const bodyOf = (values: OwnValues): OwnPlacementInput => Input.parse(draftIn(values));

/** A new one of 16:9 that asks for nothing. */
const NOTHING: OwnRules = Rules.parse({ format: { kind: 'ratio', width: 16, height: 9 }, source: { name: '-' } });

export function valuesOf(own: Pick<OwnPlacement, 'name' | 'rules'> | null): OwnValues {
  const { name, rules } = own ?? { name: '', rules: { ...NOTHING, source: { ...NOTHING.source, name: '' } } };
  const { format, loudness, source } = rules;
  return {
    ...{ name, kind: format.kind, width: textOf(format.width), height: textOf(format.height) },
    ...{ min_s: textOf(rules.min_s), max_s: textOf(rules.max_s), max_megabytes: textOf(rules.max_megabytes), sound: rules.sound },
    ...{ target_lufs: textOf(loudness?.target_lufs ?? null), tolerance_lu: textOf(loudness?.tolerance_lu ?? null) },
    ...{ max_true_peak_dbtp: textOf(loudness?.max_true_peak_dbtp ?? null), needs_captions: rules.needs_captions },
    ...{ brand_within_s: textOf(rules.brand_within_s), viewing_s: textOf(rules.viewing_s) },
    text_percent: rules.text_height === null ? '' : String(Math.round(rules.text_height * 10_000) / 100),
    zones: rules.zones,
    ...{ source_name: source.name, source_link: source.link ?? '', source_date: source.date ?? '' },
  };
}
