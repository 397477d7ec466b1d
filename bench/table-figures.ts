import type { Page } from 'playwright-core';
import type { OutputOf } from '#contract/route.ts';
import type { CompetitorRow, listCompetitors } from '#contract/staff-competitor.ts';
import { authenticate } from '#contract/users.ts';
import { launchBrowser } from '#test/support/site/browser.ts';
import { atMost, type Figure, median } from './figure.ts';
import type { Site } from './site.ts';

const people = 2000;
const rounds = 15;
const msToPaint = 50;
/** Beside the sort itself, one screen of rows is drawn, whatever their number. */
const mostOfSorting = 6;

const names = 'Aino Béatrice Chloé Dakota Émile Félix Gabriel Hanna Ivy Jacob Kaija Logan Maëlle Noah Océane'.split(
  ' ',
);
const families =
  'Ashworth Beaulieu Côté Desjardins Élie Fortin Gagnon Heikkinen Korhonen Lafrenière Mäki Nadjiwon'.split(' ');

/** As many as one tournament can hold, the same in every run. */
function table(): OutputOf<typeof listCompetitors> {
  const row = (i: number): CompetitorRow => ({
    id: i + 1,
    registrationId: Math.floor(i / 2) + 1,
    number: i % 3 === 0 ? null : i,
    firstName: names[(i * 7) % names.length] as string,
    lastName: `${families[(i * 11) % families.length]} ${(i * 7919) % 997}`,
    age: 4 + (i % 50),
    birthDate: `${2023 - (i % 50)}-0${1 + (i % 9)}-15`,
    genderId: 1 + (i % 2),
    levelId: 1 + (i % 5),
    schoolId: 1 + ((i * 13) % 60),
    saidAs: null,
    style: 'Karate',
    yearsTraining: i % 12,
    weightKg: i % 9 === 0 ? null : 20 + (i % 70),
    measuredWeightKg: null,
    heightCm: 100 + (i % 90),
    measuredHeightCm: null,
    eventIds: [1 + (i % 6), 7 + (i % 4)],
    familyName: `Maija ${families[i % families.length]}`,
    email: `family${i}@example.com`,
    guardianName: null,
    emergencyName: 'Pekka Korhonen',
    emergencyPhone: '7055550101',
    standing: i % 4 === 0 ? 'unpaid' : 'paid',
    isWaiverSigned: i % 5 !== 0,
    lacksConcussion: false,
    concussion: null,
    photoConsent: true,
    publicName: null,
    moveUpAge: true,
    moveUpLevel: false,
    moveMixedGender: true,
    moveMoreWeight: true,
    isConfirmed: i % 2 === 0,
    checkedInAt: null,
    isWithdrawn: i % 40 === 0,
    version: 1,
  });
  const named = (title: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: i + 1, title: `${title} ${i + 1}` }));
  return {
    tournamentId: 1,
    tournaments: [{ tournamentId: 1, tournamentDate: '2027-04-24T00:00:00.000Z', city: 'Sudbury' }],
    competitors: Array.from({ length: people }, (_, i) => row(i)),
    levels: named('Level', 5).map(level => ({ ...level, colour: 'green', sortOrder: level.id, isArchived: false })),
    schools: named('School', 60),
    events: named('Event', 10).map(event => ({ ...event, usesWeight: event.id > 5 })),
  };
}

async function openTable(site: Site, page: Page): Promise<void> {
  const credentials = { username: 'director@example.com', password: site.account.password };
  const signedIn = await page.request.post(site.url + authenticate.path, { data: credentials });
  const session = await signedIn.text();
  await page.addInitScript(text => localStorage.setItem('nlc.user', text), session);
  await page.route('**/api/admin/competitors', route => route.fulfill({ json: table() }));
  await page.goto(`${site.url}/admin/competitors`);
  await page.getByRole('grid').waitFor();
}

/** In the page, many times: each action until what it shows is painted, and sorting as many names alone. */
function measure(page: Page) {
  return page.evaluate(async times => {
    const painted = () =>
      new Promise<void>(resolve =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(null);
        }),
      );
    // The work of an action ends with the layout; then the browser waits for the next frame and paints it.
    const timed = async (act: (round: number) => void) => {
      const values = { work: [] as number[], paint: [] as number[] };
      for (let round = 0; round < times; round++) {
        await new Promise(resolve => setTimeout(resolve, 30));
        const started = performance.now();
        act(round);
        await Promise.resolve();
        document.body.getBoundingClientRect();
        values.work.push(performance.now() - started);
        await painted();
        values.paint.push(performance.now() - started);
      }
      return values;
    };
    const grid = document.querySelector('[role=grid]') as HTMLElement;
    const headings = [...grid.querySelectorAll('thead button')] as HTMLButtonElement[];
    const search = document.querySelector('[name=search]') as HTMLInputElement;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const type = (text: string) => {
      setValue?.call(search, text);
      search.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const press = (key: string) => grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

    const sort = await timed(round => headings[1 + (round % (headings.length - 1))]?.click());
    const texts = ['k', 'ko', 'kor', 'korh', 'korhonen', '', 'é', 'éli', 'school 12', ''];
    const filter = await timed(round => type(texts[round % texts.length] as string));
    type('');
    grid.focus();
    const keys = ['ArrowDown', 'PageDown', 'ArrowUp', 'End', 'PageUp', 'Home', ' '];
    const key = await timed(round => press(keys[round % keys.length] as string));
    const collator = new Intl.Collator('en-CA', { numeric: true, sensitivity: 'base' });
    const unsorted = Array.from({ length: 2000 }, (_, i) => `Lafrenière ${(i * 7919) % 997}, Océane`);
    const alone: number[] = [];
    for (let round = 0; round < times; round++) {
      const list = [...unsorted];
      const started = performance.now();
      list.sort(collator.compare);
      alone.push(performance.now() - started);
    }
    return { sort, filter, key, alone, nodes: document.querySelectorAll('*').length };
  }, rounds);
}

/** How soon the table of all competitors answers the hand, in a browser, beside the least that a sort needs. */
export async function tableFigures(site: Site): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await openTable(site, page);
    const { sort, filter, key, alone, nodes } = await measure(page);
    const ratio = median(sort.work) / median(alone);
    return [
      atMost('sort to paint', median(sort.paint), msToPaint, ' ms'),
      atMost('filter to paint', median(filter.paint), msToPaint, ' ms'),
      atMost('key to paint', median(key.paint), msToPaint, ' ms'),
      atMost(`work of a sort ÷ sorting alone (${median(alone).toFixed(1)} ms)`, ratio, mostOfSorting, '×'),
      atMost('nodes in the page', nodes, 1500, '', 0),
    ];
  } finally {
    await browser.close();
  }
}
