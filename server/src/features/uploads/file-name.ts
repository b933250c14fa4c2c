const NAME_MAX = 255;

/** A file's name as people see it: only ever shown, never a path. What cannot be shown is left out. */
export function fileNameOf(given: string): string {
  const shown = given
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .trim()
    .slice(0, NAME_MAX)
    .trim();
  return shown === '' ? 'film' : shown.toWellFormed();
}
