import type { Page } from 'playwright-core';
import type { Results } from '#contract/result.ts';
import type { Finals } from '#contract/ring/final.ts';
import type { RingDay } from '#contract/ring/ring.ts';
import { ringOn } from '#test/support/ring/matchday-site.ts';
import type { DayScreens } from './day-screens.ts';
import { type DaySite, loadDay } from './day-site.ts';

/** Whoever runs the day: plans the rings, holds them up, tells results. */
export class DayOffice {
  readonly #site: DaySite;
  readonly #screens: DayScreens;
  #board: Page | undefined;
  #results: Page | undefined;
  #finals: Page | undefined;
  constructor(site: DaySite, screens: DayScreens) {
    this.#site = site;
    this.#screens = screens;
  }

  readonly day = (): Promise<RingDay> => loadDay(this.#site.director, this.#site.tournamentId);

  async open(): Promise<void> {
    const { director } = this.#site;
    this.#board = (await this.#screens.open('board', 'desktop', '/admin/rings/plan', director)).page;
  }

  /** All divisions into the open rings, as the planner has it. */
  async plan(): Promise<void> {
    const page = this.#pageOf(this.#board);
    await page.getByRole('button', { name: 'Make a plan' }).click();
    await page.getByRole('button', { name: 'Use this plan' }).click({ timeout: 120_000 });
    await page.waitForURL(url => url.pathname === '/admin/rings');
  }

  /** So many divisions a ring and no others, forms before sparring: for a day that is short. It ends with the final. */
  async fill(perRing: number): Promise<void> {
    const { rings, divisions, dayVersion } = await this.day();
    const finals = divisions.filter(one => one.isFinal);
    const awaited = new Set(finals.flatMap(one => one.awaitedIds));
    const [feeding, others] = [true, false].map(isFed =>
      divisions.filter(one => !one.isFinal && one.competitorIds.some(id => awaited.has(id)) === isFed),
    ) as [RingDay['divisions'], RingDay['divisions']];
    // Both ways of scoring, and a division of two.
    const ways = [...Map.groupBy(others, one => one.eventIds.join())].flatMap(([, list]) => list.slice(0, 2));
    const pair = divisions.filter(one => one.competitorIds.length === 2).slice(0, 1);
    const chosen = [...new Set([...feeding, ...pair, ...ways])].slice(0, perRing * rings.length - finals.length);
    const ordered = [...chosen, ...finals].toSorted((a, b) => Math.min(...a.eventIds) - Math.min(...b.eventIds));
    const queues = rings.map(({ ringId }, r) => ({
      ringId,
      items: ordered
        .filter((_, i) => i % rings.length === r)
        .map(({ draftDivisionId, minutes }, i) => ({ draftDivisionId, startMinute: 555 + i * 45, minutes })),
    }));
    const change = { kind: 'fill', dayVersion, queues };
    const { director, tournamentId } = this.#site;
    await director.call('POST', `/api/admin/ring-day/${tournamentId}/changes`, { change });
  }

  async openBoard(): Promise<void> {
    const page = this.#pageOf(this.#board);
    await page.goto('/admin/matchday');
    await page.getByRole('heading', { level: 1, name: 'Matchday' }).waitFor();
  }

  async hold(ring: string): Promise<void> {
    const shown = await ringOn(this.#pageOf(this.#board), ring);
    await shown.getByRole('button', { name: 'Judges' }).click();
    await shown.getByRole('button', { name: `Resume: ${ring}` }).waitFor();
  }
  async goOn(ring: string): Promise<void> {
    const shown = await ringOn(this.#pageOf(this.#board), ring);
    await shown.getByRole('button', { name: `Resume: ${ring}` }).click();
  }

  async openResults(): Promise<void> {
    const path = `/admin/results?tournament=${this.#site.tournamentId}`;
    this.#results = (await this.#screens.open('results', 'desktop', path, this.#site.director)).page;
  }

  async openFinals(): Promise<void> {
    const path = `/admin/rings/finals?tournament=${this.#site.tournamentId}`;
    this.#finals = (await this.#screens.open('finals', 'desktop', path, this.#site.director)).page;
  }

  readonly finals = (): Promise<Finals> => {
    const { director, tournamentId } = this.#site;
    return director.call<Finals>('GET', `/api/admin/ring-day/${tournamentId}/finals`);
  };

  /** Draws up each final once its divisions are decided, and again when a result has changed. */
  async drawUntil(isOver: () => boolean, drawn: (title: string) => void, rest: () => Promise<void>): Promise<void> {
    const page = this.#pageOf(this.#finals);
    const card = page
      .getByRole('region')
      .filter({ hasText: /Ready to draw up|A result has changed/ })
      .first();
    while (!isOver()) {
      if (await card.isVisible()) {
        const title = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';
        const answered = page.waitForResponse(response => /\/finals\/\d+$/.test(response.url()));
        await card.getByRole('button', { name: /^Draw up/ }).click();
        if ((await answered).ok()) drawn(title);
      }
      await rest();
    }
  }

  readonly results = (): Promise<Results> => {
    const { director, tournamentId } = this.#site;
    return director.call<Results>('GET', `/api/admin/results?tournament=${tournamentId}`);
  };

  /** Tells what is signed, and what was corrected since, until nothing more comes and all is told. */
  async tellUntil(
    isOver: () => boolean,
    told: (count: number, isCorrection: boolean) => Promise<void>,
    rest: () => Promise<void>,
  ): Promise<void> {
    const page = this.#pageOf(this.#results);
    const signed = page.getByRole('button', { name: /^Publish \d+ signed results?$/ });
    const corrected = page.getByRole('button', { name: /^Publish again / });
    for (;;) {
      const wasOver = isOver();
      for (const [button, isCorrection] of [
        [corrected, true],
        [signed, false],
      ] as const) {
        if (!(await button.first().isVisible())) continue;
        const text = (await button.first().textContent()) ?? '';
        const label = (await button.first().getAttribute('aria-label')) ?? text;
        const answered = page.waitForResponse(response => response.url().endsWith('/release'));
        await button.first().click();
        if (!(await answered).ok()) continue; // something was written on one of them meanwhile
        await page.getByRole('button', { name: label, exact: true }).waitFor({ state: 'detached' });
        await told(isCorrection ? 1 : Number(/\d+/.exec(text)?.[0] ?? 1), isCorrection);
      }
      if (wasOver) {
        const { sheets } = await this.results();
        if (!sheets.some(({ state }) => state === 'signed' || state === 'changed')) return;
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      if (!isOver()) await rest();
    }
  }

  #pageOf(page: Page | undefined): Page {
    if (!page) throw new Error('The page is not open yet');
    return page;
  }
}
