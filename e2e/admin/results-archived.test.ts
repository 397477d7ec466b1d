import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ CLOCK: '2027-04-22T12:00:00-04:00' });
}, 120_000);
afterAll(() => site?.close());

async function open(path: string, who: SiteCustomer | null = null): Promise<Visit> {
  const visit = await site.visit();
  await who?.enter(visit.context);
  await visit.page.goto(path);
  return visit;
}
const signIn = (who: string) => signInTo(site, `${who}@example.com`, 'northern-lights');

it('RESULT-7 staff can only read and print an archived tournament’s results; the public page hides them, and families keep theirs', async () => {
  const [admin, director, parent] = [await signIn('admin'), await signIn('director'), await signIn('parent')];
  const archive = async (isArchived: boolean) => {
    const { version } = await admin.call<{ version: number }>('GET', '/api/admin/tournaments/1');
    await admin.call('PUT', '/api/admin/tournaments/1/archive', { isArchived, version });
  };
  await archive(true);
  const visits = await Promise.all([
    open('/admin/results?tournament=1', director),
    open('/signage/results?tournament=1'),
    open('/customer/home', parent),
  ]);
  const [office, gone, home] = [visits[0].page, visits[1].page, visits[2].page];
  visits[1].ignore(/404/);
  for (const size of ['phone', 'desktop'] as const) {
    await office.setViewportSize(sizes[size]);
    await office.getByText('This tournament is archived: its results can be read and printed here').waitFor();
    expect(await office.getByLabel('Tournament', { exact: true }).locator('option:checked').textContent()).toBe(
      '2026, Sudbury (archived)',
    );
    await office.getByRole('table', { name: 'Results by division' }).getByText('Published').first().waitFor();
    expect(await office.getByRole('main').getByRole('checkbox').count()).toBe(0);
    expect(
      await office
        .getByRole('main')
        .getByRole('button', { name: /^(Unpublish|Publish(?!ed)|Select)/ })
        .count(),
    ).toBe(0);
    await keepPicture(office, `results-archived-office-${size}`, false);
    await gone.setViewportSize(sizes[size]);
    await gone.getByText('We can’t show these results').waitFor();
    expect(await gone.getByRole('navigation', { name: 'Other tournaments' }).textContent()).not.toContain('2026');
    await keepPicture(gone, `results-archived-public-${size}`, false);
    await home.setViewportSize(sizes[size]);
    await home.getByRole('heading', { name: 'Past results' }).waitFor();
  }
  for (const page of [office, gone]) expect(await axeViolations(page)).toEqual([]);
  await office.goto('/admin/results/podium?tournament=1');
  await office.getByRole('button', { name: 'Print' }).waitFor();
  await archive(false);
  await office.goto('/admin/results?tournament=1');
  await office
    .getByRole('button', { name: /^Unpublish/ })
    .first()
    .waitFor();
  expect(await office.getByText('This tournament is archived').count()).toBe(0);
  for (const { expectClean } of visits) await expectClean();
}, 180_000);
