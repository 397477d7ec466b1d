import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NotificationPreferences } from '#contract/customer.ts';
import type { RingDay } from '#contract/ring/ring.ts';
import { plainCharacters } from '#core/communication/plain-characters.ts';
import { openMatchday, ringOn } from '#test/support/ring/matchday-site.ts';
import {
  boardFaces,
  facesOf,
  familyLines,
  inParts,
  linesOnPhone,
  overviewFaces,
  textBook,
  wallFaces,
} from '#test/support/ring/ring-journey.ts';
import { stopClock } from '#test/support/ring/signage-screen.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import {
  freePort,
  keepPicture,
  type ServerProcess,
  startServer,
  startTestSite,
  type TestSite,
  type Visit,
} from '#test/support/site/test-site.ts';

const password = 'northern-lights';

let site: TestSite & ServerProcess;
let restarted: ServerProcess | undefined;
let desk: Awaited<ReturnType<typeof openMatchday>>;
let admin: SiteCustomer;
const visits: Visit[] = [];

beforeAll(async () => {
  const clock = { CLOCK: '2027-04-24T10:10:00-04:00', FLAG_ALLOW_SMS_NOTIFICATIONS: 'true' };
  site = await startTestSite({ ...clock, PORT: String(await freePort()) }, startServer);
  desk = await openMatchday(site);
  admin = await signInTo(site, 'admin@example.com', password);
}, 120_000);
afterAll(async () => {
  await restarted?.stop();
  await site?.close();
});

async function open(path: string, who: SiteCustomer | null, size: 'phone' | 'desktop'): Promise<Page> {
  const visit = await site.visit({ size });
  visits.push(visit);
  if (who) await who.enter(visit.context);
  if (size === 'phone' && !path.startsWith('/admin')) await stopClock(visit.page);
  await visit.page.goto(path);
  return visit.page;
}
/** So much time passes on a page whose clock stands still, and what it asks for in that time is answered. */
async function pass(page: Page, seconds: number, asks: RegExp): Promise<void> {
  const answered = page.waitForResponse(response => asks.test(response.url()));
  await page.clock.runFor(seconds * 1000);
  await answered;
}
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
async function startIn(page: Page, ring: string, title: string): Promise<void> {
  await button(await ringOn(page, ring), `Start: ${title}`).click();
  await button(page, 'Start anyway').click();
}
/** What was asked because it has only just started is answered. */
async function finishIn(page: Page, ring: string, title: string): Promise<void> {
  await button(await ringOn(page, ring), `Finish: ${title}`).click();
  const allTheSame = button(page, 'Finish anyway');
  await expect
    .poll(async () => {
      if (await allTheSame.isVisible()) await allTheSame.click();
      return button(page, `Finish: ${title}`).count();
    })
    .toBe(0);
}

it('the morning’s plan is made, rehearsed and adopted', async () => {
  const page = await open('/admin/dashboard', desk.director, 'desktop');
  await page.getByText('divisions have no ring yet').click();
  await page.getByRole('link', { name: 'Plan the day' }).click();
  await button(page, 'Make a plan').click();
  await button(page, 'Use this plan').waitFor();
  await keepPicture(page, 'matchday-journey-plan');
  await page.getByRole('link', { name: 'Rehearse this plan' }).click();
  await page.getByLabel(/The plan just made/).waitFor();
  await page.getByText(/200 days played/).waitFor();
  await keepPicture(page, 'matchday-journey-rehearsal');
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await button(page, 'Use this plan').click();
  await page.waitForURL(url => url.pathname === '/admin/rings');
  const { assignments, divisions } = await desk.day();
  expect(assignments).toHaveLength(divisions.length);
  await visits.at(-1)?.context.close();
}, 180_000);

it('in the first hour, signage, phones and board agree after every step, and each text is sent once', async () => {
  let day = await desk.day();
  const texts = textBook(admin, desk.tournamentId);
  const first = await desk.at('Ring 1', 1);
  const own = await desk.at('Ring 1', 2);
  const idsIn = (of: RingDay, id: number) => of.divisions.find(one => one.draftDivisionId === id)?.competitorIds ?? [];
  const child = day.people.find(one => idsIn(day, own.draftDivisionId).includes(one.competitorId));
  if (!child) throw new Error('Nobody is in the second division');
  const { email } = await admin.call<{ email: string }>('GET', `/api/admin/users/${child.familyId}`);
  const parent = await signInTo(site, email, password);
  const { contacts } = await parent.call<NotificationPreferences>('GET', '/api/notification-preferences');
  const agreed = contacts.map(({ contactId }) => ({ contactId, agreedToSmsDivisionNotifications: true }));
  await parent.call('PUT', '/api/notification-preferences', { wantsNews: false, contacts: agreed });
  const [ownNumber = ''] = await texts.numbersOf(child.familyId);
  const { url } = await parent.call<{ url: string }>('GET', `/api/registration/family-link/${desk.tournamentId}`);

  const board = await open('/admin/matchday', desk.director, 'desktop');
  const phone = await open('/admin/matchday', admin, 'phone');
  const tv = await open('/signage/ring-assignments', null, 'phone');
  await tv.setViewportSize({ width: 1920, height: 1080 });
  const home = await open('/customer/home', parent, 'phone');
  const shared = await open(new URL(url).pathname, null, 'phone');
  const titles = day.divisions.map(({ title }) => title).sort((a, b) => b.length - a.length);
  const family = [home, shared];

  const agree = async (pictures?: string) => {
    day = await desk.day();
    const faces = facesOf(day);
    const lines = familyLines(day, child.familyId);
    await pass(tv, 11, /\/api\/signage\/ring-assignments\//);
    await expect.poll(async () => inParts(await wallFaces(tv))).toEqual(inParts(faces));
    for (const page of family) {
      await pass(page, 5, /\/timeline\/|\/signage\/family\//);
      await expect.poll(() => linesOnPhone(page, titles)).toEqual(lines);
    }
    await expect.poll(() => boardFaces(board)).toEqual(faces);
    await phone.getByRole('navigation', { name: 'Rings', exact: true }).getByText('All', { exact: true }).click();
    await expect.poll(() => overviewFaces(phone)).toEqual(faces);
    await expect.poll(() => texts.sent()).toEqual(texts.due());
    if (!pictures) return;
    for (const [name, page] of Object.entries({ tv, board, phone, home, shared }))
      await keepPicture(page, `matchday-journey-${pictures}-${name}`, name !== 'tv');
  };
  /** Something is done at a desk; then everybody is asked. */
  const step = async (act: () => Promise<unknown>, isDone: (now: RingDay) => boolean, pictures?: string) => {
    const before = day;
    await act();
    await expect.poll(async () => isDone(await desk.day())).toBe(true);
    await texts.note(before, await desk.day());
    await agree(pictures);
  };
  const at = (now: RingDay, { ringAssignmentId }: { ringAssignmentId: number }) =>
    now.assignments.find(one => one.ringAssignmentId === ringAssignmentId);
  const onPhone = async (ring: string) => {
    await phone.getByRole('navigation', { name: 'Rings', exact: true }).getByText(ring, { exact: true }).click();
    return ringOn(phone, ring);
  };
  await agree('opening');

  // Both desks act, each in its ring.
  const second = await desk.at('Ring 2', 1);
  await step(
    async () => {
      await button(await ringOn(board, 'Ring 1'), `1st call: ${first.title}`).click();
      await button(await onPhone('Ring 2'), `1st call: ${second.title}`).click();
    },
    now => at(now, first)?.calls === 1 && at(now, second)?.calls === 1,
  );
  await step(
    async () => {
      await startIn(board, 'Ring 1', first.title);
      await onPhone('Ring 2');
      await startIn(phone, 'Ring 2', second.title);
    },
    now => [first, second].every(one => at(now, one)?.state === 'running') && at(now, own)?.place === 1,
  );
  await step(
    async () => {
      await button(await ringOn(board, 'Ring 3'), 'Judges').click();
      const row = (await onPhone('Ring 1')).getByRole('listitem').filter({ hasText: own.title }).first();
      const others = day.people.filter(
        one => idsIn(day, own.draftDivisionId).includes(one.competitorId) && one.familyId !== child.familyId,
      );
      for (const { firstName, lastName, competitorId } of others.slice(0, 2)) {
        const mark = button(row, `Not here: ${firstName} ${lastName}`);
        if (!(await mark.isVisible())) await row.locator('summary').click();
        await mark.click();
        // Of many who are missing, one who is marked moves into the folded list.
        const absentNow = async () =>
          (await desk.day()).divisions.find(one => one.draftDivisionId === own.draftDivisionId)?.absentIds;
        await expect.poll(absentNow).toContain(competitorId);
        await mark.waitFor({ state: 'detached' });
      }
    },
    now =>
      now.rings.find(({ name }) => name === 'Ring 3')?.hold?.reason === 'judges' &&
      now.divisions.find(one => one.draftDivisionId === own.draftDivisionId)?.absentIds.length === 2,
    'ring-3-waits',
  );
  const callOwn = async () => button(await ringOn(board, 'Ring 1'), `1st call: ${own.title}`).click();
  await step(callOwn, now => at(now, own)?.calls === 1, 'called');
  await step(
    () => button(board.getByRole('status', { name: 'What was done' }), 'Undo').click(),
    now => at(now, own)?.state === 'planned',
  );
  await step(
    async () => {
      await callOwn();
      await onPhone('Ring 1');
      await finishIn(phone, 'Ring 1', first.title);
    },
    now => at(now, own)?.calls === 1 && at(now, first)?.state === 'done',
  );

  // The power fails; a quarter of an hour later the server is back, and so is everything.
  const kept = await texts.sent();
  for (const { ignore } of visits) ignore(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|50\d/);
  await site.kill();
  await tv.clock.runFor(22_000);
  await tv.getByText(/^Updated /).waitFor();
  await expect.poll(async () => inParts(await wallFaces(tv))).toEqual(inParts(facesOf(day)));
  await board.getByText('We can’t reach the site.').waitFor();
  await keepPicture(board, 'matchday-journey-cut-board', false);
  const env = { ...site.data, CLOCK: '2027-04-24T10:27:00-04:00', PORT: new URL(site.url).port };
  restarted = await startServer(env);
  const back = await desk.day();
  expect(back.assignments.map(({ calls, state, ringId, order }) => [calls, state, ringId, order])).toEqual(
    day.assignments.map(({ calls, state, ringId, order }) => [calls, state, ringId, order]),
  );
  await agree('after-the-cut');
  expect(await texts.sent()).toEqual(kept);

  await step(
    async () => {
      await startIn(board, 'Ring 1', own.title);
      await button(await ringOn(board, 'Ring 3'), 'Resume: Ring 3').click();
    },
    now => at(now, own)?.state === 'running' && now.rings.find(({ name }) => name === 'Ring 3')?.hold === null,
    'on-the-mat',
  );
  const moved = await desk.at('Ring 2', 2);
  await step(
    async () => {
      const ring = await ringOn(board, 'Ring 2');
      await button(ring, `More: ${moved.title}`).click();
      await button(ring, `Move…: ${moved.title}`).click();
      const dialog = board.getByRole('dialog', { name: `Move ${moved.title}` });
      await dialog.getByRole('radio', { name: /^Ring 3/ }).check();
      await dialog.getByRole('combobox', { name: 'Where' }).selectOption({ index: 1 });
      await button(dialog, /^Move$/).click();
    },
    now => at(now, moved)?.ringId !== moved.ringId,
  );
  await step(
    () => finishIn(board, 'Ring 1', own.title),
    now => at(now, own)?.state === 'done',
    'done',
  );

  // The family's own: once each, though the call was taken back and made again, and the server fell.
  const name = plainCharacters(child.firstName);
  const heard = (await texts.sent()).filter(line => line.startsWith(`${ownNumber}: `) && line.includes(name));
  const ring1 = day.rings.find(({ name: is }) => is === 'Ring 1')?.ringId;
  // The one after it may be the child's too.
  const wasNext = day.assignments.filter(
    one =>
      one.ringId === ring1 &&
      one.draftDivisionId !== first.draftDivisionId &&
      (one.state === 'done' || one.place === 1) &&
      idsIn(day, one.draftDivisionId).includes(child.competitorId),
  );
  expect(heard.filter(line => line.endsWith(' next Ring 1'))).toHaveLength(wasNext.length);
  expect(heard.filter(line => line.endsWith(`${name} call Ring 1`))).toHaveLength(1);
  expect(texts.due().length).toBeGreaterThan(10);
  for (const { expectClean } of visits.slice(1)) await expectClean();
}, 300_000);
