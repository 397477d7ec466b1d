import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signageItem, signageRing, signageScreen } from '#test/support/ring/signage-screen.ts';
import { findBrowser, launchBrowser } from '#test/support/site/browser.ts';
import { startTestSite, type TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await startTestSite();
  // Compiled code counts as heap and grows for hours; what a page keeps is measured without.
  browser = await launchBrowser(findBrowser(), ['--js-flags=--no-opt --no-maglev --no-sparkplug']);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A day that never stands still: rings open and close, are called to, wait, and have nothing to do. */
const dayAt = (poll: number) =>
  Array.from({ length: 3 + (poll % 8) }, (_, place) => {
    const id = poll * 100 + place * 10;
    return signageRing(place + 1, {
      isOpen: (poll + place) % 5 !== 0,
      waitingFor: (poll + place) % 4 === 0 ? 'judges' : null,
      current: (poll + place) % 3 === 0 ? null : signageItem(id, { eventTypes: ['Forms', 'Weapons'] }),
      upcoming: Array.from({ length: (poll + place) % 6 }, (_, n) => signageItem(id + n + 1, { calls: n % 4 })),
    });
  });
const fixedDay = Array.from({ length: 6 }, (_, place) => signageRing(place + 1, { waitingFor: 'judges' }));

/** Counts the timers that wait; the page's own, on top of the clock of the test. */
async function countTimers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const waiting = new Set<unknown>();
    Object.assign(window, { waitingTimers: waiting });
    const { setTimeout: later, setInterval: often, clearTimeout: noMore, clearInterval: never } = window;
    const set = (run: () => void, ms?: number) => {
      const timer = later(() => {
        waiting.delete(timer);
        run();
      }, ms);
      waiting.add(timer);
      return timer;
    };
    const setOften = (run: () => void, ms?: number) => {
      const timer = often(run, ms);
      waiting.add(timer);
      return timer;
    };
    const clear = (stop: (timer: number) => void) => (timer: number) => {
      waiting.delete(timer);
      stop(timer);
    };
    Object.assign(window, {
      setTimeout: set,
      setInterval: setOften,
      clearTimeout: clear(noMore),
      clearInterval: clear(never),
    });
  });
  return () => page.evaluate(() => (window as unknown as { waitingTimers: Set<unknown> }).waitingTimers.size);
}

async function measure(page: Page, devtools: CDPSession, timers: () => Promise<number>) {
  await page.evaluate(() => performance.clearResourceTimings());
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { heap: usedSize, nodes, listeners: jsEventListeners, elements, timers: await timers() };
}

test('10,000 refreshes leave no timers, nodes or memory behind on a signage screen', {
  timeout: 2_400_000,
}, async () => {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  const screen = await signageScreen(page);
  const timers = await countTimers(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  screen.answer(fixedDay);
  await page.goto('/signage/ring-assignments');
  await page.getByRole('heading', { name: 'Ring 1', exact: true }).waitFor();

  let polls = 0;
  const pass = async (until: number) => {
    for (; polls < until; polls++) {
      if (polls % 50 === 49) screen.cut();
      else screen.answer(dayAt(polls));
      await screen.polls(1);
    }
    screen.answer(fixedDay);
    await screen.polls(1);
    polls++;
    return measure(page, devtools, timers);
  };
  const early = await pass(60);
  const afterTwoHours = await pass(Math.ceil(7_200_000 / 11_000));
  const asked = { ...screen.asked };
  const asOf = polls;
  const late = await pass(10_000);
  console.log(
    `heap ${early.heap} bytes, after ${asOf} polls ${afterTwoHours.heap}, after ${polls} ${late.heap}; ${late.nodes} nodes, ${late.timers} timers`,
  );
  expect(asked.rings).toBe(asOf + 1);
  expect(asked.tournaments).toBeLessThanOrEqual(1 + 12);
  expect(screen.asked.rings).toBe(polls + 1);
  expect(late.elements).toBe(early.elements);
  expect(Math.abs(late.nodes - early.nodes)).toBeLessThanOrEqual(12); // what was removed last is kept until the next
  expect(late.listeners).toBe(early.listeners);
  expect(late.timers).toBe(early.timers);
  expect(late.timers).toBeLessThanOrEqual(4);
  expect(afterTwoHours.heap).toBeLessThanOrEqual(early.heap * 1.03);
  expect(late.heap).toBeLessThanOrEqual(early.heap * 1.1);
});
