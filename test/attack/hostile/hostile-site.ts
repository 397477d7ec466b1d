import type { Browser, BrowserContext } from 'playwright-core';
import { sendFile } from '#contract/customer.ts';
import { publishFile } from '#contract/file-sharing/file-sharing.ts';
import { listPageBlockSettings, PageBlockInput, savePageBlock } from '#contract/page-block/page-block.ts';
import { blockShapes } from '#core/page-block/page-block.ts';
import { createDemoRandom } from '#server/demo/demo-random.ts';
import { signInTo } from '../../support/site/site-customer.ts';
import { startSiteHere } from '../../support/site/test-site.ts';
import { addAccount } from '../../support/world/account.ts';
import { createFileDesk } from '../../support/world/file-desk.ts';
import { createTestApp, type TestApp } from '../../support/world/test-app.ts';
import { pdfOf, upload } from '../../support/world/upload.ts';
import { type FuzzWorld, openFuzzWorld } from '../fuzz/fuzz-world.ts';
import { lookAround, type Names } from '../fuzz/scene.ts';
import type { Hostile } from './hostile-strings.ts';
import { trap } from './read-page.ts';
import { type Stored, storeHostile } from './store-hostile.ts';

const longestTitle = 90;
const password = 'moose-canoe-lantern';

export interface HostileSite {
  site: TestApp;
  world: FuzzWorld;
  stored: Stored;
  names: Names;
  emails: Record<string, string>;
  /** The instants of both times. */
  times: { season: string; day: string };
}

/** Each string as a question and its answer, as many as the home page takes. */
async function writeHomePage(site: TestApp, strings: readonly Hostile[], token: string): Promise<void> {
  const blocks = (await site.api(listPageBlockSettings, { token })).body;
  const version = blocks.find(({ kind }) => kind === 'question')?.version ?? 0;
  const entries = strings
    .map(({ text }) => ({ title: text, text, link: null, on: null, pictureId: null, isHidden: false }))
    .filter(entry => PageBlockInput.safeParse({ version, entries: [entry] }).success)
    .slice(0, blockShapes.question.most);
  if (entries.length === 0) throw new Error('The home page takes none of the strings');
  await site.api(savePageBlock, { token, params: { blockKind: 'question' }, input: { version, entries } });
}

/** A site whose every text was typed by somebody who means harm. */
export async function writeHostile(strings: readonly Hostile[], smtpUrl: string): Promise<HostileSite> {
  const site = await createTestApp({
    isEmbedded: true,
    settings: { SMTP_URL: smtpUrl, ALLOW_PRACTICE_PAYMENTS: 'true' },
  });
  const world = await openFuzzWorld(site);
  const stored = await storeHostile(site, world, strings, 8);
  world.turnTo('season');
  const clock = (): string =>
    site.clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, '+00:00');
  const times = { season: clock(), day: '' };
  const callers = await world.callers();
  const tokenOf = (role: string): string =>
    (callers.find(one => one.role === role)?.headers.authorization ?? '').slice(7);
  for (const { mark, text } of strings) {
    const title = text.length > longestTitle ? 'A letter' : text;
    const file = { bytes: pdfOf(), title, fileName: `${text.replaceAll(mark, '')}.pdf` };
    await upload(site, sendFile, { token: tokenOf('Customer'), ...file });
    await upload(site, publishFile, { token: tokenOf('TournamentDirector'), ...file });
  }
  await writeHomePage(site, strings, tokenOf('SuperAdmin'));
  const desk = createFileDesk(site, { personId: 0, email: '', token: tokenOf('TournamentDirector') });
  for (const file of (await desk.listed()).files) if (file.isArchived) await desk.archive(file, false);
  const emails: Record<string, string> = { Customer: world.parent.email };
  for (const role of ['CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const)
    emails[role] = (await addAccount(site.app, { roles: [role], password })).email;
  const found = await lookAround(site, world, createDemoRandom(3));
  const names = { ...found, ringId: [world.ringId], by: ['school'] };
  world.turnTo('day');
  times.day = clock();
  world.turnTo('season');
  for (let i = 0; i < 20; i++) await site.drainOutbox();
  return { site, world, stored, names, emails, times };
}

/** The real site over what was written, and a window of its own for each who reads it. */
export async function serveHostile({ site, emails }: HostileSite, clock: string, browser: Browser) {
  const server = await startSiteHere({ DATA_DIR: site.app.config.dataDir, CLOCK: clock, DEMO: 'true' });
  const opened: BrowserContext[] = [];
  return {
    url: server.url,
    async readAs(role: string): Promise<BrowserContext> {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1280, height: 800 },
        locale: 'en-CA',
      });
      opened.push(context);
      await context.addInitScript(trap);
      const email = emails[role];
      if (email) await (await signInTo(server, email, password)).enter(context);
      return context;
    },
    async stop(): Promise<void> {
      for (const context of opened) await context.close();
      await server.stop();
    },
  };
}
