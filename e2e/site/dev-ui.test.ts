import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { axeViolations } from '#test/support/site/axe.ts';
import { startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
let visit: Visit;
let page: Page;

const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);
const field = (name: string) => page.locator(`[name="${name}"]`);

// One page for all: one thing after the other is used, and the whole is judged at the end.
beforeAll(async () => {
  site = await startTestSite();
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: { width: 1366, height: 800 },
    reducedMotion: 'reduce',
  });
  visit = await site.visit({ context });
  page = visit.page;
  await page.goto('/dev/ui');
  // An answer to a click shows that the page is alive.
  const toggle = page.locator('[aria-controls="field-password"]');
  await vi.waitFor(async () => {
    if ((await toggle.textContent()) !== 'Hide') await toggle.click();
    expect(await toggle.textContent()).toBe('Hide');
  }, 60_000);
}, 120_000);

afterAll(() => site?.close());

describe('by keyboard', () => {
  it('dialog: takes the focus, keeps it, gives it back', async () => {
    await page.getByRole('button', { name: 'Open the dialog' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove Ava from this registration?' });
    await dialog.waitFor();
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate(box => box.parentElement?.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Open the dialog');
  });

  it('combobox: arrows walk, Enter takes, Escape leaves, anything may be typed', async () => {
    const school = page.getByRole('combobox', { name: 'School', exact: true });
    const options = page.getByRole('listbox').getByRole('option');
    await school.fill('boreal');
    await expect.poll(() => options.allTextContents()).toEqual(['Boréal Karate']);
    await school.press('ArrowDown');
    expect(await page.getByRole('listbox').getByRole('option', { selected: true }).textContent()).toBe('Boréal Karate');
    await school.press('Enter');
    expect(await school.inputValue()).toBe('Boréal Karate');
    expect(await options.count()).toBe(0);
    await school.fill('Ka');
    await options.first().waitFor();
    await school.press('Escape');
    expect(await options.count()).toBe(0);
    expect(await school.inputValue()).toBe('Ka');
  });

  it('combobox: asks the loader and chooses by pointer', async () => {
    const lookup = page.getByRole('combobox', { name: 'School, looked up' });
    await lookup.pressSequentially('lake', { delay: 20 });
    await page.getByRole('option', { name: 'Ramsey Lake Judo' }).click();
    expect(await lookup.inputValue()).toBe('Ramsey Lake Judo');
  });

  it('stepper: stops at its limits and keeps the focus there', async () => {
    const remove = page.getByRole('button', { name: 'Remove a spectator pass' });
    for (let i = 0; i < 4; i++) await remove.press('Enter');
    expect(await page.getByText('0 spectator passes').count()).toBe(1);
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    expect(await remove.evaluate(button => button === document.activeElement)).toBe(true);
  });

  it('error summary: takes the focus and leads to the field', async () => {
    await page.getByRole('button', { name: 'Submit with errors' }).press('Enter');
    await expect.poll(focused).toContain('Please check these answers');
    await page.getByRole('link', { name: 'Value is not a valid email address' }).press('Enter');
    expect(await focused()).toBe('field-email');
    await page.getByRole('link', { name: 'Value is required' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.closest('fieldset')?.id)).toBe('field-birthDate');
  });

  it('alert: comes into view, is dismissed', async () => {
    await page.getByRole('button', { name: 'Show a danger alert' }).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'Could not add lunch ticket.' });
    const box = await alert.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 800).toBe(true);
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    expect(await alert.count()).toBe(0);
  });

  it('focus is seen: three pixels around whatever has it', async () => {
    const button = page.getByRole('button', { name: 'Save for later' });
    await page.getByRole('button', { name: 'Pay $186' }).focus();
    await page.keyboard.press('Tab');
    expect(await button.evaluate(element => getComputedStyle(element).outline)).toContain('solid 3px');
  });
});

describe('values', () => {
  it('date: three boxes, one ISO date', async () => {
    const group = page.getByRole('group', { name: 'Birth date' });
    await group.getByLabel('Day').fill('7');
    await group.getByLabel('Month').fill('3');
    await group.getByLabel('Year').fill('2014');
    expect(await field('birthDate').inputValue()).toBe('2014-03-07');
    expect(await field('opensOn').inputValue()).toBe('2027-01-15');
  });

  it('unit: typed in pounds, sent in kilograms; there and back changes nothing', async () => {
    const group = page.getByRole('group', { name: /^Weight/ });
    await group.getByText('lb', { exact: true }).click();
    await group.getByLabel('Pounds').fill('100');
    expect(await field('weightKg').inputValue()).toBe('45.4');
    await group.getByText('kg', { exact: true }).first().click();
    expect(await group.getByLabel('Kilograms').inputValue()).toBe('45.4');
    await group.getByText('lb', { exact: true }).click();
    expect(await group.getByLabel('Pounds').inputValue()).toBe('100');
  });

  it('unit: feet and inches', async () => {
    const group = page.getByRole('group', { name: /^Height/ });
    await group.getByText('ft / in').click();
    expect(await group.getByLabel('Feet').inputValue()).toBe('5');
    expect(await group.getByLabel('Inches').inputValue()).toBe('0');
    await group.getByLabel('Inches').fill('3');
    expect(await field('heightCm').inputValue()).toBe('160');
  });

  it('file: names what was chosen and refuses what is too large', async () => {
    const input = field('proof');
    await input.setInputFiles({ name: 'rank.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2500) });
    await page.getByText('3 kB').waitFor();
    await input.setInputFiles({
      name: 'big.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await page.getByText('big.pdf is larger than 10 MB').waitFor();
    expect(await input.getAttribute('aria-invalid')).toBe('true');
  });

  it('password: shown and hidden, by a button that says which', async () => {
    await page.getByRole('button', { name: 'Show Confirm password' }).click();
    expect(await field('confirmPassword').getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide Confirm password' }).click();
    expect(await field('confirmPassword').getAttribute('type')).toBe('password');
  });

  it('button: disabled while busy', async () => {
    expect(await page.getByRole('button', { name: 'Sign In' }).isDisabled()).toBe(true);
  });
});

describe('accessible in every state', () => {
  it.each([
    [1366, false],
    [320, true],
  ])('%i px wide, dark %s', async (width, dark) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await page.getByRole('button', { name: 'Show a danger alert' }).click();
    await page.getByRole('button', { name: 'Submit with errors' }).click();
    const school = page.getByRole('combobox', { name: 'School', exact: true });
    await school.fill(''); // the letter may be there already
    await school.fill('k');
    await page.getByRole('listbox').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await visit.expectClean();
  });
});
