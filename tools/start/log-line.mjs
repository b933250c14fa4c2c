const ERROR_LEVEL = 50;

/**
 * What a line of a role's log has for a person: `error` is a logged fault worth showing, `raw` is no log at all (a crash before
 * or outside the log), null is everything that only the log file needs.
 * @param {string} line
 * @returns {{ kind: 'error' | 'raw', text: string } | null}
 */
export function readLogLine(line) {
  if (line.trim() === '' || line.includes('ExperimentalWarning') || line.startsWith('(Use `node')) return null;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (typeof level !== 'number' || level < ERROR_LEVEL) return null;
    const parts = [msg, err?.message].filter((part, index, all) => part && all.indexOf(part) === index);
    return { kind: 'error', text: parts.join(': ').replace(/\.: /g, ': ') || line };
  } catch {
    return { kind: 'raw', text: line };
  }
}
