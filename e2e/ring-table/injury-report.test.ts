import { expect, it } from 'vitest';
import type { InjuryReports } from '#contract/report/injury-report.ts';
import { openDeskTab } from '#test/support/desk/desk-page.ts';
import { openMatchdayPages } from '#test/support/ring/matchday-site.ts';
import { ringOf, TestTablet, tabletContext } from '#test/support/ring-table/ring-tablet.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { goOffline, goOnline } from '#test/support/site/offline.ts';
import { keepPicture } from '#test/support/site/test-site.ts';

it('REPORT-5, REPORT-6 a tablet offers a report after “Injured” and keeps it until there is network; directors read and correct it', {
  timeout: 180_000,
}, async () => {
  const pages = await openMatchdayPages();
  const { site, desk } = pages;
  const ring = await ringOf(desk, 'Ring 2');
  const tablet = new TestTablet(await (await tabletContext(site)).newPage());
  const { page } = tablet;
  const look = async (name: string) => {
    for (const [width, height] of [
      [390, 844],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await keepPicture(page, `injury-${name}-${width}`);
    }
    expect(await axeViolations(page)).toEqual([]);
  };
  await page.goto(`/signage/ring/${ring.ringId}`);
  await tablet.enter(ring.pin, 'Ring 2 table');
  await tablet.hold();
  await tablet.startNext();
  await tablet.follow(/^People/);
  await tablet.tap(/^Change: /);
  const name = (await page.getByRole('dialog').getByRole('heading').textContent()) ?? '';
  await tablet.tap('Injured');
  await tablet.sees(`is marked injured.`);
  await look('offer');
  await tablet.tap('Write an injury report');
  const form = page.getByRole('dialog', { name: 'Injury report' });
  expect(await form.getByLabel('Who was hurt?').inputValue()).toContain(name);
  await tablet.tap('Send the report');
  await tablet.sees('Say what happened');
  await page.locator('#field-what:focus').waitFor();
  await form.getByLabel('What happened?').fill('Kicked on the left knee');
  await form.getByLabel('First aid').check();
  await form.getByLabel('Yes').check();
  await form.getByLabel('Your name').fill('Sam Wu');
  await look('form');
  await goOffline(page.context());
  await tablet.tap('Send the report');
  await tablet.sees('Not sent yet');
  await look('unsent');
  await form.getByRole('button', { name: 'Close' }).tap();
  await tablet.sees('An injury report has not been sent.');
  await goOnline(page);
  await tablet.sees('The injury report has arrived.');
  await look('kept');
  expect(await page.content()).not.toContain('Kicked on');

  const board = await pages.enter(desk.director, 'desktop');
  const link = board.getByRole('link', { name: '1 injury report' });
  await link.waitFor();
  await keepPicture(board, 'injury-board');
  await link.focus();
  await board.keyboard.press('Enter');
  await board.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor();
  await board.getByText('Kicked on the left knee').waitFor();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await board.setViewportSize({ width, height });
      await board.emulateMedia({ colorScheme });
      await keepPicture(board, `injury-list-${width}-${colorScheme}`);
    }
  expect(await axeViolations(board)).toEqual([]);
  // On paper: the report without buttons, dark on white whatever the screen is.
  await board.emulateMedia({ media: 'print' });
  expect(await board.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await keepPicture(board, 'injury-print');
  await board.emulateMedia({ media: 'screen' });
  await board.getByRole('button', { name: /^Correct the report/ }).press('Enter');
  const more = board.getByLabel('More about what was done');
  await more.fill('Ice, and sat out');
  await keepPicture(board, 'injury-correct');
  await more.press('Enter');
  await board.getByText('Corrected', { exact: true }).waitFor();
  const { reports } = await desk.director.call<InjuryReports>(
    'GET',
    `/api/admin/injury-reports?tournament=${desk.tournamentId}`,
  );
  expect(reports).toMatchObject([{ done: 'Ice, and sat out', earlier: [{ done: null, writtenBy: 'Sam Wu' }] }]);

  const atDesk = await openDeskTab(board.context(), 'Desk 1');
  await atDesk.getByRole('button', { name: 'Write an injury report' }).press('Enter');
  await atDesk.getByLabel('Who was hurt?').fill('Coach Roy');
  await atDesk.getByRole('textbox', { name: /^Where/ }).fill('The hallway');
  await atDesk.getByLabel('Time').fill('09:30'); // of the demonstration's day
  await atDesk.getByLabel('What happened?').fill('Slipped');
  await atDesk.getByLabel('An adult was hurt').check();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await atDesk.setViewportSize({ width, height });
    await keepPicture(atDesk, `injury-desk-${width}`, false);
  }
  expect(await axeViolations(atDesk)).toEqual([]);
  await atDesk.getByRole('button', { name: 'Send the report' }).press('Enter');
  await atDesk.getByText('The injury report has arrived.').waitFor();
  await keepPicture(atDesk, 'injury-desk-kept');
  expect(tablet.errors).toEqual([]);
  await pages.closeAll();
});
