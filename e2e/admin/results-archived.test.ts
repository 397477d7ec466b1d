import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
const visits: Visit[] = [];
beforeAll(async () => {
  site = await startTestSite({ CLOCK: '2027-04-22T12:00:00-04:00' });
}, 120_000);
afterAll(() => site?.close());
afterEach(async () => {
  for (const { expectClean, context } of visits.splice(0)) {
    await expectClean();
    await context.close();
  }
});
async function open(path: string, size: 'phone' | 'desktop', who: SiteCustomer | null = null): Promise<Page> {
  const visit = await site.visit({ size });
  visits.push(visit);
  await who?.enter(visit.context);
  await visit.page.goto(path);
  return visit.page;
}
const signIn = (who: string) => signInTo(site, `${who}@example.com`, 'northern-lights');

it('RESULT-7 archived, staff read and print it and can press nothing; everybody else is told, and families keep their own', async () => {
  const [admin, director, parent] = [await signIn('admin'), await signIn('director'), await signIn('parent')];
  const archive = async (isArchived: boolean) => {
    const { version } = await admin.call<{ version: number }>('GET', '/api/admin/tournaments/1');
    await admin.call('PUT', '/api/admin/tournaments/1/archive', { isArchived, version });
  };
  await archive(true);
  for (const size of ['phone', 'desktop'] as const) {
    const office = await open('/admin/results?tournament=1', size, director);
    await office.getByText('This tournament is archived: its results can be read and printed here').waitFor();
    expect(await office.getByLabel('Tournament', { exact: true }).locator('option:checked').textContent()).toBe(
      '2026, Sudbury (archived)',
    );
    await office.getByRole('table', { name: 'Results by division' }).getByText('Released').first().waitFor();
    expect(await office.getByRole('main').getByRole('checkbox').count()).toBe(0);
    expect(
      await office
        .getByRole('main')
        .getByRole('button', { name: /^(Take|Release(?!d)|Select)/ })
        .count(),
    ).toBe(0);
    expect(await axeViolations(office)).toEqual([]);
    await keepPicture(office, `results-archived-office-${size}`, false);
    const gone = await open('/signage/results?tournament=1', size);
    visits.at(-1)?.ignore(/404/);
    await gone.getByText('These results are not shown here').waitFor();
    expect(await gone.getByRole('navigation', { name: 'Other tournaments' }).textContent()).not.toContain('2026');
    expect(await axeViolations(gone)).toEqual([]);
    await keepPicture(gone, `results-archived-public-${size}`, false);
    const home = await open('/customer/home', size, parent);
    await home.getByRole('heading', { name: 'Results over the years' }).waitFor();
  }
  const office = await open('/admin/results/podium?tournament=1', 'desktop', director);
  await office.getByRole('button', { name: 'Print' }).waitFor();
  await archive(false);
  await office.goto('/admin/results?tournament=1');
  await office
    .getByRole('button', { name: /^Take back/ })
    .first()
    .waitFor();
  expect(await office.getByText('This tournament is archived').count()).toBe(0);
}, 180_000);
