const resets: (() => void)[] = [];

/** Numbers from `first` on, for every test file anew: dates and names are made of them, and files share a worker. */
export function fileCounter(first = 0): () => number {
  let next = first;
  resets.push(() => {
    next = first;
  });
  return () => next++;
}

export function restartCounters(): void {
  for (const reset of resets) reset();
}
