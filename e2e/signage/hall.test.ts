import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  capitalsOf,
  hallRing,
  quietHall,
  type Screen,
  signageItem,
  signageRing,
  signageRings,
  signageScreen,
  wallSizes as sizes,
  wallFlaws,
  whileTimePasses,
} from '#test/support/ring/signage-screen.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { contrastBelow7 } from '#test/support/site/contrast.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';

let site: TestSite;
/** One window for every test. */
let visit: Visit;
let page: Page;
let screen: Screen;

beforeAll(async () => {
  site = await startTestSite();
  visit = await site.visit();
  page = visit.page;
  await page.emulateMedia({ reducedMotion: 'reduce' }); // contrast is judged without the fading in
  screen = await signageScreen(page);
}, 120_000);
afterAll(() => site?.close());
beforeEach(async () => {
  await screen.forget();
  visit.ignore(/Failed to load resource/);
  await page.setViewportSize(sizes.hd);
});
afterEach(() => visit.expectClean());

const open = async (answer: unknown, query = '', language = '') => {
  screen.answer(answer);
  await page.goto(`${language}/signage/ring-assignments${query}`);
  await expect.poll(() => screen.asked.rings).toBe(1);
};
/** For everybody, and from afar. */
const expectReadable = (): Promise<void> =>
  whileTimePasses(page, async () => {
    expect(await axeViolations(page)).toEqual([]);
    expect(await contrastBelow7(page)).toEqual([]);
  });
const ring = (name: string) => page.getByRole('article', { name, exact: true });
const wordsOf = async (name: string) =>
  (await ring(name).locator('h2, h3, p').allTextContents()).map(text => text.trim());

/** Hundredths of the height of a 65-inch screen, 80.9 cm. */
const sevenCm = 8.65;
const fourCm = 4.94;
it.each(['hd', 'uhd'] as const)(
  'SCREEN-1 %s: capitals are read from 20 metres, whatever the number of rings',
  async size => {
    await page.setViewportSize(sizes[size]);
    await open([]);
    const titles = [
      'Boys 7–8, Beginner: Point Sparring',
      'Girls 11–12, Intermediate: Traditional Forms',
      'Little Dragons',
    ];
    for (const [count, most, least] of [
      [1, 1, sevenCm],
      [2, 2, sevenCm],
      [3, 3, fourCm],
      [4, 4, fourCm],
      [8, 4, fourCm],
      [12, 4, fourCm],
    ] as const) {
      screen.hall = { ...quietHall, rings: Array.from({ length: count }, (_, place) => hallRing(place + 1)) };
      screen.answer(
        Array.from({ length: count }, (_, place) => {
          const title = titles[place % 3] ?? '';
          const item = (id: number) => signageItem(id, { title: titles[id % 3], eventTypes: ['Sparring'] });
          return signageRing(place + 1, {
            current: signageItem(1, { title, eventTypes: ['Sparring'] }),
            upcoming: [1, 2, 3].map(n => item(place * 10 + 10 + n)),
          });
        }),
      );
      await screen.polls(1);
      await expect.poll(() => page.locator('.wall').getAttribute('data-most')).toBe(String(most));
      await page.locator('.ring-panel:not([data-off]) .ring-deck').first().waitFor(); // of many rings, those whose turn it is
      await expect.poll(() => wallFlaws(page), { message: `${count} rings` }).toEqual([]);
      const capitals = await capitalsOf(page, '.ring-panel:not([data-off]) :is(h2, .ring-now .ring-title)');
      expect(capitals).toHaveLength(most * 2);
      expect(Math.min(...capitals), `${count} rings`).toBeGreaterThanOrEqual(least);
      // What comes next reaches down: no third of the screen is empty.
      const last = page.locator('.ring-panel:not([data-off]) .ring-next li:last-child').first();
      expect(await last.evaluate(item => item.getBoundingClientRect().bottom / innerHeight)).toBeGreaterThan(0.8);
      await keepPicture(page, `signage usual ${size} ${count}`, false);
    }
  },
);

it('SCREEN-1 in French four late rings keep their names, and what is on now is read to the end', async () => {
  const titles = ['Mixed 7–8, Novice: Traditional Forms', 'Mixed 5, Novice: Traditional Forms B'];
  screen.hall = { ...quietHall, rings: [1, 2, 3, 4].map(n => hallRing(n, { lateMinutes: 80 })) };
  await open(
    [1, 2, 3, 4].map(n => signageRing(n, { current: signageItem(n, { title: titles[n % 2], eventTypes: ['Forms'] }) })),
    '',
    '/fr',
  );
  await page.locator('.ring-late').nth(3).waitFor();
  for (const size of ['hd', 'uhd', 'standing', 'laptop'] as const) {
    await page.setViewportSize(sizes[size]);
    // On a laptop a column is too narrow for the longest word in these letters.
    const parts = page.locator(size === 'laptop' ? '.ring-head > *' : '.ring-head > *, .ring-now .ring-title');
    const cut = () =>
      parts.evaluateAll(all =>
        all.flatMap(part => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = part;
          const isTooWide = scrollWidth > clientWidth + 1;
          const isTooHigh = part.matches('.ring-title') && scrollHeight > clientHeight * 1.05;
          const frame = part.parentElement?.getBoundingClientRect().bottom ?? 0;
          const isOutside = !part.matches('h2') && part.getBoundingClientRect().bottom > frame + 1;
          return isTooWide || isTooHigh || isOutside ? [textContent] : [];
        }),
      );
    await expect.poll(cut).toEqual([]);
    await expect.poll(() => wallFlaws(page)).toEqual([]); // the page follows a smaller window a moment later
    await keepPicture(page, `signage french late ${size}`, false);
  }
});

/** How what comes next ends in each ring: cut off, before the last third of the screen, or in it. */
const waysOfEnding = (): Promise<string[]> =>
  page.locator('.ring-next').evaluateAll(parts =>
    parts.map(part => {
      const title = part.querySelector('li:first-child .ring-title');
      const words = document.createRange();
      if (title) words.selectNodeContents(title);
      const lines = title ? [...words.getClientRects()] : [];
      const end = title?.getBoundingClientRect().bottom ?? 0;
      if (lines.some(({ top, height }) => top + height / 2 > end)) return 'cut';
      const last = [...part.querySelectorAll('p')].at(-1)?.getBoundingClientRect().bottom ?? 0;
      return last / innerHeight > 0.66 ? 'full' : `ends at ${last / innerHeight}`;
    }),
  );

it('SCREEN-7 moves a little each minute of the weeks before too, and has no clock without a tournament', async () => {
  screen.hall = { ...quietHall, now: -601, isToday: false };
  await open(signageRings(2));
  await expect.poll(() => page.locator('.wall').getAttribute('data-nudge')).toBe('7');
  await page.locator('.wall-clock').waitFor();
  screen.tournaments = [];
  await screen.polls(56); // the tournaments are asked for every ten minutes
  await page.locator('.wall-clock').waitFor({ state: 'detached' });
});

it('SCREEN-3 before the start, at lunch and at the end nothing is cut, and no third of a screen is empty', async () => {
  const title = 'Girls 11–12, Intermediate: Traditional Forms';
  const upcoming = (n: number) => [1, 2, 3].map(place => signageItem(n * 10 + place, { title }));
  const states = {
    start: { current: null },
    lunch: { current: null, waitingFor: 'lunch' },
    end: { current: null, upcoming: [] },
  };
  await open([]);
  for (const count of [1, 2, 3, 4])
    for (const [name, fields] of Object.entries(states)) {
      const rest = name === 'lunch' ? ({ kind: 'lunch', until: 780 } as const) : null;
      const rings = Array.from({ length: count }, (_, i) =>
        hallRing(i + 1, { hasBegun: name !== 'start', break: rest }),
      );
      screen.hall = { ...quietHall, rings };
      screen.answer(rings.map(({ ringId }) => signageRing(ringId, { upcoming: upcoming(ringId), ...fields })));
      await screen.polls(1);
      await expect.poll(() => wallFlaws(page), { message: `${name}, ${count} rings` }).toEqual([]);
      const message = `${name}, ${count} rings`;
      await expect.poll(waysOfEnding, { message }).toEqual(Array(count).fill('full'));
    }
});

describe('what the hall adds', () => {
  const upcoming = [1, 2, 3].map(place => signageItem(10 + place));
  const first = { items: [{ ringAssignmentId: 11, about: 555, onDeck: ['Ava T.', 'N. S.'] }] };

  it('SCREEN-3 times, who is on deck, a late ring, lunch, and when a ring starts', async () => {
    const rings = [
      hallRing(1, { lateMinutes: 15 }),
      hallRing(2, { break: { kind: 'lunch', until: 780 } }),
      hallRing(3, { ...first, items: [{ ringAssignmentId: 31, about: 555, onDeck: [] }], hasBegun: false }),
    ];
    screen.hall = { ...quietHall, now: 541, rings };
    await open([
      signageRing(1, { upcoming }),
      signageRing(2, { current: null, waitingFor: 'lunch' }),
      signageRing(3, { current: null }),
    ]);
    await expect
      .poll(() => wordsOf('Ring 1'))
      .toEqual([
        ...['Ring 1', '15\u00a0min late', 'Happening Now', 'Division 10', 'Forms, Weapons', 'Upcoming'],
        ...['about 10:15 Division 11', 'Forms', 'On deck: Ava T., N. S., Mia R.'],
        ...['about 10:30 Division 12', 'about 10:45 Division 13'],
      ]);
    expect(await wordsOf('Ring 2')).toContain('Lunch until 1:00');
    expect((await wordsOf('Ring 3')).slice(0, 5)).toEqual([
      ...['Ring 3', 'Happening Now', 'Starts at about 9:15', 'Upcoming', 'about 9:15 Division 31'],
    ]);
    expect(await page.locator('.wall-clock').textContent()).toBe('9:01');
    await page.clock.runFor(60_000);
    await expect.poll(() => page.locator('.wall-clock').textContent()).toBe('9:01'); // as the site says it
    await expectReadable();
    await keepPicture(page, 'signage hall', false);
  });

  it.each([
    ['a band above the rings', false],
    ['the whole screen', true],
  ])('SCREEN-5 a message is in sight after a poll and ends on time: %s', async (_, isWhole) => {
    await open(signageRings(4));
    await ring('Ring 1').waitFor();
    const text = 'Blue Honda with its lights on: please come to the door';
    const message = { hallMessageId: 1, text, french: null, isWhole, until: 605 };
    screen.hall = { ...quietHall, message };
    await screen.polls(1);
    const said = page.getByRole('status').getByText(text);
    await said.waitFor();
    await keepPicture(page, `signage message ${isWhole ? 'whole' : 'band'}`, false);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    await expectReadable();
    screen.cut(); // also where nothing more comes
    screen.hall = null;
    await page.clock.runFor(301_000);
    await said.waitFor({ state: 'detached' });
  });

  it('SCREEN-4 after the last division the medals of each school', async () => {
    const medals = Array.from({ length: 9 }, (_, i) => ({
      schoolName: `Sault Martial Arts ${i}`,
      ...{ gold: 19 - i, silver: 12, bronze: 3, people: 20 },
    }));
    await page.route('**/api/signage/results/*', route => route.fulfill({ json: { medals } }));
    screen.hall = { ...quietHall, isOver: true };
    await open(signageRings(2));
    await page.getByRole('heading', { level: 1, name: 'Medals by School' }).waitFor();
    await page.getByText('Sault Martial Arts 0').waitFor();
    expect(await wallFlaws(page)).toEqual([]);
    await expectReadable();
    await keepPicture(page, 'signage medals', false);
    await page.unroute('**/api/signage/results/*');
  });
});
