// npm run doctor: what is right around the program, what is not, and what to do. The server may be running.
import { printedOf } from '#core/server-check/printed-lines.ts';
import { serverLinesOf } from '#core/server-check/server-lines.ts';
import { findServerFacts } from '#server/doctor/server-check.ts';
import { runCommand, serverConfig } from '../command.ts';

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
