/** How long a person's task took, told in the log of the run: machines differ, so nobody is judged by it. */
export function startStopwatch(task: string): () => number {
  const began = Date.now();
  return () => {
    const ms = Date.now() - began;
    console.info(`${task}: ${(ms / 1000).toFixed(1)} s`);
    return ms;
  };
}
