import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { RingAssignment, RingDay, RingDivision } from '#contract/ring/ring.ts';
import { typesBeyond } from '#core/ring/hall-title.ts';
import {
  fullRing,
  hallRing,
  longTitle,
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
import { signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite, type Visit } from '#test/support/site/test-site.ts';
import { shortTitle } from '#words/typed.ts';

const noUpcoming = 'There are no upcoming divisions currently scheduled in this ring, please check again soon.';
const noData = 'Finished loading but no ring data available.';

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
const names = () => page.locator('h2:visible').allTextContents();
const wordsOf = async (name: string) =>
  (await ring(name).locator('h2, h3, p').allTextContents()).map(text => text.trim());
const alert = () => page.getByRole('alert');

describe('what a ring shows', () => {
  it('the current division with its event types, and three upcoming ones, the first with its event types', async () => {
    await open([
      signageRing(1, { upcoming: [14, 12, 11, 13].map(id => signageItem(id)) }),
      signageRing(2, { isOpen: false }),
    ]);
    await expect
      .poll(() => wordsOf('Ring 1'))
      .toEqual([
        ...['Ring 1', 'Happening Now', 'Division 10', 'Forms, Weapons'],
        ...['Upcoming', 'Division 11', 'Forms', 'Division 12', 'Division 13'],
      ]);
    expect(await names()).toEqual(['Ring 1']);
    expect(await page.title()).toBe('NLC - Ring Assignments');
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Ring Assignments']);
  });

  it('upcoming divisions exclude completed ones and the current one, and a completed current one is not shown', async () => {
    const done = { isCompleted: true };
    await open([
      signageRing(1, { upcoming: [signageItem(10), signageItem(11, done), signageItem(12)] }),
      signageRing(2, { current: signageItem(20, done), upcoming: [] }),
      signageRing(3, { current: null, upcoming: [signageItem(31, { calls: 3 })], waitingFor: 'judges' }),
    ]);
    await expect
      .poll(() => wordsOf('Ring 1'))
      .toEqual(['Ring 1', 'Happening Now', 'Division 10', 'Forms, Weapons', 'Upcoming', 'Division 12', 'Forms']);
    const nothing = ['Ring 2', 'Happening Now', 'No division right now', 'Upcoming', noUpcoming];
    expect(await wordsOf('Ring 2')).toEqual(nothing);
    const waits = ['Ring 3', 'Happening Now', 'Waiting for judges', 'Upcoming', 'LAST CALL Division 31', 'Forms'];
    expect(await wordsOf('Ring 3')).toEqual(waits);
  });

  it.each([
    ['no rings', []],
    ['closed rings only', [signageRing(1, { isOpen: false })]],
    ['null', null],
    ['no list', { rings: 7 }],
  ])('%s: there is no ring data', async (_, answer) => {
    await open(answer);
    await page.getByText(noData, { exact: true }).waitFor();
    expect(await names()).toEqual([]);
    expect(await alert().count()).toBe(0);
  });

  it('no tournament: there is no ring data, and rings are not requested', async () => {
    screen.tournaments = [];
    await page.goto('/signage/ring-assignments');
    await page.getByText(noData, { exact: true }).waitFor();
    await screen.polls(2);
    expect(screen.asked).toEqual({ rings: 0, tournaments: 3 });
  });

  it('only the rings named in ?ring=', async () => {
    await open(signageRings(4), '?ring=4,2');
    await expect.poll(names).toEqual(['Ring 2', 'Ring 4']);
  });
});

it('the screen shows a director’s changes within one poll', async () => {
  const director = await signInTo(site, 'director@example.com', 'northern-lights');
  const { tournamentId } = await director.call<{ tournamentId: number }>('GET', '/api/admin/matchmaking');
  const plan = await director.call<{ settings: object }>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
  const { draftId } = await director.call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', {
    tournamentId,
    title: 'The day',
    comment: '',
    settings: plan.settings,
    seed: 7,
    keepLockedOf: null,
    progressKey: 'signage',
  });
  const draft = await director.call<Draft>('GET', `/api/admin/matchmaking/drafts/${draftId}`);
  const publish = { version: draft.version, acceptUnfinished: true, insteadOf: null };
  await director.call('PUT', `/api/admin/matchmaking/drafts/${draftId}/publish`, publish);
  let { day } = await director.call<{ day: RingDay }>('GET', `/api/admin/ring-day?tournament=${tournamentId}`);
  const change = async (what: object) => {
    day = await director.call<RingDay>('POST', `/api/admin/ring-day/${tournamentId}/changes`, { change: what });
  };
  const [first, second] = day.divisions as [RingDivision, RingDivision];
  const ringId = day.rings[0]?.ringId;
  for (const { draftDivisionId } of [first, second])
    await change({ kind: 'assign', draftDivisionId, ringId, before: null });
  const act = (kind: string, { draftDivisionId }: RingDivision) => {
    const found = day.assignments.find(assignment => assignment.draftDivisionId === draftDivisionId);
    const { ringAssignmentId, state, calls } = found as RingAssignment;
    return change({ kind, ringAssignmentId, seen: { ringId, state, calls } });
  };
  const poll = () => page.clock.runFor(11_000);
  const heads = ['Ring 1', 'Happening Now'];

  screen.letThrough();
  await page.goto('/signage/ring-assignments?ring=1');
  const titleOf = ({ title }: RingDivision) => (shortTitle(title, null) ?? title).replaceAll(' · ', '\u00a0· ');
  const typesOf = ({ title, eventTypes }: RingDivision) => {
    const types = typesBeyond(title, eventTypes);
    return types.length > 0 ? [types.join(', ')] : [];
  };
  const waiting = ['No division right now', 'Upcoming', titleOf(first), ...typesOf(first), titleOf(second)];
  await expect.poll(() => wordsOf('Ring 1')).toEqual([...heads, ...waiting]);
  await act('call', first);
  await change({ kind: 'hold', ringId, reason: 'judges' });
  await poll();
  await ring('Ring 1').getByText('Waiting for judges').waitFor();
  expect(await wordsOf('Ring 1')).toContain(`1st call ${titleOf(first)}`);
  await act('start', first);
  await poll();
  const running = [titleOf(first), ...typesOf(first), 'Upcoming', titleOf(second), ...typesOf(second)];
  await expect.poll(() => wordsOf('Ring 1')).toEqual([...heads, ...running]);
  await act('finish', first);
  await act('start', second);
  await poll();
  const last = [titleOf(second), ...typesOf(second), 'Upcoming', noUpcoming];
  await expect.poll(() => wordsOf('Ring 1')).toEqual([...heads, ...last]);
});

describe('on a wall', () => {
  it.each([
    ['hd', [1, 2, 3, 4, 10]],
    ['uhd', [1, 4]],
    ['laptop', [1, 2, 3, 4]],
    ['standing', [1, 2, 3, 4]],
  ] as const)(
    '%s: every letter is at least 1/25 of the height, and nothing is cut off or scrolls',
    async (size, counts) => {
      await page.setViewportSize(sizes[size]);
      await open([]);
      for (const count of counts) {
        const onDeck = ['Ava T.', 'N. S.', 'Marie-Ève L.'];
        const items = [{ ringAssignmentId: 2, about: 615, onDeck }];
        const rings = Array.from({ length: count }, (_, place) => hallRing(place + 1, { items }));
        screen.hall = { ...quietHall, rings };
        screen.answer(rings.map(({ ringId }) => fullRing(ringId)));
        await screen.polls(1);
        await ring('Ring 1').waitFor();
        await expect.poll(() => page.locator('.wall').getAttribute('data-most')).toBe(String(Math.min(count, 4)));
        await expect.poll(() => wallFlaws(page), { message: `${count} rings` }).toEqual([]);
        await keepPicture(page, `signage ${size} ${count}`, false);
      }
      screen.fail(500, '{}'); // the notification too
      await screen.polls(2);
      await page.locator('[data-stale]').waitFor();
      await expect.poll(() => wallFlaws(page)).toEqual([]);
      await keepPicture(page, `signage ${size} stale`, false);
      if (size === 'hd') await expectReadable(); // as on the others, in another size
    },
  );

  it('pages instead of overflow: they turn every 11 seconds or by button, and stop when paused', async () => {
    await open(signageRings(10));
    await expect.poll(names).toEqual(['Ring 1', 'Ring 2', 'Ring 3', 'Ring 4']);
    const shown = () => page.getByText(/^\d of \d$/).textContent();
    expect(await shown()).toBe('1 of 3');
    await page.clock.runFor(11_000);
    await expect.poll(shown).toBe('2 of 3');
    expect(await names()).toEqual(['Ring 5', 'Ring 6', 'Ring 7']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(shown).toBe('1 of 3');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(shown).toBe('3 of 3');
    expect(await names()).toEqual(['Ring 8', 'Ring 9', 'Ring 10']);
    await page.getByRole('button', { name: 'Pause' }).click();
    await screen.polls(6);
    expect(await shown()).toBe('3 of 3');
    screen.answer(signageRings(4)); // fewer pages than the one that is shown
    await screen.polls(1);
    await expect.poll(names).toEqual(['Ring 1', 'Ring 2', 'Ring 3', 'Ring 4']);
    expect(await page.getByRole('button').count()).toBe(0);
  });
});

describe('in French', () => {
  const busy = signageRing(1, { upcoming: [1, 2, 3].map(calls => signageItem(10 + calls, { calls })) });
  const quiet = signageRing(2, { current: null, upcoming: [] });
  const waits = signageRing(3, { current: null, upcoming: [], waitingFor: 'judges' });
  const nothing = 'Aucune division n’est prévue dans cette aire pour l’instant. Revenez voir bientôt.';
  const onlyEnglish = ['Division 10', 'Division 11', 'Division 12', 'Division 13'];
  const main = () => page.getByRole('main');

  it('LANG-6 the French address says everything in French, and marks a title that has none', async () => {
    await open([busy, quiet, waits], '', '/fr');
    await expect
      .poll(() => wordsOf('Aire 1'))
      .toEqual([
        ...['Aire 1', 'En cours', 'Division 10', 'Formes, Armes', 'À venir'],
        ...['1er appel Division 11', 'Formes', '2e appel Division 12', 'DERNIER APPEL Division 13'],
      ]);
    expect(await wordsOf('Aire 2')).toEqual(['Aire 2', 'En cours', 'Aucune division en ce moment', 'À venir', nothing]);
    expect(await wordsOf('Aire 3')).toEqual(['Aire 3', 'En cours', 'En attente de juges', 'À venir', nothing]);
    expect(await page.title()).toBe('NLC - Divisions par aire');
    expect(await main().getAttribute('lang')).toBe('fr');
    expect(await ring('Aire 1').locator('[lang=en]').allTextContents()).toEqual(onlyEnglish);
    await expectReadable();
    screen.answer([]);
    await screen.polls(1);
    await page.getByText('Chargement terminé, mais il n’y a rien à afficher pour les aires.').waitFor();
  });

  it.each(['hd', 'laptop'] as const)('%s: nothing is cut off or too small', async size => {
    await page.setViewportSize(sizes[size]);
    await open([], '', '/fr');
    for (const count of [1, 2, 3, 10]) {
      screen.answer([waits, ...Array.from({ length: count - 1 }, (_, place) => fullRing(place + 4))]);
      await screen.polls(1);
      await ring('Aire 3').waitFor();
      await expect.poll(() => page.locator('.wall').getAttribute('data-most')).toBe(String(Math.min(count, 4)));
      await expect.poll(() => wallFlaws(page), { message: `${count} rings` }).toEqual([]);
      await keepPicture(page, `signage french ${size} ${count}`, false);
    }
  });

  it('LANG-6 ?language=both speaks the other language at each turn, without asking the site for anything', async () => {
    await open([quiet, busy, waits], '?language=both');
    const title = page.getByRole('heading', { level: 1 });
    const asked: string[] = [];
    page.on('request', request => void asked.push(new URL(request.url()).pathname));
    for (const [words, language, name] of [
      ['Ring Assignments', 'en', 'Ring'],
      ['Divisions par aire', 'fr', 'Aire'],
      ['Ring Assignments', 'en', 'Ring'],
    ]) {
      await expect.poll(() => title.textContent()).toBe(words);
      expect(await main().getAttribute('lang')).toBe(language);
      expect(await names()).toEqual([`${name} 2`, `${name} 1`, `${name} 3`]);
      await page.clock.runFor(12_000);
    }
    expect(asked.filter(path => !path.startsWith('/api/'))).toEqual([]);
    await expect.poll(() => title.textContent()).toBe('Divisions par aire');
    await expectReadable();
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(30_000);
    expect(await title.textContent()).toBe('Divisions par aire');
    await keepPicture(page, 'signage both', false);
  });

  it('RING-30 takes over French that staff give while it is open, and keeps it when the line is cut', async () => {
    const named = signageItem(1, { title: 'Division A' });
    const french = [
      { english: 'Ring 1', french: 'Aire 1' },
      { english: 'Division A', french: 'Groupe A' },
    ];
    await page.route('**/api/french-texts', route => route.fulfill({ json: french }));
    await open([signageRing(1, { current: named })], '', '/fr');
    await ring('Aire 1').getByText('Division A').waitFor();
    await screen.polls(1);
    expect(await ring('Aire 1').getByText('Groupe A').count()).toBe(0);
    await page.clock.fastForward(600_000);
    await screen.polls(1);
    await ring('Aire 1').getByText('Groupe A').waitFor();
    await page.unroute('**/api/french-texts');
    await page.route('**/api/french-texts', route => route.abort('connectionfailed'));
    await page.clock.fastForward(600_000);
    await screen.polls(2);
    await ring('Aire 1').getByText('Groupe A').waitFor();
    await page.unroute('**/api/french-texts');
  });

  it('a phone stays in the language of its address', async () => {
    await page.setViewportSize(sizes.phone);
    await open([quiet, waits], '?language=both', '/fr');
    await page.getByRole('heading', { level: 1, name: 'Divisions par aire' }).waitFor();
    await page.clock.runFor(12_000);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Divisions par aire');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await keepPicture(page, 'signage french phone');
  });
});

it('on a phone all rings are listed in full, without pages', async () => {
  await page.setViewportSize(sizes.phone);
  await open([...signageRings(4), fullRing(5)]);
  await expect.poll(names).toEqual([1, 2, 3, 4, 5].map(number => `Ring ${number}`));
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const title = ring('Ring 5').getByText(longTitle).first();
  expect(await title.evaluate(element => element.scrollHeight - element.clientHeight)).toBe(0);
  await expectReadable();
  await keepPicture(page, 'signage phone');
});
