import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { RingTable, RingTables, TableAct } from '#contract/ring-table/ring-table.ts';
import type { openMatchday } from '../ring/matchday-site.ts';
import type { SiteAddress } from '../site/site-customer.ts';
import type { TestSite } from '../site/test-site.ts';

/** A tablet at a ring, by touch alone; a browser that was started by itself knows none. */
export class TestTablet {
  readonly page: Page;
  readonly errors: string[] = [];
  readonly #hasTouch: boolean;
  constructor(page: Page, hasTouch = true) {
    this.page = page;
    this.#hasTouch = hasTouch;
    page.on('pageerror', error => this.errors.push(String(error)));
    page.on(
      'console',
      message => /Content Security Policy|hydrat/i.test(message.text()) && this.errors.push(message.text()),
    );
  }

  button = (name: string | RegExp): Locator =>
    this.page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  link = (name: string | RegExp): Locator =>
    this.page.getByRole('link', { name, exact: typeof name === 'string' }).first();
  press = (target: Locator): Promise<void> => (this.#hasTouch ? target.tap() : target.click());
  tap = (name: string | RegExp): Promise<void> => this.press(this.button(name));
  follow = (name: string | RegExp): Promise<void> => this.press(this.link(name));
  sees = (text: string | RegExp): Promise<void> => this.page.getByText(text).first().waitFor();
  /** The line that always says what waits on the device. */
  says = (text: string | RegExp): Promise<void> =>
    this.page.getByRole('banner').getByRole('status').filter({ hasText: text }).waitFor();

  async enter(pin: string, name: string): Promise<void> {
    await this.page.getByLabel('Ring PIN').fill(pin);
    await this.page.getByLabel('Name of this device').fill(name);
    await this.tap('Enter');
    await this.says('All sent');
  }

  /** A finger that bounces: on the same place again, at once and when something else may be there. */
  async bounce(name: string | RegExp): Promise<void> {
    const button = this.button(name);
    await button.tap({ trial: true });
    const box = await button.boundingBox();
    if (!box) throw new Error(`${name} is not in sight`);
    const touches = await this.page.context().newCDPSession(this.page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    const beganAt = Date.now() / 1000;
    // The browser is told when each fell: a busy machine would spread them out.
    for (const timestamp of [0, 0.01, 0.2].map(after => beganAt + after)) {
      await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
    }
    await touches.detach();
  }

  /** Scoring this ring, whoever did before. */
  async hold(): Promise<void> {
    const take = this.button('Take over');
    await take.or(this.button('Judges')).waitFor();
    if ((await take.count()) > 0) await this.press(take);
    await this.button('Judges').waitFor();
  }

  /** From the ring's page: the next division called, everybody here, started. */
  async startNext(): Promise<void> {
    await this.tap('1st call');
    await this.tap('All here');
    await this.tap(/^Save/);
    await this.tap('Start');
    await this.sees('On the mat now');
  }

  /** A row of scores by the number pad, their decimals only; then somebody else performs, or all have. */
  async score(...decimals: readonly number[]): Promise<void> {
    const pad = this.page.getByRole('group', { name: 'Number pad' });
    const performer = this.page.getByRole('heading', { level: 2 }).first();
    const before = await performer.textContent();
    for (const digit of decimals.map(each => String(each).padStart(2, '0')).join(''))
      await this.press(pad.getByRole('button', { name: digit, exact: true }));
    await this.tap(/^Confirm/);
    await performer.filter({ hasNotText: before ?? '' }).waitFor();
  }
}

/** A browser of its own that is touched, as a tablet on a table is. */
export function tabletContext(site: TestSite, baseURL = site.url): Promise<BrowserContext> {
  return site.browser.newContext({
    baseURL,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    locale: 'en-CA',
  });
}

type RingOfDay = RingTables['rings'][number];
/** A ring of the day with its PIN. */
export async function ringOf(
  { director, tournamentId }: Pick<Awaited<ReturnType<typeof openMatchday>>, 'director' | 'tournamentId'>,
  name: string,
) {
  const { rings } = await director.call<RingTables>('GET', `/api/admin/ring-tables/${tournamentId}`);
  return rings.find(ring => ring.name === name) as RingOfDay;
}

/** What a ring's tablets are given, asked as one more of them. */
export async function lookAt(site: SiteAddress, { ringId, pin }: RingOfDay) {
  const path = `${site.url}/api/signage/ring/${ringId}`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ pin, name: 'The test' });
  const entered = await fetch(`${path}/tablets`, { method: 'POST', headers, body });
  const { token } = (await entered.json()) as { token: string };
  return async () => {
    const answer = await fetch(`${path}/table`, { headers: { ringtablet: token } });
    return (await answer.json()) as { table: RingTable; acts: TableAct[] };
  };
}

/** Whole on the screen as it stands, without scrolling. */
export async function inSight(target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  const height = target.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

/** What can be tapped and is clipped at an edge, out of a finger's reach. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main a')].flatMap(element => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > window.innerWidth ? [`${element.textContent}: ${left} to ${right}`] : [];
    }),
  );
