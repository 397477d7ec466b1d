import { setTimeout as sleep } from 'node:timers/promises';
import type { RingDay } from '#contract/ring/ring.ts';
import type { RingTable, RingTables } from '#contract/ring-table/ring-table.ts';
import type { RingTableDivision, RingTablePerson } from '#contract/ring-table/ring-table-division.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import type { DaySlot } from './day-blocks.ts';
import { DayClock } from './day-clock.ts';
import { checkInWhoComes } from './day-desk.ts';
import { DayFinals } from './day-final.ts';
import { DayOffice } from './day-office.ts';
import type { SeenFight } from './day-reckoning.ts';
import { type DayScreen, DayScreens } from './day-screens.ts';
import { type DayFacts, type DayScript, type DaySheet, makeDayScript } from './day-script.ts';
import { type DaySite, demoPassword } from './day-site.ts';
import { RingCourse } from './ring-course.ts';
import { RingHand } from './ring-hand.ts';

export interface DayNews {
  /** Of the day at the venue. */
  minute: number;
  /** Where it is seen best. */
  screen: DayScreen['name'];
  text: string;
}
/** Whoever looks on. */
export interface DayWatcher {
  began(clock: DayClock): void;
  tell(news: DayNews): void;
  progress(done: number, all: number): void;
  /** So many calls by text have left by now. */
  texted(count: number): void;
  opened(screen: DayScreen): Promise<void>;
}
export interface PlayOptions {
  seed: number;
  /** Whether everything waits for its hour. */
  isPaced: boolean;
  /** So many divisions a ring, put there by hand; null: all, as the planner has it. */
  perRing: number | null;
}
/** What was played, for whoever looks afterwards whether the site has it so. */
export interface PlayedDay {
  facts: DayFacts;
  script: DayScript;
  /** What was put into the rings in the morning. */
  plan: readonly DaySlot[];
  fights: ReadonlyMap<number, readonly SeenFight[]>;
  problems: readonly string[];
}

const sheetOf = ({ title, draftDivisionId, sheets }: RingTableDivision): DaySheet[] => {
  const [sheet] = sheets;
  if (!sheet) return []; // a final that is not drawn up
  const { format, panel, bout, members } = sheet.setup;
  const people = members.map(({ competitorId, range }) => ({ competitorId, ...range }));
  const { eventId } = sheet;
  return [{ draftDivisionId, eventId, title, format, bout, ...panel, isFinal: false, people }];
};

const planOf = ({ assignments }: RingDay): DaySlot[] =>
  assignments.map(({ draftDivisionId, ringId, plannedStart, plannedMinutes }) => ({
    draftDivisionId,
    ringId,
    from: plannedStart ?? 0,
    to: (plannedStart ?? 0) + (plannedMinutes ?? 0),
  }));

/** What each ring has before it, and who is in it, as its tablet is told. */
function factsOf(tables: readonly RingTable[]) {
  const people = new Map<number, RingTablePerson>();
  for (const one of tables.flatMap(({ divisions }) => divisions).flatMap(division => division.people))
    people.set(one.competitorId, one);
  const facts: DayFacts = {
    rings: tables.map(({ ring: { ringId, name }, divisions }) => ({
      ringId,
      name,
      queue: divisions.map(({ draftDivisionId }) => draftDivisionId),
    })),
    sheets: tables.flatMap(({ divisions }) => divisions.flatMap(sheetOf)),
    finalIds: tables.flatMap(({ divisions }) =>
      divisions.flatMap(({ draftDivisionId, sheets }) => (sheets.length === 0 ? draftDivisionId : [])),
    ),
  };
  return { facts, people };
}

/** A family with several children who all come. */
async function familyOf(site: DaySite, day: RingDay, { absentIds }: DayScript) {
  const [, family] = [...Map.groupBy(day.people, one => one.familyId)]
    .filter(([, members]) => members.every(({ competitorId }) => !absentIds.includes(competitorId)))
    .sort(([, a], [, b]) => b.length - a.length)[0] as [number, RingDay['people']];
  const [member] = family as [RingDay['people'][number]];
  const { email } = await site.admin.call<{ email: string }>('GET', `/api/admin/users/${member.familyId}`);
  return { parent: await signInTo(site, email, demoPassword), names: family.map(one => one.firstName) };
}

interface OpenTablet {
  hand: RingHand;
  screen: DayScreen;
  table: RingTable;
}

class Player {
  readonly #site: DaySite;
  readonly #options: PlayOptions;
  readonly #watcher: DayWatcher;
  readonly #screens: DayScreens;
  readonly #office: DayOffice;
  readonly #clock: DayClock;
  /** Divisions that are over at their ring, whether its tablet has network or not. */
  readonly #over = new Set<number>();
  constructor(site: DaySite, options: PlayOptions, watcher: DayWatcher, clock: DayClock) {
    this.#site = site;
    this.#options = options;
    this.#watcher = watcher;
    this.#clock = clock;
    this.#screens = new DayScreens(site, screen => watcher.opened(screen));
    this.#office = new DayOffice(site, this.#screens);
  }

  #tell(screen: DayScreen['name'], text: string): void {
    this.#watcher.tell({ minute: this.#clock.minute(), screen, text });
  }

  async #queues(): Promise<void> {
    const { perRing } = this.#options;
    await this.#office.open();
    if (perRing !== null) return this.#office.fill(perRing);
    this.#tell('board', 'The director lets the planner put all divisions into the rings');
    await this.#office.plan();
    this.#tell('board', 'The plan is taken over: from now on every family knows where and about when');
  }

  async #tablets(tables: RingTables['rings']): Promise<OpenTablet[]> {
    const opened: OpenTablet[] = [];
    for (const [i, { ringId, name, pin }] of tables.entries()) {
      const screen = await this.#screens.open(`tablet ${i + 1}`, 'tablet', `/signage/ring/${ringId}`);
      const answer = screen.page.waitForResponse(response => /\/table(\?|$)/.test(response.url()) && response.ok());
      const hand = new RingHand(screen.page, i > 0);
      await hand.enter(pin, `Tablet ${i + 1}`, i);
      const { table } = (await (await answer).json()) as { table: RingTable };
      this.#tell(screen.name, `A tablet is let in at ${name} by the ring’s PIN; nobody needs an account there`);
      opened.push({ hand, screen, table });
    }
    return opened;
  }

  async play(): Promise<PlayedDay> {
    const { seed } = this.#options;
    const office = this.#office;
    await this.#queues();
    const { director, tournamentId } = this.#site;
    const { rings: tables } = await director.call<RingTables>('GET', `/api/admin/ring-tables/${tournamentId}`);
    const tablets = await this.#tablets(tables);
    const { facts, people } = factsOf(tablets.map(({ table }) => table));
    const script = makeDayScript(seed, facts);
    const all = facts.rings.reduce((sum, { queue }) => sum + queue.length, 0);
    this.#watcher.progress(0, all);
    this.#tell('desk', 'Families arrive. A volunteer finds each in two seconds, one tap checks all of them in');
    const here = await checkInWhoComes(
      this.#site,
      this.#screens,
      script.absentIds,
      this.#options.perRing === null ? 3 : 1,
    );
    this.#tell(
      'board',
      `${here} competitors are here, ${script.absentIds.length} will not come: nobody at the rings knows that yet`,
    );
    await office.openBoard();
    const day = await office.day();
    await this.#screens.open('television', 'television', '/signage/ring-assignments');
    const { parent, names } = await familyOf(this.#site, day, script);
    await this.#screens.open('family', 'phone', '/customer/home', parent);
    this.#tell(
      'family',
      `A parent follows ${names.join(', ')} on a phone: every call, every ring, every expected time`,
    );
    await office.openResults();
    if (facts.finalIds.length > 0) await office.openFinals();
    const finals = new DayFinals(seed, facts);
    const fights = await this.#rings({ facts, script, finals, day, people, tablets, all });
    await this.#end();
    return { ...finals.played(script), plan: planOf(day), fights, problems: this.#screens.problems };
  }

  async #rings(known: {
    facts: DayFacts;
    script: DayScript;
    finals: DayFinals;
    day: RingDay;
    people: ReadonlyMap<number, RingTablePerson>;
    tablets: readonly OpenTablet[];
    all: number;
  }) {
    const { facts, script, finals, day, people, tablets, all } = known;
    const { lunch } = day.rules;
    const nameOf = (id: number): string => {
      const person = people.get(id);
      return person ? `${person.firstName} ${person.lastName}` : `Nobody knows ${id}`;
    };
    const courses = facts.rings.map((ring, ringAt) => {
      const { hand, screen } = tablets[ringAt] as OpenTablet;
      return new RingCourse({
        ringAt,
        script,
        hand,
        screen,
        office: this.#office,
        clock: this.#clock,
        ring: { ...ring, planned: day.rules.startMinute },
        workOf: async id => ({
          sheet: facts.sheets.find(one => one.draftDivisionId === id) as DaySheet,
          script: script.sheets.find(one => one.draftDivisionId === id) as DayScript['sheets'][number],
          ...(finals.has(id) ? finals.take(id, await this.#office.finals()) : {}),
          nameOf,
        }),
        hasForms: sheet => this.#hasForms(sheet, facts, script),
        minutesOf: id => day.divisions.find(one => one.draftDivisionId === id)?.minutes ?? 0,
        lunch: lunch && { from: lunch.earliest + ringAt * lunch.minutes, minutes: lunch.minutes },
        news: {
          tell: (where, text) => this.#tell(where, text),
          finished: id => {
            this.#over.add(id);
            this.#watcher.progress(this.#over.size, all);
          },
        },
      });
    });
    let isOver = false;
    const telling = this.#office.tellUntil(
      () => isOver,
      (count, isCorrection) => this.#told(count, isCorrection),
      () => this.#clock.pass(12),
    );
    const hasFinals = facts.finalIds.length > 0;
    const drawing = hasFinals
      ? this.#office.drawUntil(
          () => isOver,
          title =>
            this.#tell('finals', `All that feeds ${title} is signed: the director draws it up, and families are told`),
          () => this.#clock.pass(3),
        )
      : Promise.resolve();
    const early = (what: Promise<void>) =>
      what.then(() => (isOver ? undefined : Promise.reject(new Error('The office closed before the end'))));
    await Promise.race([
      Promise.all(courses.map(course => course.run())),
      early(telling),
      ...(hasFinals ? [early(drawing)] : []),
    ]);
    isOver = true;
    await Promise.all([telling, drawing]);
    return new Map(tablets.flatMap(({ hand }) => [...hand.fights]));
  }

  #hasForms({ format, people }: DaySheet, facts: DayFacts, { absentIds }: DayScript): boolean {
    const ids = people.flatMap(one => (absentIds.includes(one.competitorId) ? [] : one.competitorId));
    const forms = facts.sheets.filter(one => one.format === 'panel' && !this.#over.has(one.draftDivisionId));
    return (
      format === 'bracket' && forms.some(form => form.people.some(({ competitorId }) => ids.includes(competitorId)))
    );
  }

  async #told(count: number, isCorrection: boolean): Promise<void> {
    const signed = count === 1 ? 'a signed result' : `${count} signed results`;
    const news = isCorrection
      ? 'The corrected result is released again: now everybody reads the right places'
      : `The director releases ${signed}: families read them on their phones`;
    this.#tell('results', news);
    this.#watcher.texted((await this.#office.day()).texts?.sent ?? 0);
  }

  async #end(): Promise<void> {
    const television = this.#screens.all.find(({ name }) => name === 'television');
    await television?.page.goto('/signage/results');
    this.#tell('television', 'Every place is awarded. The screens show the results, and medals by school');
    await this.#clock.pass(10);
    await sleep(1000); // what was texted last has left
    for (const { name } of [...this.#screens.all]) await this.#screens.close(name);
  }
}

/** Plays a whole day through the real site, at its own pace or as fast as it goes. */
export async function playDay(site: DaySite, options: PlayOptions, watcher: DayWatcher): Promise<PlayedDay> {
  const { director, tournamentId } = site;
  const { now } = await director.call<{ now: number }>('GET', `/api/admin/ring-day?tournament=${tournamentId}`);
  const clock = new DayClock(now, site.speed, options.isPaced);
  watcher.began(clock);
  return new Player(site, options, watcher, clock).play();
}
