import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CoachSchool } from '#contract/ring/coach.ts';
import type { RingDay } from '#contract/ring/ring.ts';
import { createSeededChance } from '#core/chance/seeded-chance.ts';
import { openMatchday, seenOf, startMatchday } from '#test/support/ring/matchday-site.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { lookAgain } from '#test/support/site/look-again.ts';
import { keepPicture, type TestSite, type Visit } from '#test/support/site/test-site.ts';

const steps = 60;
/** From here the phone has no network, until there. */
const cut = { from: 24, to: 34 };
const soon = { timeout: 30_000 };

let site: TestSite;
let desk: Awaited<ReturnType<typeof openMatchday>>;
let visit: Visit;
let phone: Page;
/** The school with the most competitors in rings. */
let school: { name: string; ids: Set<number> };

beforeAll(async () => {
  site = await startMatchday();
  desk = await openMatchday(site);
  const { people } = await desk.fill(60);
  const schools = new Map<string, Set<number>>();
  for (const { schoolName, competitorId } of people)
    schools.set(schoolName, (schools.get(schoolName) ?? new Set()).add(competitorId));
  const [largest] = [...schools].sort(([, a], [, b]) => b.size - a.size);
  if (!largest) throw new Error('The demonstration has no school');
  school = { name: largest[0], ids: largest[1] };
  visit = await site.visit({ size: 'phone' });
  phone = visit.page;
}, 300_000);
afterAll(() => site?.close());

type Parts = Record<'now' | 'coming' | 'done', number[]>;

/** Which divisions the phone lists in which part: each line leads to its division. */
const partsOnPhone = (): Promise<Parts> =>
  phone.evaluate(() => {
    const idsIn = (part: string) =>
      [...document.querySelectorAll<HTMLAnchorElement>(`#${part} li a[href*="/signage/divisions/"]`)].map(link =>
        Number(link.href.split('/').at(-1)),
      );
    const listed = (part: string) => [...new Set(idsIn(part))].sort((a, b) => a - b);
    return { now: listed('now'), coming: listed('coming'), done: listed('done') };
  });

const isOwn = (day: RingDay, divisionId: number): boolean =>
  day.divisions.some(one => one.draftDivisionId === divisionId && one.competitorIds.some(id => school.ids.has(id)));

/** The same, from the board. */
function partsOnBoard(day: RingDay): Parts {
  const own = day.divisions.map(one => one.draftDivisionId).filter(id => isOwn(day, id));
  const partOf = (id: number): keyof Parts => {
    const { state } = day.assignments.find(one => one.draftDivisionId === id) ?? { state: 'planned' };
    return state === 'done' ? 'done' : state === 'planned' ? 'coming' : 'now';
  };
  const listed = (part: keyof Parts) => own.filter(id => partOf(id) === part).sort((a, b) => a - b);
  return { now: listed('now'), coming: listed('coming'), done: listed('done') };
}

/** What a ring does next: finish what runs, else start what was called, else call; at times out of turn. */
async function act(chance: ReturnType<typeof createSeededChance>): Promise<RingDay> {
  const day = await desk.day();
  const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;
  const { ringId } = pick(day.rings.filter(({ isOpen }) => isOpen));
  const own = day.assignments.filter(one => one.ringId === ringId && one.state !== 'done');
  const running = own.find(({ state }) => state === 'running');
  const called = own.find(({ state }) => state === 'called');
  const planned = own.filter(({ state }) => state === 'planned').sort((a, b) => (a.place ?? 999) - (b.place ?? 999));
  const ours = planned.find(one => isOwn(day, one.draftDivisionId));
  const next = (chance.fraction() < 0.5 ? ours : undefined) ?? planned[0];
  if (running && chance.fraction() < 0.6) return desk.change({ kind: 'finish', ...seenOf(running) });
  if (called && !running) return desk.change({ kind: 'start', ...seenOf(called) });
  return next ? desk.change({ kind: 'call', ...seenOf(next) }) : day;
}

it('COACH-4 a coach of fifteen follows a random day on a phone, with the network cut in the middle', async () => {
  const links = '/api/admin/coach-links';
  const { tournamentId, director } = desk;
  const list = await director.call<{ schools: CoachSchool[] }>('GET', `${links}?tournamentId=${tournamentId}`);
  const schoolId = list.schools.find(({ title }) => title === school.name)?.schoolId;
  const { url } = await director.call<CoachSchool>('PUT', `${links}/${tournamentId}/${schoolId}`);
  expect(school.ids.size).toBeGreaterThanOrEqual(15);
  await phone.goto(new URL(url ?? '').pathname);
  await phone.getByRole('heading', { level: 1, name: school.name }).waitFor();
  await phone.evaluate(() => navigator.serviceWorker.ready);

  const chance = createSeededChance(25);
  const seen = { now: 0, done: 0 };
  let known = partsOnBoard(await desk.day());
  for (let step = 0; step < steps; step++) {
    if (step === cut.from) {
      visit.ignore(/Failed to load resource|net::ERR_/);
      await visit.context.setOffline(true);
    }
    if (step === cut.to) await visit.context.setOffline(false);
    const isCut = step >= cut.from && step < cut.to;
    const board = partsOnBoard(await act(chance));
    if (!isCut) known = board;
    await lookAgain(phone);
    await expect.poll(partsOnPhone, { ...soon, message: `step ${step}` }).toEqual(known);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (step === cut.from + 2) {
      await phone.getByText(/^As of \d/).waitFor(); // what is shown is old, and says so
      await phone.reload();
      await phone.getByText(/^As of \d/).waitFor();
      await keepPicture(phone, 'coach-day-cut', false);
    }
    if (step === cut.to) await expect.poll(() => phone.getByText(/^As of \d/).count(), soon).toBe(0);
    seen.now = Math.max(seen.now, known.now.length);
    seen.done = Math.max(seen.done, known.done.length);
  }
  expect(seen.now).toBeGreaterThan(1);
  expect(seen.done).toBeGreaterThan(3);
  expect(await axeViolations(phone)).toEqual([]);
  await keepPicture(phone, 'coach-day-end');
  await visit.expectClean();
});
