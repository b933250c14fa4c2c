import type { Tx } from '../db/tenancy.ts';
import type { Statement } from './statements.ts';

/** What the planner does for one statement, and how many pages it touched. */
export interface Plan {
  /** Every node, as `Index Scan using pre_tests_by_name on pre_tests`. */
  readonly nodes: readonly string[];
  /** Tables that are read from end to end. */
  readonly scanned: readonly string[];
  readonly indexes: readonly string[];
  /** Pages of 8 KB, from memory or from disk, over all nodes. */
  readonly buffers: number;
}

/** Runs the statement under the role of the caller's transaction and says how. */
export async function explain(tx: Tx, { text, values }: Statement): Promise<Plan> {
  const { rows } = await tx.runSql(`explain (analyze, buffers, format json) ${text}`, values);
  const nodes = flatten(planIn(rows[0]?.['QUERY PLAN']));
  const [root] = nodes;
  return {
    nodes: nodes.map((node) => `${node['Node Type']} using ${node['Index Name']} on ${node['Relation Name']}`),
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => String(node['Relation Name'])),
    indexes: nodes.flatMap((node) => (typeof node['Index Name'] === 'string' ? node['Index Name'] : [])),
    buffers: Number(root?.['Shared Hit Blocks'] ?? 0) + Number(root?.['Shared Read Blocks'] ?? 0),
  };
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function planIn(answer: unknown): Node {
  const [first]: unknown[] = Array.isArray(answer) ? answer : [];
  if (!isNode(first) || !isNode(first.Plan)) throw new Error('The planner gave no plan');
  return first.Plan;
}

const flatten = (node: Node): Node[] => [node, ...(Array.isArray(node.Plans) ? node.Plans.filter(isNode).flatMap(flatten) : [])];
