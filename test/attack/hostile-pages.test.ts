import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpFake, startSmtpFake } from '../fakes/smtp/client.ts';
import { fullSize } from '../support/full-size.ts';
import { launchBrowser } from '../support/site/browser.ts';
import { type HostileSite, serveHostile, writeHostile } from './hostile/hostile-site.ts';
import { fewHostile, type Hostile, hostileStrings } from './hostile/hostile-strings.ts';
import { pageAddresses } from './hostile/page-address.ts';
import { mailFaults } from './hostile/read-mail.ts';
import { openPage, readPage } from './hostile/read-page.ts';
import { tableFaults } from './hostile/read-tables.ts';

const strings: readonly Hostile[] = fullSize(fewHostile, hostileStrings);
/** Where most of what people typed is shown; all pages at full size. */
const somePages =
  /^\/$|family|results$|ring-assignments|home$|customer\/file-sharing|:registrationId$|receipt$|tournament-merch$|competitors$|registrations$|ledger$|check-in\/paper|:draftId$|divisions?$|division-sheets\/:|matchday$|tournaments$|events$|event-types|outbox|messages\/|admin\/file-sharing$|waivers|users$|history|certificates/;
const ofTheDay = /signage|matchday|rings|results|check-in/;
const staff = fullSize(['SuperAdmin'], ['SuperAdmin', 'TournamentDirector', 'CheckInAdmin']);

let browser: Browser;
let smtp: SmtpFake;
let hostile: HostileSite;
beforeAll(async () => {
  browser = await launchBrowser();
  smtp = await startSmtpFake();
  hostile = await writeHostile(strings, smtp.smtpUrl);
}, 20 * 60_000);
afterAll(async () => {
  await browser?.close();
  await hostile?.site.close();
  await smtp?.stop();
});

test('most texts accept most hostile strings, and refuse the rest properly', () => {
  const { taken, faults } = hostile.stored;
  const never = [...taken].filter(([, times]) => times === 0).map(([field]) => field);
  console.log(`${taken.size - never.length} of ${taken.size} texts took hostile strings. Not: ${never.join(' ')}`);
  expect(faults).toEqual([]);
  expect(never.length).toBeLessThan(taken.size * fullSize(0.55, 0.45)); // few strings meet few right moments
});

describe('reading it back', () => {
  test('every export has as many columns as its heading, and no formulas', async () => {
    const { faults, cells } = await tableFaults(hostile);
    expect(faults).toEqual([]);
    expect(cells).toBeGreaterThan(fullSize(5, 50));
  });

  test('every mail has one recipient and no foreign header, and its HTML shows what was typed', async () => {
    const { faults, marked } = mailFaults(await smtp.mails(), strings);
    expect(faults).toEqual([]);
    expect(marked).toBeGreaterThan(5);
  });

  test.each(fullSize<readonly ('season' | 'day')[]>(['season'], ['season', 'day']))(
    'in a browser in the %s: no script runs, and text is shown unchanged',
    async time => {
      await hostile.site.close('kept');
      const site = await serveHostile(hostile, hostile.times[time], browser);
      try {
        const faults: string[] = [];
        const shownOn = new Set<string>();
        const all = (await pageAddresses(hostile.names)).filter(
          ({ pattern }) =>
            ofTheDay.test(pattern) === (time === 'day') && (fullSize(true, false) === false || somePages.test(pattern)),
        );
        const began = performance.now();
        const readers = new Map<string, BrowserContext>();
        for (const { pattern, address } of all)
          for (const role of pattern.startsWith('/admin')
            ? staff
            : [pattern.startsWith('/customer') ? 'Customer' : 'nobody']) {
            const context = readers.get(role) ?? (await site.readAs(role));
            readers.set(role, context);
            const page = context.pages()[0] ?? (await context.newPage());
            await openPage(page, address);
            const { fired, shown, changed } = await readPage(page, strings);
            if (shown.length > 0) shownOn.add(pattern);
            for (const fault of [...fired, ...changed]) faults.push(`${pattern} as ${role}: ${fault}`);
          }
        console.log(
          `${shownOn.size} of ${all.length} pages show hostile text, ${Math.round(performance.now() - began)} ms. Not: ${all
            .map(p => p.pattern)
            .filter(p => !shownOn.has(p))
            .join(' ')}`,
        );
        expect([...new Set(faults)]).toEqual([]);
        expect(shownOn.size).toBeGreaterThanOrEqual(Math.floor(all.length * 0.4));
      } finally {
        await site.stop();
      }
    },
  );
});
