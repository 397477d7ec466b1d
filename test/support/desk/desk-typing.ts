import type { Page } from 'playwright-core';

/** As fast as somebody types who has done it before: 240 letters a minute. */
export const typing = { delay: 10 };
async function fill(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text, typing);
}

/** A competitor into the open form, by keyboard alone; all that a second child takes from the first is left out. */
export async function typeCompetitor(page: Page, name: string, isFirst: boolean) {
  await page.getByRole('heading', { name: 'Add a competitor' }).waitFor();
  await fill(page, 'First name', name);
  await fill(page, 'Last name', 'Salo');
  for (const [part, text] of [
    ['Day', '3'],
    ['Month', '2'],
    ['Year', '2015'],
  ] as const)
    await fill(page, part, text);
  await page.getByRole('radio', { name: 'Female', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('group', { name: 'Level' }).getByRole('radio').nth(1).focus();
  await page.keyboard.press('Space');
  await fill(page, 'Years of training', '2');
  if (isFirst) {
    await fill(page, 'Style', 'Karate');
    await page.getByRole('combobox', { name: 'School' }).focus();
    await page.keyboard.type('Walk-in Dojo', typing);
    await page.keyboard.press('Tab');
    await fill(page, 'Parent or guardian’s name', 'Eero Salo');
    await page.getByLabel('Relationship').focus();
    await page.keyboard.type('Fa');
    await fill(page, 'Emergency contact’s name', 'Liisa Salo');
    await fill(page, 'Emergency contact’s phone', '7055550199');
  }
  await page.locator('#events input[type=checkbox]:enabled').first().focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('group', { name: /photos/ })
    .getByRole('radio')
    .first()
    .focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: `Save ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${name} has been added.`).waitFor();
}
