import type { PlacingRow } from '@fovea/contract/placing';
import { CropRatio } from '@fovea/contract/placing';
import { coverKey, isWithoutZones, scopeSentences, toldTodo } from '@fovea/contract/placing-writing';
import type { ExportFacts } from '../facts.ts';
import type { Words } from '../words.ts';
import { noteLine } from './check-lines.ts';
import type { SubjectLines } from './subject-lines.ts';

type Placing = ExportFacts['placing'];
type PlacingFacts = Pick<ExportFacts, 'placing' | 'matrix'> & {
  readonly result: { readonly media: Pick<ExportFacts['result']['media'], 'kind'> };
};

/** The film on its page, what its buttons cover, and every placement with every shape, in the words of the page's tab. */
export function placingLines({ placing, matrix, result }: PlacingFacts, words: Words): SubjectLines {
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('placing', key, values);
  const isStill = result.media.kind === 'still';
  const scope = scopeSentences(placing, { t: say, locale: words.locale });
  return {
    title: say('title'),
    verdict: say(coverKey(placing, result.media.kind), { placement: nameOf(placing.placement, words) }),
    sentences: [...scope, ...breakthroughLines(placing, { isStill, words }), ...coverLines(placing, words)],
    head: [say('matrix.placement'), say(isStill ? 'matrix.asItIsStill' : 'matrix.asItIs'), words.say('export', 'shapes')],
    rows: matrix.rows.map((row) => placementCells(row, words)),
    rest: words.say('export', 'shapes.rest', { said: say('todo.not_taken') }),
  };
}

const nameOf = (placement: string, words: Words): string => words.say('base', `placement.${placement}`);

interface Told {
  readonly isStill: boolean;
  readonly words: Words;
}

function breakthroughLines({ breakthrough, page }: Placing, { isStill, words }: Told): string[] {
  const { state, failure, scores, slot_share } = breakthrough;
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('placing', key, values);
  if (state !== 'ready') {
    const known = state === 'not_informative' && isStill ? 'not_informativeStill' : state;
    const pending = state === 'waiting' || state === 'running' ? 'pending' : known;
    return [`${say('breakthrough.title')}: ${say(failure ? `failure.${failure}` : `state.${pending}`)}`];
  }
  const score = (id: string) => scores.find((one) => one.id === id);
  const share = score('breakthrough');
  if (share?.value == null) return [say('blank')];
  const per = (value: number | null | undefined) => words.percent(value ?? 0);
  const covered = score('breakthrough_interface')?.value ?? 0;
  return [
    say('breakthrough.says', {
      ...{ share: per(share.value), lo: per(share.lo), hi: per(share.hi) },
      times: words.number(score('breakthrough_power')?.value ?? 0, 'times'),
    }),
    ...windowLine(breakthrough, words),
    ...(covered > 0 ? [say('breakthrough.interface', { share: per(covered) })] : []),
    say('breakthrough.caveat', { slot: per(slot_share), page: say(`page.${page.name}`) }),
  ];
}

/** The share in the first and last seconds, in one sentence. */
function windowLine({ windows }: Placing['breakthrough'], words: Words): string[] {
  const parts = windows.flatMap(({ window, share }) =>
    share === null ? [] : [words.say('placing', `breakthrough.window.${window}`, { share: words.percent(share) })],
  );
  return parts.length === 0
    ? []
    : [words.say('placing', 'breakthrough.windows', { parts: new Intl.ListFormat(words.locale).format(parts) })];
}

function coverLines(placing: Placing, words: Words): string[] {
  const { losses, covered_texts: texts, source, notes = [] } = placing;
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('placing', key, values);
  if (!losses) return [say(isWithoutZones(placing) ? 'cover.noZones' : 'cover.unknown')];
  const of = (share: number | null) => (share === null ? say('notMeasured') : words.percent(share));
  const kinds = (['brand', 'text', 'call_to_action'] as const).map((kind) => {
    const { is_there, covered, attention_lost, at } = losses[kind];
    const name = say(`kind.${kind}`);
    const key = is_there === null ? 'cover.notLooked' : is_there ? (at.length > 0 ? 'cover.some' : 'cover.none') : 'cover.notThere';
    const places = at.map(({ start_s, end_s }) => `${words.time(start_s)}\u2013${words.time(end_s)}`);
    return [say(key, { name, covered: of(covered), lost: of(attention_lost) }), places.slice(0, PLACES_MOST).join(', ')]
      .filter((part) => part !== '')
      .join(' ');
  });
  return [
    ...(losses.attention === null ? [] : [say('cover.attention', { share: of(losses.attention) })]),
    ...kinds,
    ...texts.slice(0, TEXTS_MOST).map((one) => coveredText(one, words)),
    ...(source ? [say('cover.source', { name: words.source(source.name), status: say(`status.${source.status}`) })] : []),
    ...notes.map((note) => noteLine(note, words)),
  ];
}

/** A covered text by itself: under what, how long against needed, and how much of the attention it has. */
function coveredText({ text, zone, share, hold_s: hold, need_s: need, attention }: Placing['covered_texts'][number], words: Words): string {
  const say = (key: string, values: Record<string, string | number>) => words.say('placing', key, values);
  const bare = (value: number) => words.number(value, 's');
  return [
    say('cover.text', { text: text.replace(/\p{C}+/gu, ' '), share: words.percent(share), zone: words.say('base', `zone.${zone}`) }),
    hold === null
      ? ''
      : need === null
        ? say('cover.textStands', { hold: bare(hold) })
        : say('cover.textHeld', { hold: bare(hold), need: bare(need) }),
    attention === null ? '' : say('cover.textSeen', { share: words.percent(attention) }),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const TEXTS_MOST = 6;
const PLACES_MOST = 4;
const BARS_TOLD = 0.01;

function placementCells(row: PlacingRow, words: Words): string[] {
  const { placement, verdict, because, length, takes_own, bars, cells } = row;
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('placing', key, values);
  const facts = [
    words.say('compliance', `word.${verdict}`),
    length === 'fail' || length === 'warn' ? say(`length.${length}`) : '',
    takes_own ? '' : say('matrix.otherShape'),
    bars > BARS_TOLD ? say('matrix.bars', { share: words.percent(bars) }) : '',
    ...because.map((rule) => words.say('compliance', `rule.${rule}`)),
  ];
  // What a placement does not take is not listed; the words for that stand once, under the table.
  const shapes = CropRatio.options.flatMap((ratio) => cells.filter((cell) => cell.ratio === ratio && cell.todo !== 'not_taken'));
  return [
    nameOf(placement, words),
    facts.filter((fact) => fact !== '').join(' \u00b7 '),
    shapes.map((cell) => `${cell.ratio}\u00a0\u2013 ${shapeWords({ ...cell, told: toldTodo(row, cell) }, words)}`).join('\n'),
  ];
}

type ToldCell = Pick<PlacingRow['cells'][number], 'losses'> & { readonly told: ReturnType<typeof toldTodo> };

function shapeWords({ told, losses }: ToldCell, words: Words): string {
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('placing', key, values);
  const lost = losses?.brand.attention_lost ?? null;
  const attention = losses?.attention ?? null;
  return [
    say(`todo.${told}`),
    ...(attention === null ? [] : [say('loss.attention', { share: words.percent(attention) })]),
    ...(lost === null ? [] : [say('loss.brand', { share: words.percent(lost) })]),
  ].join(' \u00b7 ');
}
