import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OutboxMessage } from '#contract/config.ts';
import type { TestSite, Visit } from './test-site.ts';

/** Somebody who signs up, by the names of the fields. */
export const newPerson = {
  firstName: 'Annika',
  lastName: 'Virtanen',
  email: 'annika@dojo.example',
  password: 'moose-canoe-lantern',
  confirmPassword: 'moose-canoe-lantern',
  addressLine1: '12 Lake Street',
  city: 'Sudbury',
  postalCode: 'p3e 0a9',
  phoneNumber: '705.555-0142',
};
type Person = Partial<typeof newPerson>;

export const fieldOf = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
export const submitOf = (page: Page): Locator => page.locator('form button[type="submit"]');

/** Opens a page with a form and waits until it is alive. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => submitOf(page).isEnabled()).toBe(true);
}

export async function fillIn(page: Page, values: Person): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(page, name).fill(value);
}

export async function signUp(page: Page, values: Person): Promise<void> {
  await openForm(page, '/user/register');
  await fillIn(page, { ...newPerson, ...values });
  await submitOf(page).click();
  await page.waitForURL('**/user/pending');
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await openForm(page, '/user/login');
  await fieldOf(page, 'username').fill(email);
  await fieldOf(page, 'password').fill(password);
  await submitOf(page).click();
}

/** The path of the first link that fits in the newest mail to somebody. */
export async function mailedPath(site: TestSite, to: string, part: string): Promise<string> {
  const find = async (): Promise<string> => {
    const messages = (await (await fetch(`${site.url}/api/dev/outbox`)).json()) as OutboxMessage[];
    const newest = messages.filter(m => m.recipient === to).sort((a, b) => b.id - a.id)[0];
    return newest?.text.split(/\s+/).find(word => word.includes(part)) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return new URL(await find()).pathname;
}

/** The window for the next test: nobody is signed in, and nothing is stored. */
export async function leaveSignedOut({ page, apiCalls, expectClean }: Visit): Promise<void> {
  await page.unrouteAll();
  await page.goto('/robots.txt'); // nothing runs there that would miss its session
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  apiCalls.length = 0;
  await expectClean();
}
