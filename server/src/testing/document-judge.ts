import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Operation } from '../features/api-documents/document-shape.ts';

/** What was sent: a query as the texts that it is of, a body as it was before it was written as JSON. */
export interface SentParts {
  readonly body: unknown;
  readonly query: Readonly<Record<string, unknown>>;
}

/** What the document forbids of it; null for what it allows. */
export type Judge = (parts: SentParts) => string | null;

/** What the document does not know of an answer; null for one that it names. */
export function unsaidIn({ responses }: Operation, { status, code }: { readonly status: number; readonly code: string | undefined }): string | null {
  const reply = responses[String(status)];
  if (reply === undefined) return `the document knows no ${status}`;
  const said = '$ref' in reply ? [reply.$ref.slice(reply.$ref.lastIndexOf('/') + 1)] : reply.description.split(', ');
  return code === undefined || said.includes(code) ? null : `the document knows a ${status}, and not for ${code}`;
}

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
