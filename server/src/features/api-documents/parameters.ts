import { DIGITS } from '@fovea/contract/paging';
import type { Route } from '@fovea/contract/route';
import { honoursKey } from '../../http/idempotency.ts';
import type { Json, Parameter } from './document-shape.ts';
import { sentSchemaOf } from './schemas.ts';

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again with the same key within a day, the same request has no second effect and gets the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

const SCOPE =
  'Whose things are meant. Another organisation than one’s own is there for a signed-in admin of the server alone, else 404. Not needed where an id in the path says it.';

/** What a header of a resumable upload says. */
const UPLOAD_HEADERS: Readonly<Record<string, string>> = {
  'Tus-Resumable': 'The version of tus that is spoken.',
  'Upload-Length': 'Bytes of the whole film.',
  'Upload-Metadata':
    '`pre_test` (the uuid of the pre-test that the film is for) and `filename`: each name, a space, its value in base64 of UTF-8, with a comma between the two.',
  'Upload-Offset': 'The byte at which this request goes on: what the last answer named, 0 at first.',
};

/** Everything beside the body that a call reads. */
export const parametersOf = (route: Route): Parameter[] => [
  ...parametersIn(route, 'params'),
  ...parametersIn(route, 'query'),
  ...parametersIn(route, 'headers'),
  ...(honoursKey(route) ? [IDEMPOTENCY_KEY] : []),
];

const PLACES = { params: 'path', query: 'query', headers: 'header' } as const;

function parametersIn(route: Route, part: keyof typeof PLACES): Parameter[] {
  const schema = route[part];
  if (!schema) return [];
  const place = PLACES[part];
  const { properties, required } = propertiesOf(sentSchemaOf(schema));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...described(place, name),
    schema: asWritten(property),
  }));
}

function described(place: Parameter['in'], name: string): Pick<Parameter, 'description'> {
  const description = place === 'header' ? UPLOAD_HEADERS[name] : place === 'query' && name === 'scope' ? SCOPE : undefined;
  return description === undefined ? {} : { description };
}

/** In an address a number is written in digits anyway, which its kind says already. */
function asWritten({ anyOf, ...rest }: Json): Json {
  const choices: readonly unknown[] = Array.isArray(anyOf) ? anyOf : [];
  const [number, digits, ...more] = choices.map((choice): Json => ({ ...Object(choice) }));
  if (number?.type === 'integer' && digits?.pattern === DIGITS.source && more.length === 0) return { ...rest, ...number };
  return anyOf === undefined ? rest : { ...rest, anyOf };
}

function propertiesOf(schema: Json): { properties: Readonly<Record<string, Json>>; required: readonly unknown[] } {
  const properties = Object.entries(Object(schema.properties)).map(([name, property]): [string, Json] => [name, { ...Object(property) }]);
  return { properties: Object.fromEntries(properties), required: Array.isArray(schema.required) ? schema.required : [] };
}
