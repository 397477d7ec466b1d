import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { payFor, type SiteCustomer, startRegistration } from './site-customer.ts';

/** The demonstration's parent, with Félix in Point Sparring this year, paid. */
export async function registerFelix(parent: SiteCustomer): Promise<void> {
  const registrationId = await startRegistration(parent);
  const form = await parent.call<{
    previous: { firstName: string }[];
    events: { id: number; title: string }[];
    waiver: { waiverVersionId: number };
  }>('GET', `/api/registration/${registrationId}/competitor-form`);
  await parent.call('POST', '/api/registration/competitor', {
    ...form.previous.find(child => child.firstName === 'Félix'),
    registrationId,
    eventIds: form.events.filter(event => event.title === 'Point Sparring').map(event => event.id),
    waiverVersionId: form.waiver.waiverVersionId,
    waiverSignedBy: 'Mélanie Séguin',
  });
  await payFor(parent, registrationId);
}

/** A file for a file field, with a mark to tell it from others. */
export const pdf = (name: string, mark: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n%${mark}\n%%EOF\n`),
});

/** What a press downloads. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

export const chooseFile = (page: Page, file: ReturnType<typeof pdf>): Promise<void> =>
  page.getByLabel('Choose a file or drop it here').setInputFiles(file);
export const chooseAudience = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();

/** Publishes a file through the staff's page: for everybody, or for families in one event. */
export async function publish(
  page: Page,
  file: ReturnType<typeof pdf>,
  title: string,
  eventTitle?: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Publish a file' }).click();
  await chooseFile(page, file);
  await page.getByLabel('Title').fill(title);
  await chooseAudience(page, eventTitle ? 'By event' : 'Everyone');
  if (eventTitle) await page.getByRole('checkbox', { name: eventTitle, exact: true }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText(`${title} is published.`).waitFor();
}
