import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RingDay } from '#contract/ring/ring.ts';
import { openMatchday, startMatchday } from '#test/support/ring/matchday-site.ts';
import { repairDesk } from '#test/support/ring/repair-site.ts';
import { ringOf, TestTablet, tabletContext } from '#test/support/ring-table/ring-tablet.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { goOffline } from '#test/support/site/offline.ts';
import { keepPicture, type TestSite } from '#test/support/site/test-site.ts';

let site: TestSite;
let desk: Awaited<ReturnType<typeof openMatchday>>;
let hand: ReturnType<typeof repairDesk>;
let tablet: TestTablet;

/** Ring 2 is run from a tablet. */
beforeAll(async () => {
  site = await startMatchday();
  desk = await openMatchday(site);
  await desk.fill(8);
  hand = repairDesk(desk);
  const ring = await ringOf(desk, 'Ring 2');
  tablet = new TestTablet(await (await tabletContext(site)).newPage());
  await tablet.page.goto(`/signage/ring/${ring.ringId}`);
  await tablet.enter(ring.pin, 'Ring 2 table');
  await tablet.hold();
}, 180_000);
afterAll(async () => {
  expect(tablet?.errors).toEqual([]);
  await site?.close();
});

const divisionIn = ({ divisions }: RingDay, id: number) => divisions.find(one => one.draftDivisionId === id);
const nameIn = ({ people }: RingDay, id: number | undefined): string => {
  const person = people.find(({ competitorId }) => competitorId === id);
  return `${person?.firstName} ${person?.lastName}`;
};
async function repair(draftDivisionId: number): Promise<RingDay> {
  const { ways } = await hand.repairOf(draftDivisionId);
  const path = `/api/admin/ring-day/${desk.tournamentId}/repairs/${draftDivisionId}`;
  return desk.director.call<RingDay>('POST', path, { way: ways[0]?.key });
}
async function look(name: string): Promise<void> {
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await tablet.page.setViewportSize({ width, height });
    await keepPicture(tablet.page, `repair-tablet-${name}-${width}`, false);
  }
  expect(await axeViolations(tablet.page)).toEqual([]);
  await tablet.page.setViewportSize({ width: 1024, height: 768 });
}

it('the table sends a lone competitor to the director, then reports the repair and offers the next division', async () => {
  const { draftDivisionId, title } = await desk.at('Ring 2', 1);
  const next = await desk.at('Ring 2', 2);
  const day = await desk.day();
  const alone = nameIn(day, divisionIn(day, draftDivisionId)?.competitorIds[0]);
  await tablet.tap('1st call');
  await tablet.tap(`Here: ${alone}`);
  await tablet.tap(/^The other \d+ not here$/);
  await tablet.tap('Continue with 1');
  await tablet.sees('to find them a group to join');
  await look('alone');
  await expect.poll(async () => divisionIn(await desk.day(), draftDivisionId)?.needsRepair).toBe(true);
  const after = await repair(draftDivisionId);
  await tablet.sees('This division was combined with another');
  await tablet.sees(`By the director: ${after.changes[0]?.text}.`);
  await look('joined');
  await tablet.follow(`Go to ${next.title}`);
  await tablet.page.getByRole('heading', { level: 1, name: next.title }).waitFor();
  await tablet.follow('Back to the ring');
  expect(await tablet.page.getByText(title, { exact: true }).count()).toBe(0);
});

it('acts written offline for a division repaired meanwhile are reported as not taken, and the rest is sent', async () => {
  const { draftDivisionId, title } = await desk.at('Ring 2', 1);
  const day = await desk.day();
  const division = divisionIn(day, draftDivisionId);
  if (!division) throw new Error('It is gone');
  const [first] = division.competitorIds;
  await goOffline(tablet.page.context());
  await tablet.says(/Offline/);
  await tablet.tap('1st call');
  await tablet.tap('All here');
  await tablet.tap(/^Save/);
  await tablet.tap('Hold ring …');
  await tablet.tap('The medic');
  await hand.leave(division, 1);
  await repair(draftDivisionId);
  await tablet.page.context().setOffline(false);
  await tablet.sees('This division was combined with another');
  await tablet.sees(/entries from this tablet were not saved/);
  await tablet.tap('Review');
  const dialog = tablet.page.getByRole('dialog', { name: 'Not saved' });
  await dialog.getByText('A director has combined this division with another').first().waitFor();
  await dialog.getByText(`${nameIn(day, first)} is here`).waitFor();
  expect(await dialog.getByText(title, { exact: true }).count()).toBe(division.competitorIds.length + 1);
  await look('not-taken');
  // What was done behind it counts.
  await expect.poll(async () => (await desk.ringNamed('Ring 2')).hold?.reason).toBe('medic');
  for (let left = division.competitorIds.length + 1; left > 0; left--)
    await tablet.press(dialog.getByRole('button', { name: 'Got it' }).first());
  await dialog.getByText('All read.').waitFor();
  await tablet.page.keyboard.press('Escape');
});

it('an exhibition is marked at the ring table as having no medals', async () => {
  const next = await desk.at('Ring 2', 1);
  const path = `/api/admin/ring-day/${desk.tournamentId}/exhibitions`;
  await desk.director.call('PUT', path, { draftDivisionId: next.draftDivisionId, isExhibition: true });
  await tablet.follow('Back to the ring');
  await tablet.page.getByRole('heading', { level: 1, name: `${next.title} (exhibition)` }).waitFor();
  await tablet.sees('It is an exhibition: no medals.');
  await look('exhibition');
});
