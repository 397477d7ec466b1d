import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await startTestSite();
  const admin = await signInTo(site, 'admin@example.com', 'northern-lights');
  visit = await site.visit({ size: 'desktop' });
  page = visit.page;
  await admin.enter(visit.context);
}, 120_000);
afterAll(() => site?.close());
afterEach(() => visit.expectClean());

async function look(name: string) {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, `${name}-${size}`);
  }
}
const choose = (name: string, text: string) =>
  page.getByLabel(/Choose a CSV file/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const titles =
  'E-mail,Parent first name,Parent last name,Competitor first name,Competitor last name,Birth date,Gender,School,Shoe size';
const rowOf = (email: string, born: string) => `${email},Anna,Roy,Zoé,Roy,${born},F,Dojo du lac Ramsey,38`;

it('IMPORT-3, IMPORT-4, IMPORT-6 a list is looked at, mended, imported and undone', async () => {
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Import families' }).click();
  await page.getByRole('heading', { name: 'Import families', level: 1 }).waitFor();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Example' }).click();
  expect(readFileSync(await (await waiting).path(), 'utf8')).toContain('E-mail');
  await look('users-import');

  await choose('families.csv', [titles, rowOf('anna@dojo.example', '2014-05-02'), rowOf('anna', 'in May')].join('\n'));
  await page.getByText('1 of 2 rows to fix before anything is imported.').waitFor();
  await page.getByText('aren’t taken: Shoe size. If you need one, name it as the example does.').waitFor();
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  await look('users-import-mistakes');

  await choose('families.csv', [titles, rowOf('anna@dojo.example', '2014-05-02')].join('\n'));
  await page.getByRole('button', { name: /^Import/ }).waitFor();
  await look('users-import-preview');
  await page.getByRole('button', { name: /^Import/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Imported: .* No one was e-mailed\.$/).waitFor();
  await look('users-imported');

  await page.getByRole('button', { name: /^Undo… the import of families.csv/ }).focus();
  await page.keyboard.press('Enter');
  await look('users-import-undo');
  await page.getByRole('button', { name: 'Undo the import', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Undone: families.csv. Everything it made is removed.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('imports');
});
