import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { BadSettings, makeConfig } from './config/config.ts';
import { readEnv } from './config/env.ts';
import { buildContext } from './context.ts';
import { DataFolderInUse } from './db/store.ts';
import { demoAccounts, seedDemo } from './demo/seed-demo.ts';
import { builtPages, pagesInDevelopment } from './http/page-build.ts';
import { startArrivalMails } from './jobs/arrival.ts';
import { startOutbox } from './jobs/outbox.ts';
import { startPaymentJobs } from './jobs/payment.ts';
import { startPurge } from './jobs/purge.ts';

const isDevelopment = process.argv.includes('--dev');
const projectDir = join(dirname(fileURLToPath(import.meta.url)), '../..');

async function start(): Promise<void> {
  const config = makeConfig(readEnv(process.env), projectDir);
  const pages = await (isDevelopment ? pagesInDevelopment(projectDir) : builtPages(projectDir));
  const { renderMail } = (await pages.loadBuild()).entry.module;
  const context = await buildContext(config, { renderMail });
  const { app } = context;
  if (config.isDemo) await seedDemo(app);
  const outbox = startOutbox(app);
  app.wakeOutbox = outbox.wake;
  const paymentJobs = startPaymentJobs(app);
  const purge = startPurge(app);
  const arrivalMails = startArrivalMails(app);
  const server = await buildApp(context, pages);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await server.close();
    await Promise.all([outbox.stop(), paymentJobs.stop(), purge.stop(), arrivalMails.stop(), pages.close()]);
    await app.store.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await server.listen({ port: config.port, host: config.host });
  console.info(`NLC is at ${config.publicUrl}`);
  if (config.isDemo) console.info(demoWelcome(config.publicUrl));
}

function demoWelcome(publicUrl: string): string {
  const accounts = demoAccounts.map(a => `  ${a.email.padEnd(24)} ${a.password}   ${a.who}`);
  return [
    '',
    'Demonstration: nothing here is real, no money moves.',
    ...accounts,
    `  Mail that would be sent: ${publicUrl}/dev/outbox`,
    '',
  ].join('\n');
}

/** What the person at the keyboard can mend is told in words; only the rest with its stack. */
function reasonOf(error: unknown): unknown {
  if (error instanceof BadSettings || error instanceof DataFolderInUse) return error.message;
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isPortTaken && 'port' in error ? `Port ${error.port} is in use: stop the other program, or set PORT` : error;
}

try {
  await start();
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
