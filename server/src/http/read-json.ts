import { AppError } from '../app-error.ts';
import { assertModestJson } from './modest-json.ts';

const NO_JSON = 'The body is not valid JSON.';

/**
 * The JSON that a body holds; undefined for an empty one.
 * @throws AppError `bad_request` for what is no JSON, or JSON that is made to be a burden
 */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const text = readText(body);
  assertModestJson(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('bad_request', { detail: NO_JSON, cause: error });
  }
}

function readText(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    throw new AppError('bad_request', { detail: NO_JSON, cause: error });
  }
}
