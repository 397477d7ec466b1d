// npm run rush [-- --processes=1 --families=1000 --seconds=60 --overload=30 --cpu-prof=<folder>]: the evening registration opens,
// against processes of ours on this machine. The report is artefacts/rush/report.html; it ends with 1 when a gate is missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reportPage } from './report.ts';
import { type Phase, runRush, verdictsOf } from './run-rush.ts';

const number = (type: 'processes' | 'families' | 'seconds' | 'overload', otherwise: number): number => {
  const value = Number(values[type] ?? otherwise);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${type} is a whole number`);
  return value;
};
const { values } = parseArgs({
  options: {
    processes: { type: 'string' },
    families: { type: 'string' },
    seconds: { type: 'string' },
    overload: { type: 'string' },
    embedded: { type: 'boolean' },
    'cpu-prof': { type: 'string' },
  },
});
const size = {
  processes: number('processes', 1),
  families: number('families', 1000),
  seconds: number('seconds', 60),
  overloadSeconds: number('overload', 30),
  embedded: values.embedded ?? false,
  ...(values['cpu-prof'] ? { nodeOptions: `--cpu-prof --cpu-prof-dir=${values['cpu-prof']}` } : {}),
};
const [load = 0] = loadavg();
const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}${
  load > cpus().length / 2 ? `, shared with others (load ${load.toFixed(1)})` : ''
}`;
console.log(machine);

const report = await runRush(size, console.log);
const folder = fileURLToPath(new URL('../../artefacts/rush', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'report.html'), reportPage(report, machine));

const ms = (value: number): string => `${Math.round(value)}`.padStart(7);
function print(name: string, { figures, used }: Phase): void {
  console.log(`\n${name}`.padEnd(28), '  count    p50    p95    p99   most (ms)');
  for (const { step, count, p50, p95, p99, most } of figures.steps)
    if (count > 0) console.log(step.padEnd(26), ms(count), ms(p50), ms(p95), ms(p99), ms(most));
  for (const { kind, processes, cpu, mostMb } of used)
    console.log(`${kind} (${processes})`.padEnd(26), `${cpu.toFixed(2)} cores, largest ${Math.round(mostMb)} MB`);
  for (const error of new Set(figures.errors.slice(0, 10))) console.log(error);
}
print('The rush', report.rush);
if (report.overload) print('Ten times the load', report.overload);
console.log('');
const verdicts = verdictsOf(report);
for (const { says, isGood } of verdicts) console.log(`${isGood ? '✓' : '✗'} ${says}`);
console.log(`\n${join(folder, 'report.html')}`);
process.exit(verdicts.every(({ isGood }) => isGood) ? 0 : 1);
