import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { BrandId, FolderId, PresetId } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import type { ChangePreTest } from '@fovea/contract/pre-tests';
import { PreTestName } from '@fovea/contract/pre-tests';
import { AdType } from '@fovea/contract/preset-options';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { unstorableIn } from '../../storable-text.ts';
import { abortable } from './abortable.ts';
import { withinBytes } from './within-bytes.ts';

const FIELDS_MAX = 10;
const FIELD_BYTES_MAX = 4_096;
/** Most of what a form may hold before its film, and behind it. */
export const AROUND_FILM_BYTES_MAX = 1_000_000;
/** The parser's own limits; the film's size is counted where it is written. A second file is let through to be refused by name. */
export const FORM_LIMITS = {
  fields: FIELDS_MAX,
  fieldSize: FIELD_BYTES_MAX,
  fieldNameSize: 100,
  files: 2,
  fileSize: Number.POSITIVE_INFINITY,
};

/** A form knows no null: an empty field says "none". */
const orNone = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('').transform(() => null)]).optional();

const FormFields = z.strictObject({
  pre_test_name: PreTestName.optional(),
  placement: orNone(PlacementId),
  folder_id: orNone(FolderId),
  brand_id: orNone(BrandId),
  preset_id: orNone(PresetId),
  ad_type: orNone(AdType),
});

export interface UploadForm {
  /** What the fields before the film say. */
  readonly change: ChangePreTest;
  readonly file: FilmPart | null;
}

export interface FilmPart {
  readonly fileName: string;
  /** Still on their way. They end in a refusal when anything comes behind them. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface Form {
  readonly body: Readable;
  readonly parts: AsyncIterable<Multipart>;
  /** True when a POST stands for the PUT. */
  readonly overridden: boolean;
  /** Breaks the film off. */
  readonly signal: AbortSignal;
}

/**
 * Reads a form up to its file. The fields come first, `_method` among them when the form was sent by POST.
 * @throws AppError `method_not_allowed`, `invalid_body`, `too_large`
 */
export async function readForm({ body, parts: all, overridden, signal: stop }: Form): Promise<UploadForm> {
  const parts = all[Symbol.asyncIterator]();
  const fields = new Map<string, string>();
  const file = await withinBytes(body, AROUND_FILM_BYTES_MAX, (signal) =>
    readFields(abortable(rest(parts), signal)[Symbol.asyncIterator](), fields),
  );
  const method = fields.get('_method')?.toUpperCase();
  if (method !== 'PUT' && (overridden || method !== undefined)) throw notPut();
  fields.delete('_method');
  return { change: parseFields(fields), file: file && { fileName: file.filename, bytes: toTheEnd(file, { body, parts, stop }) } };
}

interface Rest extends Pick<Form, 'body'> {
  readonly parts: AsyncIterator<Multipart>;
  readonly stop: AbortSignal;
}

/** What comes behind the film would be dropped in silence, so the whole form is refused before the film counts. */
async function* toTheEnd(file: MultipartFile, { body, parts, stop }: Rest) {
  yield* abortable(file.file, stop);
  const next = await withinBytes(body, AROUND_FILM_BYTES_MAX, (signal) => abortable(rest(parts), signal)[Symbol.asyncIterator]().next());
  if (next.done) return;
  const detail = 'There is more behind the film. Send the fields before it, and one film at a time.';
  throw new AppError('invalid_body', { detail, errors: { [next.value.fieldname]: ['This came behind the film.'] } });
}

const rest = (parts: AsyncIterator<Multipart>): AsyncIterable<Multipart> => ({ [Symbol.asyncIterator]: () => parts });

/** Part by part, at most as many as the parser lets through, up to the file or the end. */
async function readFields(parts: AsyncIterator<Multipart>, fields: Map<string, string>): Promise<MultipartFile | null> {
  const { value: part, done } = await parts.next();
  if (done) return null;
  if (part.type === 'file') {
    if (part.fieldname === 'file') return part;
    throw new AppError('invalid_body', { errors: { [part.fieldname]: ['Send the film in the part named file.'] } });
  }
  if (fields.has(part.fieldname)) throw new AppError('invalid_body', { errors: { [part.fieldname]: ['This field comes twice.'] } });
  fields.set(part.fieldname, String(part.value));
  return readFields(parts, fields);
}

const notPut = () => new AppError('method_not_allowed', { detail: 'Send the field _method with the value PUT before the file.' });

function parseFields(fields: ReadonlyMap<string, string>): ChangePreTest {
  const given = Object.fromEntries(fields);
  const unstorable = unstorableIn(given);
  const parsed = unstorable.length > 0 ? { success: false as const, error: { issues: unstorable } } : FormFields.safeParse(given);
  if (!parsed.success) {
    const issues = parsed.error.issues.flatMap(({ path, message, ...issue }) =>
      'keys' in issue && Array.isArray(issue.keys)
        ? issue.keys.map((key) => [String(key), 'There is no such field.'])
        : [[path.join('.'), message]],
    );
    throw new AppError('invalid_body', { errors: Object.fromEntries(issues.map(([field = '', text = '']) => [field, [text]])) });
  }
  return parsed.data;
}
