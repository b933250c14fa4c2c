/**
 * Runs `work` soon, never twice at the same time: whoever asks while it runs causes one more run after it, however many ask.
 * A hundred copies of an event are then no more than two looks at the table.
 */
export function oneAtATime(work: () => Promise<unknown>, onFault: (error: unknown) => void): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    isAskedAgain = false;
    await work().catch(onFault);
    isRunning = false;
    if (isAskedAgain) await run();
  };
  return () => {
    if (isRunning) isAskedAgain = true;
    else run().catch(onFault);
  };
}
