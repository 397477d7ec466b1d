import { readdirSync, readFileSync } from 'node:fs';

export const watchedKinds = ['site', 'database', 'families', 'Stripe', 'mail server'] as const;
export type WatchedKind = (typeof watchedKinds)[number];
interface ProcessSample {
  kind: WatchedKind;
  pid: number;
  /** Share of one core since the look before. */
  cpu: number;
  residentMb: number;
}
/** When (epoch), and every process of ours then. */
export type Look = [at: number, processes: ProcessSample[]];

const ticksPerSecond = 100;
const pageMb = 4096 / 1024 ** 2;

interface Stat {
  pid: number;
  parent: number;
  ticks: number;
  residentMb: number;
}
function readStat(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parts = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number) as number[];
    const [parent = 0] = parts.slice(1);
    return {
      pid: Number(pid),
      parent,
      ticks: (parts[11] ?? 0) + (parts[12] ?? 0),
      residentMb: (parts[21] ?? 0) * pageMb,
    };
  } catch {
    return; // it ended just now
  }
}

function kindOf(pid: number): WatchedKind | undefined {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return;
  }
  if (line.includes('src/server/main.ts')) return 'site';
  if (line.includes('rush/generator.ts')) return 'families';
  if (line.includes('stripe/main.ts')) return 'Stripe';
  if (line.includes('smtp/main.ts')) return 'mail server';
  return /^(postgres:|\/\S*\/postgres)/.test(line) ? 'database' : undefined;
}

/** Looks every second what this program's processes use, by what the kernel says of them; Linux only. */
export function watchProcesses(): { looks: Look[]; stop(): void } {
  const looks: Look[] = [];
  const kinds = new Map<number, WatchedKind | undefined>();
  let before = new Map<number, number>();
  let beforeAt = performance.now();
  function look(): void {
    const stats = readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(name => readStat(name) ?? []);
    const parents = new Map(stats.map(({ pid, parent }) => [pid, parent]));
    const isOurs = (pid: number): boolean => {
      for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === process.pid) return true;
      return false;
    };
    const seconds = (performance.now() - beforeAt) / 1000;
    const samples = stats.flatMap(({ pid, ticks, residentMb }): ProcessSample[] => {
      if (pid === process.pid || !isOurs(pid)) return [];
      if (!kinds.has(pid) || kinds.get(pid) === undefined) kinds.set(pid, kindOf(pid));
      const kind = kinds.get(pid);
      const cpu = (ticks - (before.get(pid) ?? ticks)) / ticksPerSecond / seconds;
      return kind ? [{ kind, pid, cpu, residentMb }] : [];
    });
    before = new Map(stats.map(({ pid, ticks }) => [pid, ticks]));
    beforeAt = performance.now();
    looks.push([Date.now(), samples]);
  }
  look();
  const timer = setInterval(look, 1000);
  return { looks, stop: () => clearInterval(timer) };
}
