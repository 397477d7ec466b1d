// npm run doctor: what is right around the program, what is not, and what to do. The server may be running.
import { parseArgs } from 'node:util';
import type { StatusLine } from '#core/alarm/alarm-lines.ts';
import { printedOf } from '#core/server-check/printed-lines.ts';
import { proofLinesOf } from '#core/server-check/proof-lines.ts';
import { serverLinesOf } from '#core/server-check/server-lines.ts';
import type { Config } from '#server/config/checked-settings.ts';
import { proveEvent, proveMail } from '#server/doctor/proof.ts';
import { findServerFacts } from '#server/doctor/server-check.ts';
import { Refusal, runCommand, serverConfig } from '../command.ts';
import { askOnTerminal } from '../terminal.ts';

const usage = `npm run doctor
  says what is right around the site, what is not, and what to do. It changes nothing and sends nothing.
npm run doctor -- --prove [--mail=anna@example.com]
  also sends a mail there (without it to ALARM_MAIL) and has Stripe send the site an event, which moves no money.`;

function tell(lines: readonly StatusLine[]): void {
  console.info(printedOf(lines));
  // For scripts: 1 where somebody has to act.
  if (lines.some(({ state }) => state === 'act')) process.exitCode = 1;
}

async function askNumber(to: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const question = `A mail is on its way to ${to}. The number in it, or Enter if it does not come:`;
  return askOnTerminal(process.stdin, process.stdout, question);
}

export async function doctor(config: Config, args: string[]): Promise<void> {
  const { prove, mail } = parseArgs({ args, options: { prove: { type: 'boolean' }, mail: { type: 'string' } } }).values;
  if (mail !== undefined && !prove) throw new Refusal(usage);
  if (config.isDemo)
    return console.info('This is a demonstration: it needs no mail server, no certificate and no backup.');
  const to = mail ?? config.alarmMail;
  if (prove && to === null) throw new Refusal(`Where should the mail go?\n\n${usage}`);
  const facts = await findServerFacts(config);
  tell(serverLinesOf(facts));
  if (!prove || to === null) return;
  const event = proveEvent(config, facts);
  tell(proofLinesOf({ mail: await proveMail(config, to, () => askNumber(to)), webhook: await event }));
}

if (import.meta.main) await runCommand(() => doctor(serverConfig(), process.argv.slice(2)), { usage });
