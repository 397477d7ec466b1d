// npm run doctor: what is right around the program, what is not, and what to do. The server may be running.
import type { StatusLine } from '#core/alarm/status-lines.ts';
import { serverLinesOf } from '#core/server-check/server-lines.ts';
import { findServerFacts } from '#server/doctor/server-check.ts';
import { runCommand, serverConfig } from './command.ts';

const marks: Record<StatusLine['state'], string> = { good: ' ok ', look: 'LOOK', act: 'ACT ' };
const order: readonly StatusLine['state'][] = ['act', 'look', 'good'];

/** The lines as they are printed, the worst first. */
export function printedOf(lines: readonly StatusLine[]): string {
  return order
    .flatMap(state => lines.filter(line => line.state === state))
    .map(({ state, title, says, next }) => `${marks[state]}  ${title}: ${says}${next ? `\n      ${next}` : ''}`)
    .join('\n');
}

export async function doctor(): Promise<void> {
  const config = serverConfig();
  if (config.isDemo)
    return console.info('This is a demonstration: it needs no mail server, no certificate and no backup.');
  const lines = serverLinesOf(await findServerFacts(config));
  console.info(printedOf(lines));
  // For scripts: 1 where somebody has to act.
  if (lines.some(({ state }) => state === 'act')) process.exitCode = 1;
}

if (import.meta.main) await runCommand(doctor);
