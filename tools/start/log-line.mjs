const ERROR_LEVEL = 50;

/**
 * The sentence of a log line that a person should see, or null. Lines that are no JSON (a crash before the log is open) are shown whole.
 * @param {string} line
 * @returns {string | null}
 */
export function readLogLine(line) {
  if (line.trim() === '' || line.includes('ExperimentalWarning') || line.startsWith('(Use `node')) return null;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (typeof level !== 'number' || level < ERROR_LEVEL) return null;
    return [msg, err?.message].filter((part, index, all) => part && all.indexOf(part) === index).join(': ') || line;
  } catch {
    return line;
  }
}
