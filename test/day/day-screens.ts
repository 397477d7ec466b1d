import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { goOffline } from '#test/support/site/offline.ts';
import type { SiteCustomer } from '#test/support/site/site-customer.ts';
import type { DaySite } from './day-site.ts';

export type ScreenName = 'board' | 'results' | 'finals' | 'desk' | 'television' | 'family' | `tablet ${number}`;
export interface DayScreen {
  name: ScreenName;
  page: Page;
  context: BrowserContext;
  /** Without network from here on, or with it again. */
  setOffline(isOffline: boolean): Promise<void>;
}

const sizes = {
  desktop: { width: 1280, height: 800 },
  television: { width: 1280, height: 720 },
  tablet: { width: 1024, height: 768, hasTouch: true },
  phone: { width: 390, height: 844, hasTouch: true },
} as const;
export type ScreenSize = keyof typeof sizes;

/** Where a minute is a second, a screen that asks every ten seconds is ten minutes behind: it asks more often. */
function askMoreOften(factor: number): void {
  const soon = (ms?: number) => (ms !== undefined && ms >= 2000 && ms <= 12_000 ? ms / factor : ms);
  const { setTimeout: later, setInterval: often } = window;
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms?: number, ...rest: unknown[]) => later(run, soon(ms), ...rest),
    setInterval: (run: TimerHandler, ms?: number, ...rest: unknown[]) => often(run, soon(ms), ...rest),
  });
}

/** All browsers of the day. What goes wrong in any of them is kept. */
export class DayScreens {
  readonly all: DayScreen[] = [];
  readonly problems: string[] = [];
  readonly #site: DaySite;
  readonly #opened: (screen: DayScreen) => Promise<void>;
  constructor(site: DaySite, opened: (screen: DayScreen) => Promise<void>) {
    this.#site = site;
    this.#opened = opened;
  }

  async open(name: ScreenName, size: ScreenSize, path: string, who: SiteCustomer | null = null): Promise<DayScreen> {
    const { url: baseURL, browser, speed } = this.#site;
    const { width, height, ...touch } = { hasTouch: false, ...sizes[size] };
    const options: BrowserContextOptions = { baseURL, viewport: { width, height }, ...touch, locale: 'en-CA' };
    const context = await browser.newContext({ ...options, timezoneId: 'America/Toronto' });
    if (who) await who.enter(context);
    if (speed > 1) await context.addInitScript(askMoreOften, name.startsWith('tablet') ? 2 : 4);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    let offlineUntil = 0;
    this.#watch(name, page, () => Date.now() < offlineUntil);
    const screen: DayScreen = {
      name,
      page,
      context,
      async setOffline(isOffline) {
        offlineUntil = isOffline ? Number.POSITIVE_INFINITY : Date.now() + 2000; // what was under way then fails a little later
        await (isOffline ? goOffline(context) : context.setOffline(false));
      },
    };
    this.all.push(screen);
    await page.goto(path);
    await this.#opened(screen);
    return screen;
  }

  #watch(name: ScreenName, page: Page, isOffline: () => boolean): void {
    const note = (what: string) => this.problems.push(`${name}: ${what}`);
    page.on('console', message => {
      if (message.type() !== 'error') return;
      if (/net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)/.test(message.text()) && isOffline()) return;
      note(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', error => note(String(error)));
    page.on('response', response => {
      if (response.status() >= 500) note(`${response.status()} of ${new URL(response.url()).pathname}`);
    });
  }

  async close(name: ScreenName): Promise<void> {
    const at = this.all.findIndex(screen => screen.name === name);
    const [screen] = at < 0 ? [] : this.all.splice(at, 1);
    await screen?.context.close();
  }
}
