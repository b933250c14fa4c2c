import { join } from 'node:path';
import { RESULT_FORMAT, ResultDocument } from '@fovea/contract/result-document';
import { expect, test } from 'vitest';
import * as z from 'zod';

const PUBLISHED = join(import.meta.dirname, '../../../../../docs/result.schema.json');

/** Strict here, where a field that nobody named is a fault; whoever reads files of later versions meets more fields. */
const openedUp = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => (key === 'additionalProperties' && value === false ? undefined : value));

test('the schema that is published is the one by which results are written', async () => {
  const schema = openedUp(z.toJSONSchema(ResultDocument, { reused: 'ref' }));
  const whole = { ...Object(schema), title: RESULT_FORMAT };
  expect(Object.keys(whole.properties)).toHaveLength(Object.keys(ResultDocument.shape).length);
  await expect(`${JSON.stringify(whole, null, 2)}\n`).toMatchFileSnapshot(PUBLISHED);
});
