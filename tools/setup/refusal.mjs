/** A fault that a person can mend. Only its sentence is shown, never a stack. */
export class Refusal extends Error {
  /**
   * @param {string} sentence
   * @param {unknown} [cause]
   */
  constructor(sentence, cause) {
    super(sentence, { cause });
    this.name = 'Refusal';
  }
}

/**
 * Runs a command's story and turns its end into an exit code.
 * @param {() => Promise<number>} story
 */
export async function runStory(story) {
  try {
    process.exitCode = await story();
  } catch (fault) {
    const isPlain = fault instanceof Refusal;
    process.stderr.write(`\n${isPlain ? fault.message : (fault instanceof Error && fault.stack) || String(fault)}\n`);
    process.exitCode = 1;
  }
}
