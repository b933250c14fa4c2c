import { Problem } from '@fovea/contract/errors';
import * as z from 'zod';
import type { Json } from './document-shape.ts';
import { NAMED_SHAPES } from './named-shapes.ts';
import { portable } from './portable-patterns.ts';

const DEFINED = '#/$defs/';
const COMPONENT = '#/components/schemas/';

const names = z.registry<{ id: string }>();
for (const [id, shape] of Object.entries({ ...NAMED_SHAPES, Problem })) names.add(shape, { id });

/** Names nothing: what is sent is described where it is sent, since a form is read in more ways than an answer is written. */
const NO_NAMES = z.registry<{ id: string }>();

/** Where the shapes of answers are gathered under their names. */
export type Shapes = Map<string, Json>;

/** What a request may hold. */
export const sentSchemaOf = (schema: z.ZodType): Json => jsonSchemaOf(schema, { io: 'input', metadata: NO_NAMES });

/** What an answer holds; the shapes that have a name of their own stand among the components. */
export function answeredSchemaOf(schema: z.ZodType, shapes: Shapes): Json {
  const { $defs, ...rest } = jsonSchemaOf(schema, { io: 'output', metadata: names });
  for (const [name, shape] of Object.entries(Object(pointingOut({ ...Object($defs) }))))
    shapes.set(name, { ...Object(shape), title: name });
  const { id, ...own } = rest;
  if (typeof id !== 'string') return pointingOut(rest);
  shapes.set(id, { ...pointingOut(own), title: id });
  return { $ref: COMPONENT + id };
}

function jsonSchemaOf(schema: z.ZodType, { io, metadata }: { io: 'input' | 'output'; metadata: typeof names }): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' });
  return withPortablePatterns(rest);
}

/** The same, each reference to a definition beside it led to the component of that name. */
function pointingOut(schema: Json): Json {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(DEFINED, COMPONENT) : value,
  );
  return { ...Object(JSON.parse(text)) };
}

/** The same, every pattern in it as readers in all languages know it. */
function withPortablePatterns(schema: Json): Json {
  const text = JSON.stringify(schema, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'pattern' in value ? portable({ ...value }) : value,
  );
  return { ...Object(JSON.parse(text)) };
}
