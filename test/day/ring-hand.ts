import type { Page } from 'playwright-core';
import { TestTablet } from '#test/support/ring-table/ring-tablet.ts';
import type { SeenFight } from './day-reckoning.ts';
import type { DayScript, DaySheet, Fight, Performance, SheetScript } from './day-script.ts';

/** What a scorekeeper knows of a division that is played. */
export interface HandWork {
  sheet: DaySheet;
  script: SheetScript;
  nameOf: (competitorId: number) => string;
}
/** Waits until the day is so far in what is played, and does at that point what else happens there. */
export type Between = (done: number, all: number) => Promise<void>;

const decimals = (score: number): string => String(score % 100).padStart(2, '0');
const centreJudges = ['Sensei Kim', 'Aino Laine', 'Master Okafor'];

/** The scorekeeper of a ring, on the ring's own page: by touch, or typing scores at the keyboard. */
export class RingHand {
  readonly tablet: TestTablet;
  readonly page: Page;
  readonly #types: boolean;
  /** What was fought, by division, as it was seen on the page. */
  readonly fights = new Map<number, SeenFight[]>();
  constructor(page: Page, types: boolean) {
    this.page = page;
    this.tablet = new TestTablet(page);
    this.#types = types;
  }

  async enter(pin: string, name: string, ringAt: number): Promise<void> {
    await this.tablet.enter(pin, name);
    await this.tablet.tap('Judges');
    await this.page
      .getByLabel('Name')
      .first()
      .fill(centreJudges[ringAt % centreJudges.length] as string);
    await this.tablet.tap('Save');
    await this.tablet.says('All sent');
  }

  /** The next division is called; null: everything in this ring is done. */
  async callNext(): Promise<number | null> {
    const call = this.tablet.button('1st call');
    const roll = this.tablet.button('Who is here?');
    const done = this.page.getByText('Everything in this ring is done');
    await call.or(roll).or(done).first().waitFor();
    if (await done.isVisible()) return null;
    // A final, and its results are not all signed: the tablet says that a director draws it up then.
    const undrawn = this.page.getByText(/^This final isn’t drawn up yet/);
    await undrawn.waitFor({ state: 'detached', timeout: 0 });
    await this.tablet.press(call.or(roll));
    await this.page.waitForURL(/division=\d+/);
    await this.page.getByRole('region', { name: 'Who is here?' }).waitFor();
    return Number(new URL(this.page.url()).searchParams.get('division'));
  }

  /** Who is here: whoever is missing is called twice more. Then it starts, with 1 too. */
  async start(absent: readonly string[]): Promise<void> {
    const { tablet } = this;
    for (const name of absent) await tablet.tap(`Not here: ${name}`);
    await tablet.tap(/^(All|The other \d+) here$/);
    if (absent.length > 0) {
      await tablet.tap('2nd call');
      await tablet.tap('Last call');
    }
    await tablet.tap(/^Save/);
    await tablet.tap(/^Start( with 1)?$/);
    await this.page.waitForURL(/part=\d+/);
  }

  /** Scores or bouts, to the last place. */
  async score(work: HandWork, day: DayScript, between: Between): Promise<void> {
    if (work.sheet.format === 'panel') await this.#panel(work, day, between);
    else await this.#bouts(work, between);
  }

  async sign(): Promise<void> {
    await this.tablet.tap('Sign the result');
    await this.tablet.tap('Sign');
    await this.tablet.sees(/^Signed by/);
    await this.tablet.tap('Finish');
    await this.page.getByRole('navigation', { name: 'Divisions of this ring' }).waitFor();
  }

  async #panel({ sheet, script, nameOf }: HandWork, day: DayScript, between: Between): Promise<void> {
    const due = script.performances.filter(({ competitorId }) => !day.absentIds.includes(competitorId));
    const byName = new Map(due.map(one => [nameOf(one.competitorId), one]));
    const heading = this.page.getByRole('heading', { level: 2 }).first();
    const performed = new Set<Performance>();
    for (let rows = 0; ; rows++) {
      await between(rows, due.length);
      if (rows >= due.length && (await this.tablet.button('Perform again').isVisible()))
        await this.tablet.tap('Perform again');
      const name = (await heading.textContent()) ?? '';
      if (name === 'Places') break;
      const performance = byName.get(name);
      if (!performance) throw new Error(`${name} is on the mat of ${sheet.title}, and not in its script`);
      const scores = performed.has(performance) ? performance.again : performance.scores;
      if (!scores) throw new Error(`${name} performs again in ${sheet.title}, which nobody expected`);
      performed.add(performance);
      await this.#row(scores);
      await heading.filter({ hasNotText: name }).waitFor();
    }
  }

  async #row(scores: readonly number[]): Promise<void> {
    if (!this.#types) {
      const pad = this.page.getByRole('group', { name: 'Number pad' });
      for (const digit of scores.map(decimals).join(''))
        await this.tablet.press(pad.getByRole('button', { name: digit, exact: true }));
    } else {
      await this.page
        .getByRole('group', { name: /^Scores of/ })
        .getByRole('textbox')
        .first()
        .focus();
      await this.page.keyboard.type(scores.map(decimals).join(''));
    }
    await this.tablet.tap(/^Confirm \d/);
  }

  async #bouts({ sheet, script, nameOf }: HandWork, between: Between): Promise<void> {
    const seen: SeenFight[] = [];
    this.fights.set(sheet.draftDivisionId, seen);
    const onward = this.page.getByRole('button', { name: /^(Start|Resume|On to) bout \d+$/ }).first();
    const over = this.tablet.button('Sign the result');
    for (;;) {
      await onward.or(over).first().waitFor();
      if (await over.isVisible()) return;
      await between(seen.length, sheet.people.length);
      await this.tablet.press(onward);
      const title = (await this.page.getByRole('heading', { level: 2, name: /^Bout \d+ ·/ }).textContent()) ?? '';
      const names = await this.#corners();
      const fight = script.fights.find(one => names.includes(nameOf(one.winner)) && names.includes(nameOf(one.loser)));
      if (!fight) throw new Error(`${names.join(' and ')} meet in ${sheet.title}, and not in its script`);
      await this.#fight(fight, names[0] === nameOf(fight.winner));
      seen.push({ heading: title, winner: fight.winner, loser: fight.loser });
    }
  }

  async #corners(): Promise<[string, string]> {
    const red = this.page.getByRole('region', { name: /^Red: / });
    const white = this.page.getByRole('region', { name: /^White: / });
    const said = async (corner: typeof red) => ((await corner.getAttribute('aria-label')) ?? '').replace(/^\w+: /, '');
    return [await said(red), await said(white)];
  }

  async #fight({ taps }: Fight, isRed: boolean): Promise<void> {
    if (taps.length > 0) await this.tablet.tap('Start the clock');
    for (const { by, technique } of taps) {
      const corner = (by === 'winner') === isRed ? 'Red' : 'White';
      await this.tablet.tap(new RegExp(`^${technique}.* for ${corner}`));
    }
    await this.page
      .getByRole('status')
      .filter({ hasText: / wins / })
      .first()
      .waitFor();
  }

  /** A row was written wrongly: it is put right, and what stands there signed again. */
  async correct(title: string, name: string, scores: readonly number[]): Promise<void> {
    const { tablet, page } = this;
    await tablet.press(page.getByText(/^Done \(/));
    await tablet.press(page.getByRole('link').filter({ hasText: title }).last());
    await tablet.follow('Scores');
    await tablet.press(page.getByRole('list', { name: 'Running order' }).getByRole('button', { name }));
    const seats = page.getByRole('group', { name: /^Scores of/ }).getByRole('textbox');
    for (const [seat, score] of scores.entries()) {
      await tablet.press(seats.nth(seat));
      await page.keyboard.type(decimals(score));
    }
    await tablet.tap('Save correction');
    await tablet.follow('Result');
    await tablet.sees(/^Corrected after/);
    await tablet.tap('Sign');
    await tablet.sees(/^Signed by/);
    await tablet.follow('Back to the ring');
  }
}
