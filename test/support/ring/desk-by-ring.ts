import type { Page } from 'playwright-core';
import { goOffline, goOnline } from '../site/offline.ts';

const due = /^Ring \d, about 9:00 a.m.$/;

/** On a desk whose tournament has planned rings: list, counts, card and paper say who fights first, without network too. */
export async function seeWhoFightsFirst(page: Page, expectGood: (picture: string) => Promise<void>): Promise<void> {
  const order = page.getByLabel('Order', { exact: true });
  const first = page.getByRole('list', { name: 'Families not here yet' }).getByRole('listitem').first();
  await order.selectOption({ label: 'By name' });
  await goOffline(page.context());
  await page.reload();
  await order.selectOption({ label: 'First to compete' });
  await first.getByText(due).waitFor();
  await page.getByRole('heading', { name: 'By first ring' }).waitFor();
  await page.getByRole('progressbar', { name: /^Ring 1/ }).waitFor();
  await expectGood('check-in-by-ring');
  await first.getByRole('button').click();
  await page.getByRole('region').getByText(due).first().waitFor();
  await expectGood('check-in-family-ring');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Paper' }).click();
  await page.getByRole('heading', { name: 'Check-in list' }).waitFor();
  await order.selectOption({ label: 'First to compete' });
  const paper = page.getByRole('region', { name: 'Check-in list' });
  await paper.getByText(/by who competes first/).waitFor();
  await paper.getByRole('listitem').first().getByText(due).first().waitFor();
  // Hundreds of families in the same form: the first are looked at.
  await paper.getByRole('listitem').evaluateAll(families => {
    for (const family of families.slice(12)) family.setAttribute('hidden', '');
  });
  await expectGood('check-in-paper-by-ring');
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await first.waitFor();
  await goOnline(page);
}
