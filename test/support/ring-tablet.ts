import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { RingTable, RingTables } from '#contract/ring-table.ts';
import type { openMatchday } from './matchday-site.ts';
import type { TestSite } from './test-site.ts';

export const tabletSize = { width: 1024, height: 768 };
const byName = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name, exact: typeof name === 'string' });

/** A tablet at a ring, by touch alone. */
export class TestTablet {
  readonly page: Page;
  readonly errors: string[] = [];
  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', error => this.errors.push(String(error)));
    page.on(
      'console',
      message => /Content Security Policy|hydrat/i.test(message.text()) && this.errors.push(message.text()),
    );
  }

  button = (name: string | RegExp): Locator => byName(this.page, 'button', name);
  link = (name: string | RegExp): Locator => byName(this.page, 'link', name);
  tap = (name: string | RegExp): Promise<void> => this.button(name).first().tap();
  /** The line that always says what waits on the device. */
  says = (text: string | RegExp): Promise<void> =>
    this.page.getByRole('status').filter({ hasText: text }).first().waitFor();

  async enter(pin: string, name: string): Promise<void> {
    await this.page.getByLabel('PIN of the ring').fill(pin);
    await this.page.getByLabel('Name of this device').fill(name);
    await this.tap('Enter');
    await this.page.getByRole('banner').getByText(name).waitFor();
  }
}

/** A browser of its own that is touched, as a tablet on a table is. */
export function tabletContext(site: TestSite, baseURL = site.url, more: object = {}): Promise<BrowserContext> {
  return site.browser.newContext({ baseURL, viewport: tabletSize, hasTouch: true, locale: 'en-CA', ...more });
}

/** The rings of the day with their PINs. */
export async function tablesOf({ director, tournamentId }: Awaited<ReturnType<typeof openMatchday>>) {
  return (await director.call<RingTables>('GET', `/api/admin/ring-tables/${tournamentId}`)).rings;
}

/** What a ring's tablet is given, asked as another tablet of that ring. */
export async function lookAt(site: TestSite, ringId: number, pin: string): Promise<() => Promise<Looked>> {
  const path = `${site.url}/api/signage/ring/${ringId}`;
  const entered = await fetch(`${path}/tablets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin, name: 'The test' }),
  });
  const { token } = (await entered.json()) as { token: string };
  return async () => {
    const answer = await fetch(`${path}/table`, { headers: { ringtablet: token } });
    return (await answer.json()) as Looked;
  };
}
interface Looked {
  table: RingTable;
  acts: { nonce: string; act: { kind: string } & Record<string, unknown>; draftDivisionId: number; eventId: number }[];
}
