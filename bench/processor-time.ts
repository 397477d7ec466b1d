import { median } from './figure.ts';

const rounds = 9;

/** Milliseconds of processor time that something takes, so often that its clock can tell. */
export function processorTime(work: () => unknown): number {
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const before = process.threadCpuUsage();
    let count = 0;
    let spent = 0;
    do {
      work();
      count++;
      const { user, system } = process.threadCpuUsage(before);
      spent = (user + system) / 1000;
    } while (spent < 40);
    if (round >= 0) times.push(spent / count);
  }
  return median(times);
}
