import type { DayClock } from './day-clock.ts';
import type { DayOffice } from './day-office.ts';
import type { DayScreen } from './day-screens.ts';
import type { DayFacts, DayScript, DaySheet, NetworkCut } from './day-script.ts';
import type { HandWork, RingHand } from './ring-hand.ts';

interface CourseNews {
  tell(screen: DayScreen['name'], text: string): void;
  finished(draftDivisionId: number): void;
}
export interface Course {
  ring: DayFacts['rings'][number] & { planned: number };
  ringAt: number;
  script: DayScript;
  workOf(draftDivisionId: number): Promise<HandWork>;
  /** Whether somebody of it who came has forms still to do. */
  hasForms(sheet: DaySheet): boolean;
  /** As planned. */
  minutesOf(draftDivisionId: number): number;
  lunch: { from: number; minutes: number } | null;
  hand: RingHand;
  screen: DayScreen;
  office: DayOffice;
  clock: DayClock;
  news: CourseNews;
}

/** Of the planned time: what a division really takes. The expected times learn it. */
const pace = 0.8;

/** The whole day of one ring, at its table. */
export class RingCourse {
  readonly #course: Course;
  /** In the order in which they were played. */
  readonly #played: number[] = [];
  #hadLunch = false;
  #isCut = false;
  #isCorrected = false;
  constructor(course: Course) {
    this.#course = course;
  }

  async run(): Promise<void> {
    const { ring, script, clock, office, news, lunch } = this.#course;
    await clock.until(ring.planned);
    if (script.late.ringId === ring.ringId) {
      news.tell(
        'board',
        `${ring.name} starts late, its judges are not here yet: the plan slides, families see it on their phones`,
      );
      await office.hold(ring.name);
      await clock.pass(script.late.minutes);
      await office.goOn(ring.name);
      news.tell('board', `The judges of ${ring.name} are here`);
    }
    for (;;) {
      if (lunch && !this.#hadLunch && this.#isLunchTime(lunch.from)) await this.#eat(lunch.minutes);
      const isOver = !(await this.#playNext());
      if (this.#isToCorrect(isOver)) await this.#correct();
      if (isOver) return;
    }
  }

  #isLunchTime(from: number): boolean {
    const { clock, ring } = this.#course;
    return clock.isPaced ? clock.minute() >= from : this.#played.length >= Math.floor(ring.queue.length / 2);
  }

  async #eat(minutes: number): Promise<void> {
    const { hand, clock, screen, ring, news } = this.#course;
    this.#hadLunch = true;
    await hand.tablet.tap('Hold ring …');
    await hand.tablet.tap('Lunch');
    news.tell('television', `${ring.name} has lunch: everybody in the hall sees when it goes on`);
    await clock.pass(minutes);
    await hand.tablet.tap('Resume');
    news.tell(screen.name, `${ring.name} goes on after lunch`);
  }

  async #playNext(): Promise<boolean> {
    const { hand, clock, screen, ring, script, news } = this.#course;
    const draftDivisionId = await hand.callNext();
    if (draftDivisionId === null) return false;
    const work = await this.#course.workOf(draftDivisionId);
    const { sheet, nameOf } = work;
    const missing = sheet.people
      .filter(({ competitorId }) => script.absentIds.includes(competitorId))
      .map(({ competitorId }) => nameOf(competitorId));
    if (this.#played.length === 0) news.tell('television', `${ring.name} calls its first division: ${sheet.title}`);
    await clock.pass(1);
    if (missing.length > 0)
      news.tell(screen.name, `${missing[0]} does not come to ${ring.name}: called three times, then it starts without`);
    await this.#waitForForms(sheet);
    await hand.start(missing);
    const startedAt = clock.minute();
    const minutes = this.#course.minutesOf(draftDivisionId) * pace;
    await hand.score(work, script, async (done, all) => {
      await this.#network(sheet, done);
      await clock.until(startedAt + (minutes * done) / Math.max(1, all));
    });
    await hand.sign();
    news.finished(draftDivisionId);
    this.#played.push(draftDivisionId);
    return true;
  }

  /** Nobody spars before their forms. */
  async #waitForForms(sheet: DaySheet): Promise<void> {
    const { clock, ring, screen, news, hasForms } = this.#course;
    for (let looks = 0; hasForms(sheet); looks++) {
      if (looks === 0)
        news.tell(screen.name, `${ring.name} waits with ${sheet.title}: somebody of it is still at forms elsewhere`);
      await clock.pass(2);
    }
  }

  /** The tablet loses its network in the middle of a division, and finds it again in the middle of another. */
  async #network(sheet: DaySheet, done: number): Promise<void> {
    if (done !== 1) return;
    const { script, ring, screen, hand, news } = this.#course;
    const isHere = (one: NetworkCut) => one.ringId === ring.ringId;
    if (!this.#isCut && script.cuts.some(one => isHere(one) && one.from === this.#played.length)) {
      this.#isCut = true;
      news.tell(
        screen.name,
        `The tablet of ${ring.name} has lost its network in the middle of ${sheet.title}: it goes on as if nothing was`,
      );
      await screen.setOffline(true);
    } else if (this.#isCut && script.cuts.some(one => isHere(one) && one.to <= this.#played.length)) {
      this.#isCut = false;
      await screen.setOffline(false);
      await hand.tablet.says('All sent');
      news.tell(screen.name, `${ring.name} has network again: everything it wrote meanwhile was sent at once`);
    }
  }

  /** Found out two divisions later, or when all are over. */
  #isToCorrect(isOver: boolean): boolean {
    const { correction } = this.#course.script;
    if (!correction || this.#isCorrected || this.#isCut) return false;
    const at = this.#played.indexOf(correction.draftDivisionId);
    return at >= 0 && (isOver || this.#played.length >= at + 3);
  }

  /** Everybody has been told already. */
  async #correct(): Promise<void> {
    const { script, ring, hand, office, screen, news, clock } = this.#course;
    const { correction } = script;
    if (!correction) return;
    this.#isCorrected = true;
    const { sheet, nameOf } = await this.#course.workOf(correction.draftDivisionId);
    for (;;) {
      const { sheets } = await office.results();
      if (sheets.find(one => one.draftDivisionId === sheet.draftDivisionId)?.state === 'released') break;
      await clock.pass(5);
    }
    news.tell(
      screen.name,
      `A score in ${sheet.title} was written down wrongly: ${ring.name} puts it right, and the judge signs again`,
    );
    await hand.correct(sheet.title, nameOf(correction.competitorId), correction.scores);
  }
}
