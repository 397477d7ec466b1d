import { readFileSync } from 'node:fs';

const TICK_MS = 10; // the kernel counts in hundredths of a second

/** Processor time of this process's ended children and of theirs; 0 where there is no /proc. */
function endedChildrenMs() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The second field is a name that may hold spaces; cutime and cstime are the 16th and 17th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  } catch {
    return 0;
  }
}

let takenMs = 0;

/** Processor time since the last call, or since the process began: its own and that of children that have ended. */
export function takeProcessorMs() {
  const { user, system } = process.cpuUsage();
  const now = (user + system) / 1000 + endedChildrenMs();
  const used = now - takenMs;
  takenMs = now;
  return used;
}
