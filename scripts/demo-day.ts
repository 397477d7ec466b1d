// npm run demo:day: a whole tournament through the real site, to be watched. --fast: as fast as it goes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { openStore } from '#server/db/store.ts';
import { dayFaults } from '#test/day/day-check.ts';
import { readEvidence } from '#test/day/day-evidence.ts';
import { playDay } from '#test/day/day-player.ts';
import { type DaySite, demoPassword, openDaySite } from '#test/day/day-site.ts';
import { browserArgs, findBrowser } from '#test/support/site/browser.ts';
import { DayShow } from './day-watch/day-show.ts';
import { WatchServer } from './day-watch/watch-server.ts';

/** Told in words: whoever is at the keyboard can mend it. */
class Unable extends Error {}

function settings(): { isFast: boolean; seed: number; port: number } {
  const options = { fast: { type: 'boolean' }, seed: { type: 'string' }, port: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ options });
    const [seed, port] = [Number(values.seed ?? 1), Number(values.port ?? 0)];
    if (!Number.isInteger(seed) || !Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('');
    return { isFast: values.fast ?? false, seed, port };
  } catch {
    throw new Unable('npm run demo:day -- [--fast] [--seed=<whole number>] [--port=<of the page to watch it on>]');
  }
}

async function openBrowser(): Promise<Browser> {
  try {
    // Ctrl-C is ours: the player closes its pages first.
    const own = { args: browserArgs, headless: true, handleSIGINT: false, handleSIGTERM: false, timeout: 30_000 };
    return await chromium.launch({ ...findBrowser(), ...own });
  } catch (error) {
    const [why = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Unable(
      `Chromium cannot be started: ${why.replace(/^[\w.]+: /, '')}\nInstall it (Debian: apt install chromium), or name one by CHROMIUM_PATH.`,
    );
  }
}

async function openPage(watch: WatchServer, port: number): Promise<string> {
  try {
    return await watch.listen(port);
  } catch {
    throw new Unable(`Port ${port} is in use: stop the other program, or choose another one by --port.`);
  }
}

function linksTo({ url }: DaySite) {
  const as = (name: string) => `${name}@example.com, ${demoPassword}`;
  return [
    { title: 'What the hall sees', url: `${url}/signage/ring-assignments`, account: null },
    { title: 'Results', url: `${url}/signage/results`, account: null },
    { title: 'The director’s board', url: `${url}/admin/matchday`, account: as('director') },
    { title: 'The check-in desk', url: `${url}/admin/check-in`, account: as('checkin') },
    { title: 'Every mail and text', url: `${url}/dev/outbox`, account: null },
  ];
}

/** The day is over and the site has ended: whether it left behind what it had to. */
async function judge(site: DaySite, played: Awaited<ReturnType<typeof playDay>>): Promise<string[]> {
  await site.stopServer();
  const store = await openStore({ dir: site.dataDir });
  const client = await store.pool.connect();
  try {
    return dayFaults(played, await readEvidence(client, site.tournamentId), site.output());
  } finally {
    client.release();
    await store.close();
  }
}

async function run(stopped: AbortSignal): Promise<void> {
  const { isFast, seed, port } = settings();
  const folder = mkdtempSync(join(tmpdir(), 'nlc-day-'));
  process.env.NLC_TEST_RUN_FOLDER = folder;
  const show = new DayShow(line => console.log(line));
  const watch = new WatchServer(show);
  let browser: Browser | undefined;
  let site: DaySite | undefined;
  try {
    const opened = await openBrowser();
    browser = opened;
    stopped.addEventListener('abort', () => void opened.close());
    console.log(`\nWatch the day at ${await openPage(watch, port)}\nCtrl-C ends it.\n`);
    show.say('A site with 300 competitors is made, the evening before the tournament: half a minute');
    const speed = isFast ? 20 : 60;
    site = await openDaySite({ rings: 3, speed, from: '08:30', browser });
    if (stopped.aborted) return;
    show.links = linksTo(site);
    show.speed = isFast ? 'as fast as it goes' : 'one second is one minute';
    console.log(`The site itself is at ${site.url}\n`);
    const played = await playDay(site, { seed, isPaced: !isFast, perRing: null }, show);
    const faults = await judge(site, played);
    show.isOver = true;
    show.say(
      faults.length === 0
        ? 'The day is over: every place is awarded, every message was sent once, every log comes to what is stored'
        : `The day is over, and ${faults.length} things are not as they have to be: they stand in the terminal`,
    );
    for (const fault of faults) console.error(`  ${fault}`);
    process.exitCode = faults.length === 0 ? 0 : 1;
    await sleep(6000); // the page hears the last word
  } finally {
    await site?.close();
    await browser?.close();
    await watch.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
try {
  await run(stop.signal);
} catch (error) {
  // What breaks because everything is being closed is no news.
  if (!stop.signal.aborted) console.error(error instanceof Unable ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
if (stop.signal.aborted) {
  console.log('\nEnded: the site, its data and its browsers are gone.');
  process.exitCode = 130;
}
