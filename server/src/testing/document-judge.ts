import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApi, Operation, Reply } from '../features/api-documents/document-shape.ts';

/** What was sent: a query as the texts that it is of, a body as it was before it was written as JSON. */
export interface SentParts {
  readonly body: unknown;
  readonly query: Readonly<Record<string, unknown>>;
}

/** What the document forbids of it; null for what it allows. */
export type Judge = (parts: SentParts) => string | null;

/** Formats are words for people there: the patterns beside them say what is meant. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });

/** A parameter that is a number is one as soon as it reads like one. */
const asNumber = (value: unknown): unknown => (typeof value === 'string' && /^-?\d+([.]\d+)?$/.test(value) ? Number(value) : value);

/** Judges what is sent to a call by the document of the calls alone, as a client would that knows nothing else. */
export function judgeOf({ parameters, requestBody }: Operation): Judge {
  const { schema } = Object.values(requestBody?.content ?? {})[0] ?? {};
  const isBody = schema && ajv.compile(schema);
  const fields = new Map(parameters.filter((each) => each.in === 'query').map(({ name, schema: own }) => [name, ajv.compile(own)]));
  const needed = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name);
  return ({ body, query }) => {
    const missing = needed.find((name) => !(name in query));
    if (missing !== undefined) return `${missing} is missing`;
    for (const [name, value] of Object.entries(query)) {
      const isRight = fields.get(name);
      if (isRight && !isRight(value) && !isRight(asNumber(value))) return `${name} in the query`;
    }
    if (!isBody || body === undefined || isBody(JSON.parse(JSON.stringify(body)))) return null;
    return ajv.errorsText(isBody.errors, { dataVar: 'body' });
  };
}

/** An answer, as far as the document speaks of it. */
export interface AnswerParts {
  readonly status: number;
  readonly text: string;
  /** Of a refusal. */
  readonly code: string | undefined;
}

/** What the document does not know of an answer; null for what it says. */
export type AnswerJudge = (answer: AnswerParts) => string | null;

/** Judges what a call answers by the document alone: its status, the code of a refusal, and the shape of what was asked for. */
export function answerJudgeOf({ responses }: Operation, { components }: OpenApi): AnswerJudge {
  const judges = new Map<number, ReturnType<typeof ajv.compile>>();
  const shapeOf = (status: number, reply: Reply) => {
    const schema = '$ref' in reply ? undefined : reply.content?.['application/json']?.schema;
    const judge = judges.get(status) ?? (schema && ajv.compile({ ...schema, components }));
    if (judge) judges.set(status, judge);
    return judge;
  };
  return ({ status, text, code }) => {
    const reply = responses[String(status)];
    if (reply === undefined) return `the document knows no ${status}`;
    if (code !== undefined && !codesOf(reply, components).includes(code)) return `the document knows a ${status}, and not for ${code}`;
    const isShape = status < 300 ? shapeOf(status, reply) : undefined;
    if (!isShape || isShape(JSON.parse(text))) return null;
    return ajv.errorsText(isShape.errors, { dataVar: 'answer' });
  };
}

function codesOf(reply: Reply, { responses }: OpenApi['components']): string[] {
  const named = '$ref' in reply ? responses[reply.$ref.slice(reply.$ref.lastIndexOf('/') + 1)] : reply;
  return named?.description.split(', ') ?? [];
}
