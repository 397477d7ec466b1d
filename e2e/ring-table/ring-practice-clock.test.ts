import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { boutHands } from '#test/support/ring-table/bout-hands.ts';
import { openPractices, type Practices, tabletSizes } from '#test/support/ring-table/practice-table.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { startStopwatch } from '#test/support/site/stopwatch.ts';
import { keepPicture } from '#test/support/site/test-site.ts';

let practices: Practices;
let open: Practices['open'];
beforeAll(async () => {
  practices = await openPractices();
  ({ open } = practices);
}, 120_000);
afterAll(() => practices?.close());
afterEach(() => practices.expectClean());

describe('best of three between two people', () => {
  it('is decided by keyboard alone', async () => {
    const { page } = await open('sparring-2');
    const { press, point, lead, says, names, places, reach, button } = boutHands(page, true);
    const stop = startStopwatch('Best of three by keyboard');
    await press('Start bout 1');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^Bout 1 · Best of three$/);
    const { red, white } = await names();
    await lead('red');
    // The button that was pressed is off: the focus waits beside the way on.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('wins by a lead of six');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('On to bout 2');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Bout 2/ }).waitFor();
    await point('Hand', 'white');
    await press('Time’s up');
    await says(`${white} is ahead, 1 to 0.`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button('Time’s up').evaluate(one => one === document.activeElement)).toBe(true);
    // A tap that comes too soon after something else was shown counts as a bounce.
    await expect.poll(() => button('Time’s up').getAttribute('aria-disabled')).toBeNull();
    await page.keyboard.press('Enter');
    await press(`Time – ${white} wins`);
    await says(`${white} wins 1 to 0 when time ran out.`);
    await press('On to bout 3');
    await press('Injury, DQ, no-show …');
    await reach('Close');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await says(`${white} wins: ${red} is injured and can’t continue.`);
    await press('End the bout');
    await press('All bouts');
    stop();
    expect(await places()).toEqual([expect.stringMatching(`1st ${white}`), expect.stringMatching(`2nd ${red}`)]);
  });
});

it('three who each win once share first place; a bracket of four where nobody came has no places', async () => {
  const three = await open('sparring-3');
  const hands = boutHands(three.page);
  await hands.press('Start bout 1');
  for (let bout = 1; bout <= 3; bout++) {
    await hands.lead(bout === 2 ? 'white' : 'red');
    await hands.press(bout === 3 ? 'All bouts' : `On to bout ${bout + 1}`);
  }
  await hands.says('and share first place.');
  expect(await axeViolations(three.page)).toEqual([]);

  const { page } = await open('sparring-4');
  const { press, choose, says } = boutHands(page);
  for (let i = 0; i < 4; i++) {
    await page
      .getByRole('button', { name: /^Change where/ })
      .nth(i)
      .tap();
    await choose('Not here');
    await press('Save');
  }
  await page.getByRole('heading', { name: 'No places' }).waitFor();
  await says('No one showed up. There was no bout.');
  expect(await axeViolations(page)).toEqual([]);
});

it('tablet in both orientations and phone: everything fits, buttons are large enough, and dark mode is accessible', async () => {
  const { page } = await open('sparring-7');
  const { press, point, lead, choose, side } = boutHands(page);
  /** By day on the tablet axe looks at the same as all of it is played, in ring-practice-bouts. */
  const look = async (name: string) => {
    for (const [size, isDark] of [
      ['upright', false],
      ['phone', true],
      ['tablet', false],
    ] as const) {
      await page.setViewportSize(tabletSizes[size]);
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
      const [isWide, small] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const buttons = [...document.querySelectorAll('main button')].filter(one => one.checkVisibility());
        return [
          scrollWidth > clientWidth,
          buttons.flatMap(one => (one.getBoundingClientRect().height < 56 ? [one.textContent] : [])),
        ];
      });
      expect([name, size, isWide, small]).toEqual([name, size, false, []]);
      if (isDark) expect([name, await axeViolations(page)]).toEqual([name, []]);
      await keepPicture(page, `ring-bouts-${name}-${size}${isDark ? '-dark' : ''}`, name !== 'correction');
    }
  };
  await look('overview');
  await press('Start bout 1');
  await point('Kick', 'red');
  await point('Hand', 'white');
  await point('Hand', 'white');
  await look('bout');
  await press('Time’s up');
  await press('Time – on to overtime');
  await look('overtime');
  await point('Hand', 'red');
  await press('On to bout 2');
  for (let bout = 2; bout <= 7; bout++) {
    await lead('red');
    await press(bout === 7 ? 'All bouts' : `On to bout ${bout + 1}`);
  }
  await look('done');
  await press('Correct bout 1');
  await press('Correct the result');
  await choose(side.white);
  await look('correction');
});

// The last ones of this window: its time passes only when they say so.
describe('the clock', () => {
  beforeAll(async () => {
    const { page } = await open('');
    await page.clock.install();
  });

  async function openAt(key: string) {
    const table = await open(key);
    await table.page.getByRole('button', { name: /^Start bout/ }).tap();
    return { ...table, ...boutHands(table.page), timer: table.page.getByRole('timer') };
  }

  it('runs on while another page of the table is shown, or the tablet sleeps', async () => {
    const { page, press, says, timer, point } = await openAt('sparring-4');
    await press('Start the clock');
    await page.clock.runFor(42_000);
    expect(await timer.textContent()).toBe('1:18');
    await press('All bouts');
    await page.clock.runFor(10_000);
    await says('On the mat: bout 1, semi-final');
    expect(await timer.textContent()).toBe('1:08');
    await press('Resume bout 1');
    await point('Hand', 'white');
    await says('1:08');
    await page.clock.fastForward(5 * 60_000);
    await page.clock.runFor(200);
    await says(/^Time is up\. .* is ahead, 1 to 0\./);
    expect(await timer.textContent()).toBe('0:00');
    // What was called just before the end still counts, until the end is confirmed.
    await point('Hand', 'red');
    await says('It is a draw, 1 to 1.');
  });

  it('keeps its time but stops when the page is reloaded, and says so', async () => {
    const { page, press, says, timer } = await openAt('sparring-4');
    await press('Start the clock');
    await page.clock.runFor(30_000);
    await page.reload();
    await press('Start bout 1');
    await says('This page reloaded while the clock was running, so the clock stopped.');
    expect(await timer.textContent()).toBe('1:30');
    await page.clock.runFor(5000);
    expect(await timer.textContent()).toBe('1:30');
    await press('Start the clock');
    await page.clock.runFor(5000);
    expect(await timer.textContent()).toBe('1:25');
    // Begun anew, nothing of it is left.
    await press(/^Hand.* for Red/);
    await press('Start again');
    await press('Start bout 1');
    expect(await timer.textContent()).toBe('2:00');
  });
});
