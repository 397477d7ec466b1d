import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Results } from '#contract/result.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, sizes, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** Whoever looks at the public pages, in one window. */
let everybody: Visit;
let page: Page;
/** Of a signed-in family, and of whoever has its link. */
const others: Visit[] = [];
const bothSizes = ['phone', 'desktop'] as const;
const search = (page: Page) => page.getByLabel('Search by name or school');
const cards = (page: Page) => page.locator('[data-card]:visible');
const found = (page: Page) => page.locator('[data-found]');
const medals = (page: Page) => page.getByRole('region', { name: 'Medals by school' });

const startAt = (CLOCK: string) => async () => {
  site = await startTestSite({ CLOCK });
  everybody = await site.visit();
  ({ page } = everybody);
};
async function open(path: string, who: SiteCustomer | null = null): Promise<Page> {
  const visit = await site.visit();
  others.push(visit);
  await who?.enter(visit.context);
  await visit.page.goto(path);
  return visit.page;
}
afterEach(async () => {
  await everybody.expectClean();
  for (const { expectClean, context } of others.splice(0)) {
    await expectClean();
    await context.close();
  }
  await page.setViewportSize(sizes.phone);
});

describe('on the day, as the last divisions end', () => {
  beforeAll(startAt('2026-04-25T15:30:00-04:00'), 120_000);
  afterAll(() => site?.close());

  it('all places can be read without script, on phone and desktop', async () => {
    const context = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/signage/results');
    for (const size of bothSizes) {
      await plain.setViewportSize(sizes[size]);
      expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe('Results');
      expect(await plain.locator('main').textContent()).toContain('Saturday, April 25, 2026, Ramsey Shores');
      expect(await cards(plain).count()).toBeGreaterThan(80);
      expect(await search(plain).isVisible()).toBe(false);
      expect(await plain.locator('noscript').count()).toBe(0);
      expect(await medals(plain).getByRole('listitem').count()).toBe(12);
    }
    await context.close();
  });

  it('medals contrast with their background in light and dark, and no school name is cut off', async () => {
    await page.goto('/signage/results');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }); // all of a long page is painted anew
      for (const size of bothSizes) {
        await page.setViewportSize(sizes[size]);
        const { hasBar, ratio, cut } = await medals(page).evaluate(part => {
          part.scrollIntoView();
          const light = (colour: string): number => {
            const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
            const [r = 0, g = 0, b = 0] = [red, green, blue].map(each =>
              each <= 10.3 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
            );
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const bar = part.querySelector('rect.fill-medal-silver-bar');
          let ground: Element | null = part;
          while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
            ground = ground.parentElement;
          const both = [
            light(bar ? getComputedStyle(bar).fill : 'none'),
            light(ground ? getComputedStyle(ground).backgroundColor : 'rgb(255, 255, 255)'),
          ];
          const names = [...part.querySelectorAll('li > p:first-child')];
          return {
            hasBar: bar !== null,
            ratio: (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05),
            cut: names.filter(
              name => name.scrollWidth > name.clientWidth || getComputedStyle(name).textOverflow === 'ellipsis',
            ).length,
          };
        });
        expect(hasBar).toBe(true);
        expect(ratio).toBeGreaterThanOrEqual(3);
        expect(cut).toBe(0);
        await keepPicture(page, `results-medals-${size}-${colorScheme}`, false);
      }
    }
  });

  it('the page is accessible, fits the screen, and loads only two small scripts', async () => {
    await page.goto('/signage/results');
    await search(page).waitFor();
    const scripts = await page.evaluate(() => [...document.scripts].map(script => new URL(script.src).pathname));
    expect(scripts).toEqual(['/header.js', '/results.js']);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    // On a phone axe looks at what a search finds.
    expect(await axeViolations(page)).toEqual([]);
    for (const size of bothSizes) {
      await page.setViewportSize(sizes[size]);
      await page.evaluate(() => scrollTo(0, 0));
      await keepPicture(page, `results-${size}`, false);
    }
  });

  it('the French page says everything in French', async () => {
    await page.goto('/fr/signage/results');
    const searchBox = page.getByLabel('Chercher un nom ou une école');
    await searchBox.waitFor();
    expect(await page.title()).toBe('NLC - Résultats');
    await page.getByRole('heading', { level: 2, name: 'Médailles par école' }).waitFor();
    const text = ((await page.locator('main').textContent()) ?? '').replaceAll('\u00a0', ' ');
    expect(text).toMatch(/samedi 25 avril 2026, Ramsey Shores/);
    expect(text).not.toMatch(
      /\b(Medals|people|person|Nobody|competitor|Search|Events|Just|Forms|Weapons|Sparring|Mixed|Boys|Girls|Men|Women)\b/,
    );
    for (const size of bothSizes) {
      await page.setViewportSize(sizes[size]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await keepPicture(page, `results-french-${size}`, false);
    }
    await searchBox.fill('félix');
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^\d+ résultats?$/);
    await searchBox.fill('zzzz');
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Aucun nom trouvé\./);
  });

  it('a name with a hyphen is found by each of its parts, with the hyphen and without', async () => {
    await page.route('**/signage/results', async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Félix ', 'Marie-Ève ') });
    });
    await page.goto('/signage/results');
    for (const typed of ['Marie Eve', 'eve', 'marie-ève']) {
      await search(page).fill(typed);
      expect(await found(page).count(), typed).toBeGreaterThan(0);
    }
    await page.unrouteAll();
  });

  it('a competitor is found by part of a name or school, without accents, by keyboard alone', async () => {
    await page.goto('/signage/results');
    const all = await cards(page).count();
    await search(page).focus();
    await page.keyboard.type('felix ETOILE');
    const hits = await found(page).allTextContents();
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) expect(hit).toMatch(/Félix [A-Z]\..*Étoile/);
    expect(await page.getByRole('status').textContent()).toBe(hits.length === 1 ? '1 place' : `${hits.length} places`);
    expect(await cards(page).count()).toBeLessThanOrEqual(hits.length);
    expect(await page.getByRole('navigation', { name: 'Events' }).isVisible()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'results-found-phone', false);
    await search(page).fill('elix'); // a word is meant from its beginning
    expect(await page.getByRole('status').textContent()).toContain('No one found');
    expect(await cards(page).count()).toBe(0);
    await search(page).fill('');
    expect(await cards(page).count()).toBe(all);
    expect(await found(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Point Sparring', exact: true }).focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: 'Point Sparring' });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeLessThan(200);
  });

  it('home links to the results, which list what was announced last', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Results', exact: true }).click();
    await page.waitForURL('**/signage/results');
    const newest = page.getByRole('navigation', { name: 'Just announced' }).getByRole('link');
    expect(await newest.count()).toBe(3);
    await newest.first().click();
    const id = new URL(page.url()).hash;
    await expect.poll(async () => (await page.locator(id).boundingBox())?.y ?? -1).toBeLessThan(500);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  it('RESULT-10 no competitor is named in full, and each is shown as the family chose', async () => {
    const director = await signInTo(site, 'director@example.com', 'northern-lights');
    const { sheets } = await director.call<Results>('GET', '/api/admin/results?tournament=1');
    const text = await (await fetch(`${site.url}/signage/results`)).text();
    const people = sheets.flatMap(({ places }) => places);
    expect(people.length).toBeGreaterThan(500);
    for (const { firstName, lastName } of people) expect(text).not.toContain(`${firstName} ${lastName}`);
    const shown = [...text.matchAll(/<span class="font-semibold">([^<]+)<\/span>/g)].map(([, name = '']) => name);
    const medalled = people.filter(({ place }) => place <= 3);
    expect(shown).toHaveLength(medalled.length);
    const names = new Set(medalled.flatMap(({ firstName: f, lastName: l }) => [`${f} ${l[0]}.`, `${f[0]}. ${l[0]}.`]));
    expect(shown.filter(name => name !== 'A competitor' && !names.has(name))).toEqual([]);
    for (const form of [/^\p{L}{2,}.* \p{L}\.$/u, /^\p{L}\. \p{L}\.$/u, /^A competitor$/])
      expect(shown.filter(name => form.test(name)).length).toBeGreaterThan(20);
  });

  it('a released result appears on the public page, and within ten seconds in the family’s timeline, where it is announced', async () => {
    const director = await signInTo(site, 'director@example.com', 'northern-lights');
    const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
    const { sheets } = await director.call<Results>('GET', '/api/admin/results?tournament=1');
    const own = sheets.find(({ places }) =>
      places.some(({ firstName, lastName, place }) => lastName === 'Séguin' && firstName === 'Félix' && place === 1),
    );
    if (!own) throw new Error('Félix won nothing');
    const release = (isReleased: boolean) =>
      director.call<Results>('PUT', '/api/admin/results/1/release', {
        isReleased,
        sheets: [{ sheetId: own.sheetId, version: own.version }],
      });
    await release(false);
    const link = await parent.call<{ url: string }>('GET', '/api/registration/family-link/1');
    const home = await open('/customer/home', parent);
    const shared = await open(new URL(link.url).pathname);
    await shared.setViewportSize(sizes.desktop);
    const row = (one: Page) =>
      one
        .getByRole('list', { name: 'All calls' })
        .getByRole('listitem')
        .filter({ hasText: `${own.divisionTitle}, ` })
        .filter({ hasText: 'Félix' });
    const words = `1st of ${own.places.length}`;
    for (const one of [home, shared]) {
      await one.getByRole('list', { name: 'All calls' }).waitFor();
      await one.getByText('Results will appear here automatically').waitFor();
      expect(await one.getByRole('status').first().textContent()).toBe('');
    }
    const before = await (await fetch(`${site.url}/signage/results`)).text();
    expect(before).toContain(' id="sheet-');
    expect(before).not.toContain(` id="sheet-${own.sheetId}"`);
    await release(true);
    for (const one of [home, shared])
      await one.getByText(`Félix: ${words} in ${own.eventTitle}.`).waitFor({ state: 'attached' });
    await page.goto('/signage/results');
    expect(await page.locator(`#sheet-${own.sheetId}`).getByRole('listitem').first().textContent()).toMatch(
      /1\. (Félix|F\.) S\./,
    );
    expect(await row(home).count()).toBeGreaterThan(0);
    for (const [one, name] of [
      [home, 'home'],
      [shared, 'shared'],
    ] as const) {
      expect(await one.getByText(words).count()).toBeGreaterThan(0);
      expect(await one.locator('[data-medal="1"]').count()).toBeGreaterThan(0);
      await keepPicture(one, `results-family-${name}`);
    }
    expect(await axeViolations(home)).toEqual([]); // its timeline is the shared one
    expect(await home.locator('#results').count()).toBe(0); // they stand in the timeline today
    await shared.getByRole('link', { name: 'All results' }).click();
    await shared.waitForURL('**/signage/results?tournament=1');
    await search(shared).waitFor(); // its script runs under the page's own policy too
  });
});

describe('before the next tournament day', () => {
  beforeAll(startAt('2027-04-22T12:00:00-04:00'), 120_000);
  afterAll(() => site?.close());

  it('home leads to last year’s results, and this year’s page says when they will appear', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: '2026 results' }).click();
    await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor();
    expect(await page.locator('main').textContent()).toContain('Saturday, April 25, 2026');
    expect(await page.getByRole('navigation', { name: 'Just announced' }).count()).toBe(0);
    await page.goto('/signage/results?tournament=2');
    await page.getByText('No results yet').waitFor();
    expect(await page.locator('main').textContent()).toContain('Results will appear here on tournament day');
    expect(await axeViolations(page)).toEqual([]);
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(sizes[size]);
      expect(await page.getByRole('link', { name: 'Saturday, April 25, 2026, Sudbury' }).isVisible()).toBe(true);
      await keepPicture(page, `results-empty-${size}`);
    }
    await page.getByRole('link', { name: 'Saturday, April 25, 2026, Sudbury' }).click();
    await page.waitForURL('**/signage/results?tournament=1');
    await search(page).waitFor();
  });

  it('PUBLIC-3, PUBLIC-4 after its day nothing runs in a list of divisions, and a search says who is named', async () => {
    await page.goto('/signage/divisions');
    expect(await page.locator('main ol > li').count()).toBeGreaterThan(50);
    expect(await page.locator('main').textContent()).not.toMatch(/On the mat now|call|Finished|Not in a ring yet/);
    await keepPicture(page, 'divisions-over', false);
    await page.goto('/fr/signage/divisions?search=Zzyzx');
    await page.getByText('seules les personnes médaillées sont nommées ici').waitFor();
    await page.getByRole('link', { name: 'Toutes les divisions' }).click();
    await page.locator('main ol a').first().click();
    await page.getByText('seules les personnes médaillées sont nommées ici').waitFor();
    await page.locator('main').getByRole('link', { name: 'Résultats' }).click();
    await search(page).or(page.getByLabel('Chercher un nom ou une école')).waitFor();
  });

  it.each(['9999', 'abc', '-1'])('an unknown tournament (“%s”) says so, and links to the others', async wanted => {
    everybody.ignore(/404/);
    await page.goto(`/signage/results?tournament=${wanted}`);
    await page.getByText('We can’t show these results').waitFor();
    await page.getByRole('link', { name: 'Saturday, April 25, 2026, Sudbury' }).click();
    await page.waitForURL('**/signage/results?tournament=1');
    expect(await cards(page).count()).toBeGreaterThan(80);
  });

  it('a family sees its own results over the years', async () => {
    const parent = await signInTo(site, 'parent@example.com', 'northern-lights');
    const home = await open('/customer/home', parent);
    const part = home.locator('#results');
    for (const size of bothSizes) {
      await home.setViewportSize(sizes[size]);
      await part.getByRole('heading', { name: 'Past results' }).waitFor();
      expect(await part.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'Saturday, April 25, 2026, Sudbury',
      ]);
      expect(await part.getByRole('heading', { level: 4 }).allTextContents()).toEqual(['Noémie', 'Félix', 'Zoé']);
      const medalled = part.getByText(/^(1st|2nd|3rd) of \d+$/);
      expect(await medalled.count()).toBeGreaterThan(0);
      expect(await part.locator('[data-medal]').count()).toBe(await medalled.count());
      await keepPicture(home, `results-years-${size}`);
    }
    expect(await axeViolations(home)).toEqual([]);
  });
});
