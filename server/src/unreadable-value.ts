/** No text of its kind, a NUL in a text and in JSON, a date that there is not or that lies too far away. */
const SQL_STATES = ['22P02', '22021', '22P05', '22007', '22008', '22009'];

/**
 * True when the database could not read a value that it was asked with, however deep that lies. Schemas are there so that it never comes
 * to that: this is a net beneath them.
 */
export function isUnreadableValue(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && SQL_STATES.includes(at.code)) return true;
  }
  return false;
}
