import type pg from 'pg';
import type { Question } from './questions.ts';
import { textsOf } from './questions.ts';

/** What one question took, in turns. */
export interface Asked {
  readonly what: string;
  /** By the policy ÷ by the condition, a round each. */
  readonly ratios: readonly number[];
  /** Milliseconds of one answer, the middle of each round. */
  readonly policyMs: readonly number[];
  readonly conditionMs: readonly number[];
  /** Whether both are answered by the same nodes over the same indexes. */
  readonly isSamePlan: boolean;
}

interface Between {
  /** A session of the application's role with the tenant set. */
  readonly byPolicy: pg.Client;
  /** A session of the role whose policy lets everything through. */
  readonly byCondition: pg.Client;
  readonly tenantId: string;
  readonly uuid: string;
}

const ROUNDS = 8;
const EACH = 300;

/** Asks both ways in turns, C S S C, each round many times over. */
export async function measureQuestion(question: Question, between: Between): Promise<Asked> {
  const texts = textsOf(question);
  const own = question.isById ? [between.uuid] : [];
  const name = question.what;
  const policy = { client: between.byPolicy, name, text: texts.byPolicy, values: own };
  const condition = { client: between.byCondition, name, text: texts.byCondition, values: [...own, between.tenantId] };
  const shapes = [await shapeOf(policy), await shapeOf(condition)];
  const policyMs: number[] = [];
  const conditionMs: number[] = [];
  await medianMs(policy);
  await medianMs(condition);
  for (let round = 0; round < ROUNDS; round++) {
    const isControlFirst = round % 2 === 0;
    if (isControlFirst) conditionMs.push(await medianMs(condition));
    policyMs.push(await medianMs(policy));
    if (!isControlFirst) conditionMs.push(await medianMs(condition));
  }
  const ratios = policyMs.map((ms, at) => ms / (conditionMs[at] ?? Number.NaN));
  return { what: question.what, ratios, policyMs, conditionMs, isSamePlan: shapes[0] === shapes[1] };
}

interface Way {
  readonly client: pg.Client;
  /** Under which its plan is kept. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

async function medianMs({ client, name, text, values }: Way): Promise<number> {
  const tookMs: number[] = [];
  for (let i = 0; i < EACH; i++) {
    const startMs = performance.now();
    await client.query({ name, text, values: [...values] });
    tookMs.push(performance.now() - startMs);
  }
  return tookMs.toSorted((a, b) => a - b)[EACH / 2] ?? Number.NaN;
}

/** Nodes and indexes of a plan, from the top; what a policy looks up once (an InitPlan) is no part of it. */
async function shapeOf({ client, text, values }: Way): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>({ text: `explain (format json) ${text}`, values: [...values] });
  const [top] = rows;
  const read = (node: unknown): string => {
    const { 'Node Type': kind, 'Index Name': index = '', Plans: plans = [] }: Record<string, unknown> = Object(node);
    const below = Array.isArray(plans) ? plans.filter((each: unknown) => Object(each)['Parent Relationship'] !== 'InitPlan') : [];
    return `${String(kind)} ${String(index)} (${below.map(read).join()})`;
  };
  const plans: unknown = top?.['QUERY PLAN'];
  return Array.isArray(plans) ? read(Object(plans[0]).Plan) : '';
}
