import { type Language, language } from '#words/language.ts';
import { buildApp } from './app.ts';
import type { AppContext } from './call.ts';
import type { Config } from './config/checked-settings.ts';
import { refuseMissingFolder } from './config/refuse-missing-folder.ts';
import { buildContext } from './context.ts';
import type { PageSource } from './http/pages/page-build.ts';
import { startBackups } from './jobs/backup.ts';
import { startLooks } from './jobs/looks.ts';
import { startOutbox } from './jobs/outbox.ts';
import { startPaymentJobs } from './jobs/payment.ts';
import { startRetention } from './jobs/retention.ts';
import { startWatch } from './jobs/watch.ts';
import { repeatErasures } from './modules/personal-data/repeat-erasures.actions.ts';
import { createStop, type Job } from './stop.ts';

/** Jobs scan whole tables when they begin, so visitors who waited for the start are answered first. */
const peopleFirstMs = 1000;

function startJobs(app: AppContext): Job[] {
  const outbox = startOutbox(app);
  app.wakeOutbox = outbox.wake;
  return [outbox, startPaymentJobs(app), startRetention(app), ...startLooks(app), startWatch(app), startBackups(app)];
}

const mailWriter = async (pages: PageSource, language: Language) =>
  (await pages.loadBuild(language)).entry.module.renderMail;

/** Starts the whole site and waits until it listens; `stop` stops it, and `exit` hears when it has stopped. */
export async function startSite(
  config: Config,
  loadPages: () => Promise<PageSource>,
  exit: (code: number) => void,
): Promise<{ stop: ReturnType<typeof createStop>; isRehearsal: boolean }> {
  refuseMissingFolder(config);
  // The database first: its WebAssembly is compiled on other threads while the pages load.
  const [context, pages] = await Promise.all([buildContext(config), loadPages()]);
  const { app } = context;
  const writers = { en: await mailWriter(pages, 'en'), fr: await mailWriter(pages, 'fr') };
  app.renderMail = (...mail) => writers[language()](...mail);
  if (config.isDemo) await (await import('./demo/seed-demo.ts')).seedDemo(app); // a real site never loads it
  await repeatErasures(app); // of a restore that was killed before it came to them
  if (app.isRehearsal) app.log.warn({}, 'This is a rehearsal: nothing is sent, and nothing is paid or refunded');
  const server = await buildApp(context, pages);
  const jobs: Job[] = [];
  await server.listen({ port: config.port, host: config.host });
  setTimeout(() => app.isDraining || jobs.push(...startJobs(app)), peopleFirstMs);
  return { stop: createStop({ app, server, jobs, pages, exit }), isRehearsal: app.isRehearsal };
}
