/** A question as the product asks it, which names no tenant, and the same with the tenant as a condition of its own. */
export interface Question {
  readonly what: string;
  /** Behind `from pre_tests where`; `$1` is an id where it is asked for one. */
  readonly rest: string;
  readonly select: string;
  readonly isById?: boolean;
}

/** What a library asks most. */
export const QUESTIONS: readonly Question[] = [
  { what: 'the newest 50', select: 'id, name, status, created_at', rest: 'true order by created_at desc, id desc limit 50' },
  { what: 'one by its id', select: 'id, name, status, created_at', rest: 'id = $1', isById: true },
  {
    what: '50 by status',
    select: 'id, name, status, created_at',
    rest: "status = 'complete' order by created_at desc, id desc limit 50",
  },
  { what: 'all of a tenant, counted up to 10,001', select: 'count(*) from (select 1', rest: 'true limit 10001) counted' },
];

/** The text as the policy answers it, and as a condition does; the tenant is then its last value. */
export function textsOf({ select, rest, isById = false }: Question): { readonly byPolicy: string; readonly byCondition: string } {
  const text = (condition: string) => `select ${select} from pre_tests where ${condition}${rest}`;
  return { byPolicy: text(''), byCondition: text(`tenant_id = $${isById ? 2 : 1} and `) };
}
