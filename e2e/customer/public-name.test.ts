import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PublicResults } from '#contract/result.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { payFor, type SiteCustomer, signInTo, startRegistration } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

const bothSizes = ['phone', 'desktop'] as const;
let site: TestSite;
let visit: Visit;
let page: Page;
let parent: SiteCustomer;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const choice = (name: string) => page.getByRole('radio', { name });
async function startAt(CLOCK?: string): Promise<void> {
  site = await startTestSite(CLOCK ? { CLOCK } : {});
  visit = await site.visit();
  page = visit.page;
  parent = await signInTo(site, 'parent@example.com', 'northern-lights');
  await parent.enter(visit.context);
}
async function inBothSizes(name: string, whole = true): Promise<void> {
  for (const size of bothSizes) {
    await page.setViewportSize(sizes[size]);
    await keepPicture(page, `${name}-${size}`, whole);
  }
  await page.setViewportSize(sizes.phone);
}
afterEach(() => visit.expectClean());

describe('while registration is open', () => {
  beforeAll(() => startAt(), 120_000);
  afterAll(() => site?.close());
  let registrationId: number;

  it('REG-22 the form offers last year’s choice, shows each choice with the typed name, and may be left without one', async () => {
    registrationId = await startRegistration(parent);
    const form = `/customer/registration/${registrationId}/competitor`;
    await page.goto(`/customer/registration/${registrationId}`);
    await page.getByRole('link', { name: 'Check all answers for Noémie' }).click();
    await page.getByRole('group', { name: 'How should public results show Noémie?' }).waitFor();
    expect(await choice('Name and initial “Noémie S.”').isChecked()).toBe(true);

    await page.goto(form);
    await page.getByRole('group', { name: 'How should public results show this competitor?' }).waitFor();
    for (const name of ['Name and initial “Ava S.”', 'Initials only “A. S.”', 'Not shown Listed as “A competitor”'])
      expect(await choice(name).isChecked(), name).toBe(false);
    await page.getByLabel('First name').fill('Léo');
    await page.getByLabel('Last name').fill('Tremblay');
    await choice('Name and initial “Léo T.”').focus();
    await page.keyboard.press('ArrowDown');
    expect(await choice('Initials only “L. T.”').isChecked()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    const part = page.locator('#field-publicName');
    for (const size of bothSizes) {
      await page.setViewportSize(sizes[size]);
      await part.scrollIntoViewIfNeeded();
      await keepPicture(page, `public-name-form-${size}`, false);
    }
    await page.setViewportSize(sizes.phone);
    await page.getByText('Your answers are saved').waitFor();
    await button('Discard').click();
    await page.getByLabel('First name').waitFor();
  });

  it('REG-54 the same form does not offer an adult as their own emergency contact', async () => {
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(''); // it was discarded
    const contact = () => page.getByLabel('Emergency contact’s name').inputValue();
    const offered = await contact();
    const [firstName = '', lastName = ''] = offered.split(' ');
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    expect(await contact()).toBe(offered); // a child may have a parent's name
    const date = page.getByRole('group', { name: 'Date of birth' });
    for (const [label, value] of Object.entries({ Day: '9', Month: '9', Year: '1999' }))
      await date.getByLabel(label).fill(value);
    await expect.poll(contact).toBe('');
    expect(await page.getByLabel('Emergency contact’s phone').inputValue()).toBe('');
    await page.getByLabel('First name').fill('Ida');
    await expect.poll(contact).toBe(offered);
    await page.getByText('Your answers are saved').waitFor();
    await button('Discard').click();
    await page.getByLabel('First name').waitFor();
  });

  it('REG-22 the check of the answers and the paid competitor’s page show it, and it can be changed after payment', async () => {
    const { previous, waiver } = await parent.call<{
      previous: { firstName: string; events: { id: number }[] }[];
      waiver: { waiverVersionId: number };
    }>('GET', `/api/registration/${registrationId}/competitor-form`);
    const zoe = previous.find(child => child.firstName === 'Zoé');
    await parent.call('POST', '/api/registration/competitor', {
      ...zoe,
      publicName: null,
      registrationId,
      eventIds: zoe?.events.map(event => event.id),
      waiverVersionId: waiver.waiverVersionId,
      waiverSignedBy: 'Mélanie Séguin',
    });
    await page.goto(`/customer/registration/${registrationId}/confirmation`);
    await page.getByText('In public results: Z. S.').waitFor();
    await keepPicture(page, 'public-name-check-phone');
    await payFor(parent, registrationId);
    await page.goto('/customer/home');
    await page.getByRole('link', { name: 'Zoé Séguin' }).click();
    await choice('Not shown Listed as “A competitor”').check();
    await button('Save Zoé').click();
    await page.getByText('Zoé has been updated.').waitFor();
    const { siblings } = await parent.call<{ siblings: { publicName: string | null }[] }>(
      'GET',
      `/api/registration/${registrationId}/competitor-form`,
    );
    expect(siblings).toMatchObject([{ publicName: 'not_shown' }]);
  });

  it('RESULT-11 staff see the family’s choice in the form, and change it', async () => {
    const director = await signInTo(site, 'director@example.com', 'northern-lights');
    const staff = await site.visit({ size: 'desktop' });
    await director.enter(staff.context);
    const { siblings } = await parent.call<{ siblings: { id: number }[] }>(
      'GET',
      `/api/registration/${registrationId}/competitor-form`,
    );
    await staff.page.goto(`/admin/registration/${registrationId}/competitor/${siblings[0]?.id}`);
    const part = staff.page.locator('#field-publicName');
    await part.getByText('How should public results show Zoé?').waitFor();
    expect(await part.getByRole('radio', { name: 'Not shown' }).isChecked()).toBe(true);
    for (const size of bothSizes) {
      await staff.page.setViewportSize(sizes[size]);
      await part.scrollIntoViewIfNeeded();
      await keepPicture(staff.page, `public-name-staff-${size}`, false);
    }
    await part.getByRole('radio', { name: 'Initials only' }).check();
    await staff.page.getByRole('button', { name: 'Save Zoé' }).click();
    await staff.page.getByText('Zoé has been updated.').waitFor();
    await staff.expectClean();
    await staff.context.close();
  });

  it('RESULT-11 a family changes it beside its results, and the public page follows at once', async () => {
    const shown = async () => {
      const answer = await fetch(`${site.url}/api/signage/results/1`);
      const { results } = (await answer.json()) as PublicResults;
      return results.flatMap(({ places }) => places.map(({ name }) => name)).filter(name => name === 'Félix S.').length;
    };
    await page.goto('/customer/home');
    const part = page.locator('#results');
    await part.getByRole('heading', { name: 'Félix' }).waitFor();
    await inBothSizes('public-name-home');
    const before = await shown();
    for (const [name, words] of [
      ['Not shown', 'In public results: no name or school'],
      ['Name and initial', 'In public results: Félix S.'],
    ] as const) {
      await button('Change how public results show Félix').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name }).check();
      if (name === 'Not shown') {
        expect(await axeViolations(page)).toEqual([]);
        await inBothSizes('public-name-dialog', false);
      }
      await dialog.getByRole('button', { name: 'Save' }).click();
      await part.getByText(words).waitFor();
      await dialog.waitFor({ state: 'detached' });
      if (name === 'Not shown') expect(await shown()).toBe(0);
    }
    expect(await shown()).toBeGreaterThan(before);
    expect(await (await fetch(`${site.url}/signage/results?tournament=1`)).text()).toContain('Félix S.');
  });
});

describe('a year after the tournament', () => {
  beforeAll(() => startAt('2027-04-26T12:00:00-04:00'), 120_000);
  afterAll(() => site?.close());

  it('RESULT-12 only medals by school are left in public, with the reason, and the family keeps its own results', async () => {
    await page.goto('/signage/results?tournament=1');
    await page.getByRole('heading', { name: 'Medals by school' }).waitFor();
    await page.getByText('Results name competitors for a year').waitFor();
    expect(await page.locator('[data-row]').count()).toBe(0);
    expect(await page.locator('main').textContent()).not.toMatch(/\p{L}\. \p{L}\.|A competitor/u);
    expect(await axeViolations(page)).toEqual([]);
    await inBothSizes('public-name-faded');
    await page.goto('/customer/home');
    const part = page.locator('#results');
    await part.getByRole('heading', { name: 'Félix' }).waitFor();
    expect(await part.getByText('1st of 6').count()).toBe(1);
    expect(await part.getByText('In public results').count()).toBe(0);
  });
});
