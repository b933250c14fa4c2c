import type { Multipart, MultipartFile } from '@fastify/multipart';
import { PlacementId } from '@fovea/contract/placements';
import { PreTestName } from '@fovea/contract/pre-tests';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';

const FIELDS_MAX = 10;
const FIELD_BYTES_MAX = 4_096;
/** The parser's own limits; the film's size is counted where it is written. */
export const FORM_LIMITS = {
  fields: FIELDS_MAX,
  fieldSize: FIELD_BYTES_MAX,
  fieldNameSize: 100,
  files: 1,
  fileSize: Number.POSITIVE_INFINITY,
};

const FormFields = z.strictObject({
  pre_test_name: PreTestName.optional(),
  placement: z.union([PlacementId, z.literal('').transform(() => null)]).optional(),
});

export interface UploadForm {
  readonly name?: string;
  readonly placement?: PlacementId | null;
  /** Its bytes are still on their way: read them before anything else of the form. */
  readonly file: MultipartFile | null;
}

/**
 * Reads a form up to its file. The fields come first, `_method` before all others when the form was sent by POST.
 * @throws AppError `method_not_allowed`, `invalid_body`
 */
export async function readForm(parts: AsyncIterator<Multipart>, { overridden }: { readonly overridden: boolean }): Promise<UploadForm> {
  const fields = new Map<string, string>();
  let file: MultipartFile | null = null;
  for (let next = await parts.next(); !next.done && !file; ) {
    const part = next.value;
    if (overridden && fields.size === 0 && part.fieldname !== '_method') throw notPut();
    if (part.type === 'file') {
      if (part.fieldname !== 'file')
        throw new AppError('invalid_body', { errors: { [part.fieldname]: ['Send the film in the part named file.'] } });
      file = part;
    } else {
      if (fields.has(part.fieldname)) throw new AppError('invalid_body', { errors: { [part.fieldname]: ['This field comes twice.'] } });
      fields.set(part.fieldname, String(part.value));
      next = await parts.next(); // biome-ignore lint/performance/noAwaitInLoops: a form is read part by part
    }
  }
  const method = fields.get('_method');
  if (overridden ? method?.toUpperCase() !== 'PUT' : method !== undefined && method.toUpperCase() !== 'PUT') throw notPut();
  fields.delete('_method');
  return { ...parseFields(fields), file };
}

const notPut = () => new AppError('method_not_allowed', { detail: 'Send the field _method with the value PUT before all others.' });

function parseFields(fields: ReadonlyMap<string, string>): Omit<UploadForm, 'file'> {
  const parsed = FormFields.safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    const issues = parsed.error.issues.flatMap(({ path, message, ...issue }) =>
      'keys' in issue && Array.isArray(issue.keys)
        ? issue.keys.map((key) => [String(key), 'There is no such field.'])
        : [[path.join('.'), message]],
    );
    throw new AppError('invalid_body', { errors: Object.fromEntries(issues.map(([field = '', text = '']) => [field, [text]])) });
  }
  const { pre_test_name: name, placement } = parsed.data;
  return { ...(name === undefined ? {} : { name }), ...(placement === undefined ? {} : { placement }) };
}
