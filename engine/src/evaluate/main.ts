import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEFAULT_LIMITS } from '../default-limits.ts';
import { EngineError } from '../errors.ts';
import type { SaliencyModel } from '../ports.ts';
import { openModel } from '../saliency/onnx-model.ts';
import { findMediaTools } from '../sandbox/find-media-tools.ts';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import type { CardWish, EvaluateWish } from './evaluate-arguments.ts';
import { readEvaluateArguments, USAGE } from './evaluate-arguments.ts';
import type { SetScores } from './evaluate-set.ts';
import { evaluateSet } from './evaluate-set.ts';
import type { FixationSet } from './fixation-set.ts';
import { readFixationSet, SetFault } from './fixation-set.ts';
import { modelCard } from './model-card.ts';
import { openTeacher } from './onnx-teacher.ts';
import { readParts } from './places.ts';
import { lookAtPlainPictures } from './plain-pictures.ts';
import type { SetStudy } from './study.ts';
import { studySet } from './study.ts';
import { tableOf } from './table.ts';

const PICTURES_A_NOTE = 25;

process.exitCode = await main(process.argv.slice(2));

/** The command `npm run evaluate`. @returns 0 done, 1 a fault, 2 wrong use */
async function main(args: readonly string[]): Promise<number> {
  const wish = readEvaluateArguments(args);
  if (wish.kind === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (wish.kind === 'wrong-use') {
    process.stderr.write(`evaluate: ${wish.reason}\n\n${USAGE}`);
    return 2;
  }
  try {
    await evaluate(wish);
    return 0;
  } catch (fault) {
    if (fault instanceof SetFault) process.stderr.write(`evaluate: ${fault.message}\n`);
    else if (fault instanceof EngineError) process.stderr.write(`evaluate: ${fault.message} (${fault.code}: ${String(fault.cause)})\n`);
    else throw fault;
    return 1;
  }
}

async function evaluate(wish: EvaluateWish): Promise<void> {
  const tools = await findMediaTools({ sandbox: wish.sandbox });
  await using model = await openModel(wish.model ? resolve(wish.model) : SHIPPED_MODEL, wish);
  await using beside = wish.beside ? await openModel(resolve(wish.beside), wish) : undefined;
  const teacher = wish.teacher ? await openTeacher(resolve(wish.teacher), wish) : null;
  const studies: SetStudy[] = [];
  const scores: SetScores[] = [];
  for (const folder of await setsIn(resolve(wish.data))) {
    const set = await readFixationSet(folder);
    const own = { model, teacher, beside, tools, limits: DEFAULT_LIMITS, first: wish.first, onPicture: noteEvery(set) };
    if (wish.card) {
      const parts = wish.card.parts && join(resolve(wish.card.parts), `${set.name}.csv`);
      const partsOf = parts && existsSync(parts) ? await readParts(parts) : null;
      const study = await studySet(set, { ...own, partsOf, pictures: wish.card.pictures && resolve(wish.card.pictures) });
      studies.push(study);
      scores.push(study.scores);
    } else scores.push(await evaluateSet(set, own));
    const latest = scores.at(-1);
    if (latest && !wish.asJson) process.stdout.write(`${tableOf(latest)}\n\n`);
  }
  if (wish.asJson) process.stdout.write(`${JSON.stringify(scores.length === 1 ? scores[0] : scores)}\n`);
  if (wish.card) await writeCard(wish.card, { model, studies });
}

async function writeCard(
  wish: CardWish,
  { model, studies }: { readonly model: SaliencyModel; readonly studies: readonly SetStudy[] },
): Promise<void> {
  const path = resolve(wish.path);
  const words = await readFile(resolve(wish.words), 'utf8');
  const card = modelCard({ model: model.id, words, studies, plain: await lookAtPlainPictures(model), path });
  await writeFile(path, card);
}

/** A line now and then: a set takes minutes. */
function noteEvery(set: FixationSet): (one: unknown, number: number) => void {
  return (_, number) => {
    if ((number + 1) % PICTURES_A_NOTE === 0) process.stderr.write(`${set.name}: ${number + 1} of ${set.pictures.length} pictures\n`);
  };
}

/** The folder itself when it is a set, else those in it that are. */
async function setsIn(folder: string): Promise<string[]> {
  const isSet = (path: string) => existsSync(join(path, 'points.csv'));
  if (isSet(folder)) return [folder];
  const inside = existsSync(folder) ? (await readdir(folder)).toSorted().map((name) => join(folder, name)) : [];
  const sets = inside.filter(isSet);
  if (sets.length === 0) throw new SetFault(`${folder} holds no points.csv, nor does a folder in it.`);
  return sets;
}
