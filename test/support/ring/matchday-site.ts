import type { Locator, Page } from 'playwright-core';
import type { DraftList, DraftPlan } from '#contract/matchmaking/matchmaking.ts';
import type { RingChange, RingDay, RingDayView } from '#contract/ring/ring.ts';
import { type SiteAddress, type SiteCustomer, signInTo } from '../site/site-customer.ts';
import { startTestSite, type TestSite, type Visit } from '../site/test-site.ts';

/** A quarter to ten on the day of the demonstration's tournament. */
export const matchdayNow = '2027-04-24T09:45:00-04:00';

/** A ring of the board with all that can be done in it: its card, or what its row opens. */
export async function ringOn(page: Page, name: string): Promise<Locator> {
  const ring = page.getByRole('region', { name, exact: true });
  const row = page.locator('[data-ring-row] th button').filter({ has: page.getByText(name, { exact: true }) });
  await ring.or(row).first().waitFor();
  if ((await row.count()) > 0 && (await row.getAttribute('aria-expanded')) === 'false') await row.click();
  await ring.waitFor();
  return ring;
}

/** An assignment as a change names it. */
export const seenOf = ({ ringAssignmentId, ringId, state, calls }: RingDay['assignments'][number]) => ({
  ringAssignmentId,
  seen: { ringId, state, calls },
});

const directorOf = (site: SiteAddress) => signInTo(site, 'director@example.com', 'northern-lights');
const draftsOf = (director: SiteCustomer) => director.call<DraftList>('GET', '/api/admin/matchmaking');

async function publishDivisions(site: SiteAddress): Promise<void> {
  const director = await directorOf(site);
  const { tournamentId } = await draftsOf(director);
  const plan = await director.call<DraftPlan>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
  const { draftId } = await director.call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', {
    tournamentId,
    title: 'The day',
    comment: '',
    settings: plan.settings,
    seed: 1,
    keepLockedOf: null,
    progressKey: 'matchday-test',
  });
  const { version } = await director.call<{ version: number }>('GET', `/api/admin/matchmaking/drafts/${draftId}`);
  const published = { version, acceptUnfinished: true, insteadOf: null };
  await director.call('PUT', `/api/admin/matchmaking/drafts/${draftId}/publish`, published);
}

/** The demonstration on its day, with published divisions. */
export const startMatchday = (): Promise<TestSite> =>
  startTestSite({ CLOCK: matchdayNow }, undefined, { name: 'matchday', now: matchdayNow, prepare: publishDivisions });

/** A director whose divisions are published, and put into the rings one after the other. */
export async function openMatchday(site: SiteAddress) {
  const director = await directorOf(site);
  const { tournamentId, drafts } = await draftsOf(director);
  if (!drafts.some(({ status }) => status === 'published')) await publishDivisions(site);
  const day = async (): Promise<RingDay> => {
    const view = await director.call<RingDayView>('GET', `/api/admin/ring-day?tournament=${tournamentId}`);
    return view.day as RingDay;
  };
  const change = (change: RingChange, who: SiteCustomer = director): Promise<RingDay> =>
    who.call<RingDay>('POST', `/api/admin/ring-day/${tournamentId}/changes`, { change });
  /** The same number of divisions in every open ring, each with a time of the plan. */
  async function fill(perRing = 60): Promise<RingDay> {
    const { rings, divisions, dayVersion } = await day();
    const open = rings.filter(({ isOpen }) => isOpen);
    const queues = open.map(({ ringId }, r) => ({
      ringId,
      items: divisions
        .filter((_, i) => i % open.length === r)
        .slice(0, perRing)
        .map(({ draftDivisionId, minutes }, i) => ({
          draftDivisionId,
          startMinute: Math.min(1400, 540 + i * 12),
          minutes,
        })),
    }));
    return change({ kind: 'fill', dayVersion, queues });
  }
  const ringNamed = async (name: string): Promise<RingDay['rings'][number]> => {
    const ring = (await day()).rings.find(one => one.name === name);
    if (!ring) throw new Error(`There is no ${name}`);
    return ring;
  };
  /** What stands at a place of a ring: 0 on the mat, 1 next. */
  async function at(ring: string, place: number) {
    const { rings, assignments, divisions } = await day();
    const ringId = rings.find(({ name }) => name === ring)?.ringId;
    const found = assignments.find(one => one.ringId === ringId && one.place === place);
    if (!found) throw new Error(`Nothing is at ${place} in ${ring}`);
    const division = divisions.find(({ draftDivisionId }) => draftDivisionId === found.draftDivisionId);
    return { ...found, title: division?.title ?? '' };
  }
  const byId = async (ringAssignmentId: number) =>
    (await day()).assignments.find(one => one.ringAssignmentId === ringAssignmentId);
  return { director, tournamentId, day, change, fill, ringNamed, at, byId };
}

/** The demonstration on its day, eight divisions in each ring, and the board opened by whoever runs it. */
export async function openMatchdayPages() {
  const site = await startMatchday();
  const desk = await openMatchday(site);
  const coordinator = await signInTo(site, 'admin@example.com', 'northern-lights');
  await desk.fill(8);
  const visits: Visit[] = [];
  return {
    site,
    desk,
    coordinator,
    visits,
    async enter(who = desk.director, size: 'phone' | 'desktop' = 'desktop', query = ''): Promise<Page> {
      const visit = await site.visit({ size });
      visits.push(visit);
      await who.enter(visit.context);
      await visit.page.goto(`/admin/matchday${query}`);
      await visit.page.getByRole('heading', { level: 1, name: 'Matchday' }).waitFor();
      return visit.page;
    },
    /** Each page must have been clean. */
    async closeAll(): Promise<void> {
      for (const { expectClean, context } of visits.splice(0)) {
        await expectClean();
        await context.close();
      }
    },
  };
}
export type MatchdayPages = Awaited<ReturnType<typeof openMatchdayPages>>;
