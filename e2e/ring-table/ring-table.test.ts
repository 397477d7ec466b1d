import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RingTable, TableAct } from '#contract/ring-table/ring-table.ts';
import { openMatchday, seenOf, startMatchday } from '#test/support/ring/matchday-site.ts';
import { fitsTable as fits, lookAtTable as look } from '#test/support/ring-table/look-at-table.ts';
import { inSight, lookAt, ringOf, TestTablet, tabletContext } from '#test/support/ring-table/ring-tablet.ts';
import { goOffline, goOnline } from '#test/support/site/offline.ts';
import type { TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let day: Awaited<ReturnType<typeof openMatchday>>;
/** One for every test, each at a ring that it has not entered yet. */
let tablet: TestTablet;
let page: Page;

beforeAll(async () => {
  site = await startMatchday();
  day = await openMatchday(site);
  await day.fill(8);
  page = await (await tabletContext(site)).newPage();
  tablet = new TestTablet(page);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => expect(tablet.errors.splice(0)).toEqual([]));

async function goTo(name: string): Promise<Awaited<ReturnType<typeof ringOf>>> {
  const ring = await ringOf(day, name);
  await page.goto(`/signage/ring/${ring.ringId}`);
  await page.getByRole('heading', { name }).waitFor();
  return ring;
}
/** A row of scores by keyboard, at a third of what taps cost; then somebody else performs, or all have. */
async function typeScores(count: number, decimals: number): Promise<void> {
  const performer = page.getByRole('heading', { level: 2 }).first();
  const before = (await performer.textContent()) ?? '';
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(String(decimals).repeat(count));
  await page.keyboard.press('Enter');
  await performer.filter({ hasNotText: before }).waitFor();
}

/** On the mat: twenty people of long names, in two events of one division. */
function fullTable(table: RingTable): RingTable {
  const [division, ...others] = table.divisions;
  const sheet = division?.sheets[0];
  if (!division || !sheet) throw new Error('Nothing is in the ring');
  const people = Array.from({ length: 20 }, (_, i) => ({
    ...(division.people[0] as (typeof division.people)[0]),
    ...{
      competitorId: 900_000 + i,
      number: 101 + i,
      firstName: 'Marguerite-Bernadette',
      lastName: `Assinewai-Charbonneau ${i}`,
    },
    isCheckedIn: true,
    elsewhere: i === 3 ? 'On the mat in Ring 2' : null,
  }));
  const [lowest, highest] = [700, 799];
  const members = people.map(({ competitorId, schoolId }) => ({ competitorId, schoolId, range: { lowest, highest } }));
  const forms = { ...sheet, eventTitle: 'Weapons', setup: { ...sheet.setup, format: 'panel' as const, members } };
  const fights = { ...forms, eventId: sheet.eventId + 1, eventTitle: 'Point Sparring of Black Belts' };
  const sheets = [forms, { ...fights, setup: { ...fights.setup, format: 'bracket' as const } }];
  const title = 'Girls 13-14, Intermediate and Advanced: Weapons and Point Sparring';
  return {
    ...table,
    divisions: [{ ...division, title, people, sheets, state: 'running', calls: 3, startedAt: 580 }, ...others],
  };
}
const presences = (acts: readonly TableAct[], draftDivisionId: number) =>
  acts.flatMap(one =>
    one.act.kind === 'presence' && one.draftDivisionId === draftDivisionId
      ? [`${one.act.competitorId} ${one.act.is}`]
      : [],
  );

describe('a ring table', () => {
  it('is entered by its PIN, and shows a wrong or missing PIN and a missing name at their fields', async () => {
    const ring = await goTo('Ring 1');
    const pin = page.getByLabel('Ring PIN');
    await page.getByLabel('Name of this device').fill(' ');
    await tablet.tap('Enter');
    await tablet.sees('The PIN has 9 digits');
    await tablet.sees('Please give this device a name');
    const hasFocus = () => pin.evaluate(element => element === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    await look(page, 'enter');
    await pin.fill(ring.pin === '000000000' ? '000000001' : '000000000');
    await page.getByLabel('Name of this device').fill('Tablet 1');
    await tablet.tap('Enter');
    await tablet.sees('That isn’t this ring’s PIN');
    expect(await pin.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(hasFocus).toBe(true);
    await goOffline(page.context());
    await tablet.tap('Enter');
    await tablet.sees(/can’t reach the site/);
    await goOnline(page);
    await tablet.enter(`${ring.pin.slice(0, 3)} ${ring.pin.slice(3)}`, 'Tablet 1');
    await look(page, 'now');
    await page.goto('/signage/ring/999999');
    await page.getByLabel('Ring PIN').fill('123456789');
    await tablet.tap('Enter');
    await tablet.sees('Ring not found. Scan your ring’s code again.');
  });

  it('asks signed-in staff for no PIN, and keeps them signed in when the tablet is ended', async () => {
    const ring = await ringOf(day, 'Ring 1');
    const context = await tabletContext(site);
    await day.director.enter(context);
    const own = new TestTablet(await context.newPage());
    await own.page.goto(`/signage/ring/${ring.ringId}`);
    await own.page.getByRole('button', { name: 'Use this device for Ring 1' }).waitFor();
    await fits(own.page, 'enter-staff');
    await own.page.getByLabel('Name of this device').fill('Director’s tablet');
    await own.tap('Use this device for Ring 1');
    await own.says('All sent');
    const known = (await ringOf(day, 'Ring 1')).tablets.find(one => one.name === 'Director’s tablet');
    await day.director.call('DELETE', `/api/admin/ring-tablets/${known?.tabletId}`);
    await own.sees(/This tablet was removed/);
    await own.tap('Use this device for Ring 1');
    await own.says('All sent');
    expect(own.errors).toEqual([]);
    await context.close();
  });

  it('calls, takes the roll, starts, scores, signs and finishes a division, and offers the next one', async () => {
    const ring = await goTo('Ring 2');
    await tablet.enter(ring.pin, 'Tablet 1');
    const see = await lookAt(site, ring);
    const { table } = await see();
    const [division, next] = table.divisions;
    if (!division || !next) throw new Error('Nothing is in Ring 2');
    const [missing, ...others] = division.people;
    if (!missing) throw new Error('Nobody is in it');
    const missingName = `${missing.firstName} ${missing.lastName}`;

    await tablet.tap('Judges');
    await page.getByLabel('Name').first().fill('Sensei Kim');
    await page.getByLabel('School').first().selectOption({ label: missing.schoolName });
    await look(page, 'judges');
    await tablet.tap('Save');
    await tablet.tap('Hold ring …');
    await look(page, 'hold');
    await tablet.tap('The medic');
    await tablet.sees('Waiting for the medic');
    await tablet.tap('Resume');

    await tablet.tap('1st call');
    await tablet.sees(/from centre judge Sensei Kim’s school/);
    await tablet.sees(new RegExp(`^${missing.schoolName} · ${missing.age} years · `));
    const first = page.getByRole('list', { name: 'People' }).getByRole('listitem').first();
    const stood = await first.boundingBox();
    await tablet.tap(`Not here: ${missingName}`);
    await tablet.tap(`The other ${others.length} here`);
    await tablet.sees(`${missingName} is missing.`);
    expect(await first.boundingBox()).toEqual(stood);
    await look(page, 'roll');
    // What was tapped and not confirmed yet outlives a reload.
    await page.reload();
    await tablet.sees(`${missingName} is missing.`);
    await tablet.bounce('2nd call');
    await tablet.tap('Last call');
    await tablet.bounce(`Save: ${others.length} here, 1 not here`);
    await tablet.tap('Start');
    await tablet.sees('On the mat now');
    await tablet.says('All sent');
    const begun = await see();
    expect(begun.table.divisions.find(one => one.draftDivisionId === division.draftDivisionId)).toMatchObject({
      state: 'running',
      calls: 3,
    });
    expect(presences(begun.acts, division.draftDivisionId)).toHaveLength(division.people.length);
    expect(presences(begun.acts, division.draftDivisionId)).toContain(`${missing.competitorId} absent`);

    expect(await inSight(page.getByRole('group', { name: 'Number pad' }))).toBe(true);
    const judges = division.sheets[0]?.setup.panel.judges ?? 3;
    await tablet.score(...Array.from({ length: judges }, () => 40));
    for (const i of others.keys()) if (i > 0) await typeScores(judges, 40 + i);
    await tablet.tap('Sign the result');
    expect(await page.getByLabel('Centre judge').inputValue()).toBe('Sensei Kim');
    const without = page.getByRole('list', { name: 'Without a place' }).getByRole('listitem');
    expect(await without.allInnerTexts()).toEqual([`${missingName}\n${missing.schoolName}\nNot here`]);
    await look(page, 'sign');
    await page.setViewportSize({ width: 1024, height: 480 });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await inSight(tablet.button('Sign'))).toBe(true);
    await page.setViewportSize({ width: 1024, height: 768 });
    await tablet.bounce('Sign');
    await tablet.sees('Signed by Sensei Kim');
    const winner = others.at(-1);
    await page.getByRole('list', { name: 'Places' }).getByText(`${winner?.firstName} ${winner?.lastName}`).waitFor();
    await tablet.tap('Finish');
    await page.getByRole('heading', { level: 1, name: next.title }).waitFor();
    await tablet.says('All sent');
    const after = await see();
    expect(after.table.divisions[0]).toMatchObject({ title: division.title, state: 'done' });
    expect(after.acts.filter(({ act }) => act.kind === 'sign')).toHaveLength(1);
    await fits(page, 'next');

    // A correction afterwards: what changed is shown before it is signed again.
    await tablet.press(page.getByText(/^Done \(/));
    await tablet.press(page.getByRole('link', { name: new RegExp(division.title) }));
    await tablet.follow(/^People/);
    await tablet.tap(`Has arrived: ${missingName}`);
    await look(page, 'presence');
    await tablet.tap('Has arrived');
    await look(page, 'arrived-late');
    await tablet.tap('Change it');
    await tablet.follow('Scores');
    await tablet.sees('On the mat now');
    await typeScores(judges, 99);
    await tablet.follow('Result');
    await tablet.sees('Corrected after Sensei Kim signed');
    await tablet.sees(`${missingName} no place → 1st`);
    await look(page, 'corrected');
    await tablet.tap('Sign');
    await tablet.sees('Signed by Sensei Kim');
    await tablet.says('All sent');
  });

  it('sends to the director when one or nobody came, and shows what the director did', async () => {
    const ring = await goTo('Ring 3');
    await tablet.enter(ring.pin, 'Tablet 1');
    const [division] = (await (await lookAt(site, ring))()).table.divisions;
    if (!division) throw new Error('Nothing is in Ring 3');
    await tablet.tap('1st call');
    const [first] = division.people;
    await tablet.tap(`Here: ${first?.firstName} ${first?.lastName}`);
    await tablet.tap(/^The other \d+ not here/);
    await tablet.tap('Continue with 1');
    await tablet.sees('Only 1 competitor is here. Ask the director');
    expect(await tablet.button('Start with 1').count()).toBe(1);
    await tablet.tap(`Not here: ${first?.firstName} ${first?.lastName}`);
    await tablet.tap('Continue with 0');
    await tablet.sees('No one is here. Ask a director, and move on');
    await look(page, 'nobody');
    expect(await tablet.button(/^Start/).count()).toBe(0);
    await tablet.says('All sent');
    const taken = await day.at('Ring 3', 1);
    const { ringId, state, calls, ringAssignmentId } = taken;
    await day.change({ kind: 'unassign', ringAssignmentId, seen: { ringId, state, calls } });
    await tablet.sees('This division is no longer in this ring');
    await tablet.follow('Back to the ring');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(division.title);
  });

  it('RING-39 says before a call or start what the board asks, in the ring and in the division', async () => {
    const { assignments, divisions } = await day.day();
    const queued = assignments.filter(({ state }) => state === 'planned');
    const ofKind = (kind: RegExp) =>
      divisions.filter(
        ({ draftDivisionId, eventTypes }) =>
          eventTypes.some(title => kind.test(title)) && queued.some(one => one.draftDivisionId === draftDivisionId),
      );
    const performers = new Set(ofKind(/Forms/).flatMap(({ competitorIds }) => competitorIds));
    const bouts = ofKind(/Sparring/).find(({ competitorIds }) => competitorIds.some(id => performers.has(id)));
    const moved = queued.find(({ draftDivisionId }) => draftDivisionId === bouts?.draftDivisionId);
    if (!moved) throw new Error('Nobody has forms and sparring');
    const { ringId } = await ringOf(day, 'Ring 1');
    const before = (await day.at('Ring 1', 1)).ringAssignmentId;
    await day.change({
      kind: 'move',
      ...seenOf(moved),
      ringId,
      before: before === moved.ringAssignmentId ? null : before,
    });
    await page.goto(`/signage/ring/${ringId}`);
    await page.getByRole('heading', { level: 1, name: bouts?.title ?? '', exact: true }).waitFor();
    await tablet.sees(/ to do\. Ask a director first\.$/);
    await look(page, 'doubts');
    await tablet.follow('Open');
    await page.getByRole('list', { name: 'People' }).waitFor();
    await tablet.sees(/ to do\. Ask a director first\.$/);
    await look(page, 'doubts-division');
  });

  it('has a tab for each of a division’s two events, and fits many people and long names', async () => {
    const ring = await goTo('Ring 4');
    await page.route('**/table?*', async route => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { table: RingTable | null };
      if (json.table) json.table = fullTable(json.table);
      await route.fulfill({ json });
    });
    await tablet.enter(ring.pin, 'The head table’s second tablet');
    await tablet.hold();
    await fits(page, 'full');
    await tablet.tap('Score: Weapons');
    await tablet.sees('On the mat now');
    await look(page, 'two-events');
    await tablet.follow('Point Sparring of Black Belts');
    await page.getByRole('button', { name: /^Start bout/ }).waitFor();
    await tablet.follow('Result');
    await page.getByRole('region', { name: 'Point Sparring of Black Belts' }).waitFor();
    await tablet.follow(/^People/);
    await fits(page, 'many-people');
    await page.unrouteAll({ behavior: 'ignoreErrors' }); // it asks every three seconds
  });
});
